import { distance } from 'fastest-levenshtein';
import type { Term } from './parse-query.ts';

/** What a word of the query may have meant, among words the coach's conversations hold. */
export type KnownWord = { word: string; uses: number };

const shortWord = 5;

/** One error in a short word, two in a longer one; the nearest, then the most frequent. */
export function likeliestWord(typed: string, known: readonly KnownWord[]): string | null {
  const most = typed.length <= shortWord ? 1 : 2;
  const [best] = known
    .map(({ word, uses }) => ({ word, uses, errors: errorsBetween(typed, word) }))
    .filter(({ word, errors }) => errors <= most && word !== typed)
    .toSorted((one, other) => one.errors - other.errors || other.uses - one.uses);
  return best?.word ?? null;
}

/** Two letters that changed places are one error. */
function errorsBetween(typed: string, word: string): number {
  const isSwapped =
    typed.length === word.length &&
    Array.from({ length: typed.length - 1 }, (_, at) => at).some(
      (at) => typed.slice(0, at) + typed[at + 1]! + typed[at]! + typed.slice(at + 2) === word,
    );
  return isSwapped ? 1 : distance(typed, word);
}

/** The terms with words replaced; the same terms where none is. */
export const correctTerms = (terms: readonly Term[], corrections: ReadonlyMap<string, string>): Term[] =>
  terms.map((term) =>
    term.kind === 'phrase'
      ? { ...term, words: term.words.map((word) => corrections.get(word) ?? word) }
      : corrections.has(term.word)
        ? { kind: 'word', word: corrections.get(term.word)! }
        : term,
  );

/** As a person would type it. */
export const termsAsText = (terms: readonly Term[]): string =>
  terms.map((term) => (term.kind === 'phrase' ? `“${term.words.join(' ')}”` : term.word)).join(' ');
