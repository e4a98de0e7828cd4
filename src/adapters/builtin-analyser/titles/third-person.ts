import { readModal } from '../reading/modals.ts';
import { isSideSubject } from './naming.ts';
import { lowerAt, type Word } from '../reading/reading.ts';

/** Verbs whose subject is told as a name: "before you say it" is "before Wairimu says it". */
export const verbsBehind = (words: readonly Word[], names: readonly (string | null)[]): ReadonlySet<number> =>
  new Set(
    words.flatMap((_, i) => (isName.test(names[i] ?? '') && isSideSubject(words, i) ? verbOf(words, i) : [])),
  );
const isName = /^(?!I$)\p{Lu}/u;

function verbOf(words: readonly Word[], at: number): number[] {
  if (bends.test(lowerAt(words, at + 1))) return [at + 1];
  const frame = readModal(words, { subject: 'third', at, rest: '' });
  return frame?.modal === 'do' ? [frame.verb] : [];
}
const bends = /^(?:have|are|were|do|want|need|like|haven't|aren't|weren't|don't)$/;

/** "say" is "says", "try" is "tries", "have" is "has". */
export const inThirdPerson = (verb: string): string =>
  irregular.get(verb.replace('’', "'")) ??
  (/(?:[sxz]|[cs]h|o)$/.test(verb) ? `${verb}es` : `${verb.replace(consonantY, 'ie')}s`);
const consonantY = /(?<=[^aeiou])y$/;
const irregular = new Map([
  ['have', 'has'],
  ['are', 'is'],
  ['were', 'was'],
  ["haven't", "hasn't"],
  ["aren't", "isn't"],
  ["weren't", "wasn't"],
  ["don't", "doesn't"],
]);
