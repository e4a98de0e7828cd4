import { doubleMetaphone } from 'double-metaphone';
import { distance } from 'fastest-levenshtein';

/**
 * Finds places where a term of the vocabulary was probably meant but something else stands: what the coach said it is
 * heard as, another case, two words for one, or a word that sounds the same and is no word of the language. A word that
 * may well be right is never suggested, and nothing is changed here.
 */
export type Term = { term: string; heardAs: readonly string[] };
export type SearchedLine = { id: string; start: number | null; text: string };
export type TermSuggestion = {
  term: string;
  heard: string;
  places: { turn: string; start: number | null; excerpt: string }[];
};

const farthestShare = 1 / 3; // of a term's letters: "Okonquo" is Okonkwo, "Oakland" is not
const fewestJoinedLetters = 5; // "in a" is not Ina
const excerptLetters = 40; // on each side: what a person needs to decide

type Spoken = { text: string; from: number; to: number };
type Found = Spoken & { compact: string; count: number };

const words = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:[-'’][\p{L}\p{N}\p{M}]+)*/gu;
const possessive = /['’]s$/iu;

export const plain = (text: string): string => text.toLowerCase().replaceAll(/\s+/gu, ' ').trim();
const compactOf = (text: string): string => plain(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
const wordCount = (text: string): number => plain(text).split(' ').length;
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function suggestTerms(
  terms: readonly Term[],
  lines: readonly SearchedLine[],
  isKnownWord: (word: string) => boolean,
): TermSuggestion[] {
  const soundsOf = remembered((compact: string) => new Set(doubleMetaphone(compact).filter(Boolean)));
  const isKnown = remembered(isKnownWord);
  const own = new Set(terms.map(({ term }) => plain(term)));
  const sought = terms.map(({ term, heardAs }) => ({
    term,
    variants: new Set(heardAs.map(plain)),
    compact: compactOf(term),
    count: wordCount(term),
    sounds: soundsOf(compactOf(term)),
  }));
  type Sought = (typeof sought)[number];

  const isMeant = (term: Sought, { text, compact, count }: Found): boolean => {
    if (text === term.term) return false;
    if (term.variants.has(plain(text))) return true;
    const said = plain(text).split(' ');
    if (plain(text) === plain(term.term))
      return text !== capitalised(term.term) && !said.every((word) => isKnown(word));
    if (own.has(plain(text))) return false;
    if (count < term.count || count > term.count + 1) return count !== term.count && compact === term.compact;
    if (count !== term.count && compact.length < fewestJoinedLetters) return false;
    if (compact === term.compact) return true;
    const termWords = plain(term.term).split(' ');
    // Two words for one are told by their sound alone; word for word, what differs must be no word.
    if (count === term.count && said.every((word, i) => word === termWords[i] || isKnown(word))) return false;
    const isNear = distance(compact, term.compact) <= Math.floor(term.compact.length * farthestShare);
    return isNear && [...soundsOf(compact)].some((sound) => term.sounds.has(sound));
  };

  // Each place is compared only with terms that are written or sound like it.
  const likely = Map.groupBy(
    sought.flatMap((term) => keysOf(term).map((key) => ({ key, term }))),
    ({ key }) => key,
  );
  const meantBy = (place: Found): Sought[] => {
    const { compact, text } = place;
    const keys = keysOf({ compact, variants: [plain(text)], sounds: soundsOf(compact) });
    const terms = new Set(keys.flatMap((key) => likely.get(key)?.map(({ term }) => term) ?? []));
    return [...terms].filter((term) => isMeant(term, place));
  };

  const found = new Map<string, TermSuggestion>();
  const longest = Math.max(0, ...sought.map(({ count }) => count)) + 1;
  const longestVariant = Math.max(0, ...terms.flatMap(({ heardAs }) => heardAs.map(wordCount)));
  for (const line of lines) {
    const spoken = [...line.text.matchAll(words)].map(spokenWord);
    for (const place of windowsOf(line.text, spoken, Math.max(longest, longestVariant)))
      for (const term of meantBy(place)) {
        if (isInsideTerm(line.text, place, term.term)) continue;
        const key = `${term.term}\n${plain(place.text)}`;
        const suggestion = found.get(key) ?? { term: term.term, heard: place.text, places: [] };
        found.set(key, suggestion);
        suggestion.places.push({ turn: line.id, start: line.start, excerpt: excerptOf(line.text, place) });
      }
  }
  return [...found.values()];
}

type Sounding = { compact: string; variants: Iterable<string>; sounds: Iterable<string> };

const keysOf = ({ compact, variants, sounds }: Sounding): string[] => [
  `is ${compact}`,
  ...[...variants].map((variant) => `as ${variant}`),
  ...[...sounds].map((sound) => `sounds ${sound}`),
];

function remembered<T>(ask: (word: string) => T): (word: string) => T {
  const known = new Map<string, T>();
  return (word) => {
    if (!known.has(word)) known.set(word, ask(word));
    return known.get(word)!;
  };
}

function spokenWord(match: RegExpExecArray): Spoken {
  const text = match[0].replace(possessive, '');
  return { text, from: match.index, to: match.index + text.length };
}

/** Words in a row, up to so many, with nothing but space between them. */
function* windowsOf(text: string, spoken: Spoken[], longest: number): Generator<Found> {
  for (const [first, { from }] of spoken.entries())
    for (let count = 1; count <= longest && first + count <= spoken.length; count++) {
      const last = spoken[first + count - 1]!;
      const before = spoken[first + count - 2];
      if (count > 1 && before && !/^\s+$/u.test(text.slice(before.to, last.from))) break;
      const said = text.slice(from, last.to);
      yield { text: said, from, to: last.to, compact: compactOf(said), count };
    }
}

/** "Lind" stands in "Maya Lind" rightly, whatever else sounds like it. */
function isInsideTerm(text: string, { from, to }: Found, term: string): boolean {
  const around = text.slice(Math.max(0, from - term.length), to + term.length);
  const at = around.indexOf(term);
  if (at < 0) return false;
  const start = Math.max(0, from - term.length) + at;
  return start < to && start + term.length > from;
}

function excerptOf(text: string, { from, to }: Found): string {
  const start = from > excerptLetters ? text.indexOf(' ', from - excerptLetters) + 1 : 0;
  const space = text.lastIndexOf(' ', to + excerptLetters);
  const end = to + excerptLetters < text.length && space > to ? space : text.length;
  return `${start > 0 ? '… ' : ''}${text.slice(Math.min(start, from), end)}${end < text.length ? ' …' : ''}`;
}
