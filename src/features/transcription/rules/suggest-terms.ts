import { doubleMetaphone } from 'double-metaphone';
import { distance } from 'fastest-levenshtein';
import { capital } from '#shared/words.ts';

/**
 * Finds places where the transcript probably means a term of the vocabulary but has something else: a variant the coach
 * listed, another case, two words for one, or a word that sounds the same and is not in the language. A word that may
 * well be right is never suggested; this only finds, it changes nothing.
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
const mostWordsBySound = 4; // longer terms are found by spelling alone; every word opens a window for each count
const mostPlaces = 2_000; // more than a person looks through; the rest shows once these are settled
const excerptLetters = 40; // on each side: what a person needs to decide

type WordSpan = { text: string; from: number; to: number };
type Phrase = WordSpan & { compact: string; count: number };

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
  const findMeant = termFinder(terms, isKnownWord);
  const counts = phraseLengths(terms);
  const found = new Map<string, TermSuggestion>();
  let places = 0;
  for (const line of lines) {
    if (places >= mostPlaces) break;
    const spoken = [...line.text.matchAll(words)].map(spokenWord);
    for (const place of windowsOf(line.text, spoken, counts))
      for (const { term } of findMeant(place)) {
        if (isInsideTerm(line.text, place, term)) continue;
        const key = `${term}\n${plain(place.text)}`;
        const suggestion = found.get(key) ?? { term, heard: place.text, places: [] };
        found.set(key, suggestion);
        places += 1;
        suggestion.places.push({ turn: line.id, start: line.start, excerpt: excerptOf(line.text, place) });
      }
  }
  return [...found.values()];
}

type SearchedTerm = {
  term: string;
  variants: Set<string>;
  compact: string;
  count: number;
  sounds: Set<string>;
  farthest: number;
};

/** Returns which terms a phrase probably means. */
function termFinder(
  terms: readonly Term[],
  isKnownWord: (word: string) => boolean,
): (phrase: Phrase) => SearchedTerm[] {
  const soundsOf = memoised((compact: string) => new Set(doubleMetaphone(compact).filter(Boolean)));
  const isKnown = memoised(isKnownWord);
  const known = new Set(terms.map(({ term }) => plain(term)));
  const searched = terms.map(({ term, heardAs }): SearchedTerm => ({
    term,
    variants: new Set(heardAs.map(plain)),
    compact: compactOf(term),
    count: wordCount(term),
    sounds: soundsOf(compactOf(term)),
    farthest: Math.floor(compactOf(term).length * farthestShare),
  }));

  /** Whether any term could be near a phrase of this size: only then its sound is computed. */
  const mayBeNear = memoised((size: string) => {
    const [count, letters] = size.split(' ').map(Number) as [number, number];
    return searched.some(
      (term) =>
        term.count <= mostWordsBySound &&
        (count === term.count || count === term.count + 1) &&
        Math.abs(letters - term.compact.length) <= term.farthest,
    );
  });

  const soundsLike = (term: SearchedTerm, { text, compact, count }: Phrase): boolean => {
    const termWords = plain(term.term).split(' ');
    // Two words for one are compared by sound alone; word for word, the differing words must be unknown.
    const isOrdinary = (word: string, i: number) => word === termWords[i] || isKnown(word);
    if (count === term.count && plain(text).split(' ').every(isOrdinary)) return false;
    if (!mayBeNear(`${count} ${compact.length}`)) return false;
    const isNear = distance(compact, term.compact) <= term.farthest;
    return isNear && [...soundsOf(compact)].some((sound) => term.sounds.has(sound));
  };

  const isOfKnownWords = (text: string): boolean =>
    plain(text)
      .split(' ')
      .every((word) => isKnown(word));

  const isMeant = (term: SearchedTerm, phrase: Phrase): boolean => {
    const { text, compact, count } = phrase;
    if (text === term.term) return false;
    if (term.variants.has(plain(text))) return true;
    if (plain(text) === plain(term.term)) return text !== capital(term.term) && !isOfKnownWords(text);
    if (known.has(plain(text))) return false;
    if (![term.count, term.count + 1].includes(count)) return compact === term.compact;
    const isTooShort = count !== term.count && compact.length < fewestJoinedLetters;
    return !isTooShort && (compact === term.compact || soundsLike(term, phrase));
  };

  // Each phrase is compared only with terms that share a spelling or a sound with it.
  const likely = Map.groupBy(
    searched.flatMap((term) => keysOf(term).map((key) => ({ key, term }))),
    ({ key }) => key,
  );
  return (phrase) => {
    const { compact, text, count } = phrase;
    const sounds = mayBeNear(`${count} ${compact.length}`) ? soundsOf(compact) : [];
    const keys = keysOf({ compact, variants: [plain(text)], sounds });
    const candidates = new Set(keys.flatMap((key) => likely.get(key)?.map(({ term }) => term) ?? []));
    return [...candidates].filter((term) => isMeant(term, phrase));
  };
}

/** The lengths of phrases to look at, in words. */
function phraseLengths(terms: readonly Term[]): number[] {
  const asWritten = new Set([
    ...terms.flatMap(({ term }) => [wordCount(term), wordCount(term) + 1]),
    ...terms.flatMap(({ heardAs }) => heardAs.map(wordCount)),
  ]);
  const longest = Math.max(0, ...asWritten);
  return Array.from({ length: longest }, (_, i) => i + 1).filter(
    (count) => count <= mostWordsBySound + 1 || asWritten.has(count),
  );
}

type SearchKeys = { compact: string; variants: Iterable<string>; sounds: Iterable<string> };

const keysOf = ({ compact, variants, sounds }: SearchKeys): string[] => [
  `is ${compact}`,
  ...[...variants].map((variant) => `as ${variant}`),
  ...[...sounds].map((sound) => `sounds ${sound}`),
];

function memoised<T>(ask: (word: string) => T): (word: string) => T {
  const results = new Map<string, T>();
  return (word) => {
    if (!results.has(word)) results.set(word, ask(word));
    return results.get(word)!;
  };
}

function spokenWord(match: RegExpExecArray): WordSpan {
  const text = match[0].replace(possessive, '');
  return { text, from: match.index, to: match.index + text.length };
}

/** Phrases of `counts` words with nothing but space between them. */
function* windowsOf(text: string, spoken: WordSpan[], counts: number[]): Generator<Phrase> {
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

/** "Lind" inside "Maya Lind" is right, whatever else sounds like it. */
function isInsideTerm(text: string, { from, to }: Phrase, term: string): boolean {
  const around = text.slice(Math.max(0, from - term.length), to + term.length);
  const at = around.indexOf(term);
  if (at < 0) return false;
  const start = Math.max(0, from - term.length) + at;
  return start < to && start + term.length > from;
}

function excerptOf(text: string, { from, to }: Phrase): string {
  const start = from > excerptLetters ? text.indexOf(' ', from - excerptLetters) + 1 : 0;
  const space = text.lastIndexOf(' ', to + excerptLetters);
  const end = to + excerptLetters < text.length && space > to ? space : text.length;
  return `${start > 0 ? '… ' : ''}${text.slice(Math.min(start, from), end)}${end < text.length ? ' …' : ''}`;
}
