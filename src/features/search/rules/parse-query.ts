import { stopWords } from './stop-words.ts';
import { wordsOf } from '#shared/fold-text.ts';

/**
 * What a coach typed, as terms that must all be found. Words in quotes stand beside each other; the last word may be
 * unfinished. There are no operators: a minus, a star or `OR` is what it is.
 */
export type Term =
  | { kind: 'word'; word: string }
  /** Still being typed: words that begin with it count, too. */
  | { kind: 'prefix'; word: string }
  | { kind: 'phrase'; words: string[] };

const mostTerms = 12; // longer questions are for Ask Clair
const longestWord = 100;
const shortestPrefix = 2; // a single letter begins a tenth of all words
const quotes = /["“”„«»]/u;

export function parseQuery(query: string): Term[] {
  const parts = query.split(quotes); // every second one is in quotes; a quote that is never closed ends with the text
  const isUnfinished = parts.length % 2 === 1 && /[\p{L}\p{N}\p{M}'’]$/u.test(query);
  const terms = parts.flatMap((part, index): Term[] => {
    const words = wordsOf(part).filter((word) => word.length <= longestWord);
    if (index % 2 === 0) return words.map((word) => ({ kind: 'word', word }));
    return words.length > 0 ? [{ kind: 'phrase', words: words.slice(0, mostTerms) }] : [];
  });
  const last = terms.at(-1);
  if (isUnfinished && last?.kind === 'word' && last.word.length >= shortestPrefix)
    terms[terms.length - 1] = { kind: 'prefix', word: last.word };
  return withoutStopWords(terms).slice(0, mostTerms);
}

/** A word that is still being typed stays: `the` may become `therapy`. */
function withoutStopWords(terms: Term[]): Term[] {
  const telling = terms.filter((term) => term.kind !== 'word' || !stopWords.has(term.word));
  return telling.length > 0 ? telling : terms;
}

/** Words of which other forms count, too. */
export const wordsToExpand = (terms: readonly Term[]): string[] =>
  terms.flatMap((term) => (term.kind === 'phrase' ? [] : [term.word]));

/** Other forms of a word, among the words of the coach: plan, plans, planned. */
export type Forms = ReadonlyMap<string, readonly string[]>;

export const formsOf = (forms: Forms, word: string): string[] => [
  ...new Set([word, ...(forms.get(word) ?? [])]),
];

/**
 * For PostgreSQL's `to_tsquery` with the configuration `simple`. Words hold letters and digits only, so nothing in them
 * can be an operator; quotes around them make that certain.
 */
export function toTsquery(terms: readonly Term[], forms: Forms, joined: 'all' | 'any' = 'all'): string {
  const quoted = (word: string) => `'${word.replaceAll(/['\\]/g, '')}'`;
  return terms
    .map((term) =>
      term.kind === 'phrase'
        ? `(${term.words.map(quoted).join(' <-> ')})`
        : `(${[
            ...formsOf(forms, term.word).map(quoted),
            ...(term.kind === 'prefix' ? [`${quoted(term.word)}:*`] : []),
          ].join(' | ')})`,
    )
    .join(joined === 'all' ? ' & ' : ' | ');
}
