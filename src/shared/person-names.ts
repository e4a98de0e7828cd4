import { wordsOf } from './fold-text.ts';

/**
 * How names of people are compared everywhere: without accents, case, punctuation and brackets such as "(she/her)".
 * `nameWords` in `review/server/to-do-store.ts` does the same in SQL.
 */
export const nameWords = (name: string): string[] => wordsOf(name.replace(/\([^)]*\)/g, ' '));

export function isSameName(one: string, other: string): boolean {
  const words = nameWords(one);
  return words.length > 0 && words.join(' ') === nameWords(other).join(' ');
}

/** "Daniel" for "Daniel Brandt". */
export function isFirstNameOf(label: string, name: string): boolean {
  const [only, ...more] = nameWords(label);
  return only !== undefined && more.length === 0 && only === nameWords(name)[0];
}
