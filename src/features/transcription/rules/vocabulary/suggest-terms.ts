import { doubleMetaphone } from 'double-metaphone';
import { distance } from 'fastest-levenshtein';
import { capital } from '#shared/text.ts';

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
const mostWordsBySound = 4; // a longer term is found as it is written; each window costs, and there are as many as words
const mostPlaces = 2_000; // more than anybody looks through; what is left shows once these are settled
const excerptLetters = 40; // on each side: what a person needs to decide

type Spoken = { text: string; from: number; to: number };
type Found = Spoken & { compact: string; count: number };

const words = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:[-'’][\p{L}\p{N}\p{M}]+)*/gu;
const possessive = /['’]s$/iu;

export const plain = (text: string): string => text.toLowerCase().replaceAll(/\s+/gu, ' ').trim();
const compactOf = (text: string): string => plain(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
const wordCount = (text: string): number => plain(text).split(' ').length;

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
    farthest: Math.floor(compactOf(term).length * farthestShare),
  }));
  type Sought = (typeof sought)[number];

  /** Whether any term could be near a place of so many words and letters: only then its sound is worked out. */
  const mayBeNear = remembered((size: string) => {
    const [count, letters] = size.split(' ').map(Number) as [number, number];
    return sought.some(
      (term) =>
        term.count <= mostWordsBySound &&
        (count === term.count || count === term.count + 1) &&
        Math.abs(letters - term.compact.length) <= term.farthest,
    );
  });

  const isMeant = (term: Sought, { text, compact, count }: Found): boolean => {
    if (text === term.term) return false;
    if (term.variants.has(plain(text))) return true;
    const said = plain(text).split(' ');
    if (plain(text) === plain(term.term))
      return text !== capital(term.term) && !said.every((word) => isKnown(word));
    if (own.has(plain(text))) return false;
    if (count < term.count || count > term.count + 1) return count !== term.count && compact === term.compact;
    if (count !== term.count && compact.length < fewestJoinedLetters) return false;
    if (compact === term.compact) return true;
    const termWords = plain(term.term).split(' ');
    // Two words for one are told by their sound alone; word for word, what differs must be no word.
    if (count === term.count && said.every((word, i) => word === termWords[i] || isKnown(word))) return false;
    if (!mayBeNear(`${count} ${compact.length}`)) return false;
    const isNear = distance(compact, term.compact) <= term.farthest;
    return isNear && [...soundsOf(compact)].some((sound) => term.sounds.has(sound));
  };

  // Each place is compared only with terms that are written or sound like it.
  const likely = Map.groupBy(
    sought.flatMap((term) => keysOf(term).map((key) => ({ key, term }))),
    ({ key }) => key,
  );
  const meantBy = (place: Found): Sought[] => {
    const { compact, text, count } = place;
    const sounds = mayBeNear(`${count} ${compact.length}`) ? soundsOf(compact) : [];
    const keys = keysOf({ compact, variants: [plain(text)], sounds });
    const terms = new Set(keys.flatMap((key) => likely.get(key)?.map(({ term }) => term) ?? []));
    return [...terms].filter((term) => isMeant(term, place));
  };

  const found = new Map<string, TermSuggestion>();
  let places = 0;
  const asWritten = new Set([
    ...sought.flatMap(({ count }) => [count, count + 1]),
    ...terms.flatMap(({ heardAs }) => heardAs.map(wordCount)),
  ]);
  const longest = Math.max(0, ...asWritten);
  const counts = Array.from({ length: longest }, (_, i) => i + 1).filter(
    (count) => count <= mostWordsBySound + 1 || asWritten.has(count),
  );
  for (const line of lines) {
    if (places >= mostPlaces) break;
    const spoken = [...line.text.matchAll(words)].map(spokenWord);
    for (const place of windowsOf(line.text, spoken, counts))
      for (const term of meantBy(place)) {
        if (isInsideTerm(line.text, place, term.term)) continue;
        const key = `${term.term}\n${plain(place.text)}`;
        const suggestion = found.get(key) ?? { term: term.term, heard: place.text, places: [] };
        found.set(key, suggestion);
        places += 1;
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

/** Words in a row, so many of them, with nothing but space between them. */
function* windowsOf(text: string, spoken: Spoken[], counts: number[]): Generator<Found> {
  const endOfRow = spoken.map((_, at) => at);
  for (let at = spoken.length - 2; at >= 0; at--)
    if (/^\s+$/u.test(text.slice(spoken[at]!.to, spoken[at + 1]!.from))) endOfRow[at] = endOfRow[at + 1]!;
  for (const [first, { from }] of spoken.entries())
    for (const count of counts) {
      const last = spoken[first + count - 1];
      if (!last || first + count - 1 > endOfRow[first]!) break;
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
