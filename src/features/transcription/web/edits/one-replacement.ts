/** Detects an edit that replaces one word or name: it may be meant everywhere. Larger edits are not. */
export type Replacement = { from: string; to: string };

const longestWords = 3; // "Anna-Maria von Berg" is a name; a sentence is not
const edgeMarks = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

const bare = (words: readonly string[]): string => words.join(' ').replaceAll(edgeMarks, '');

/** What is left of both texts without the words they begin and end with. */
function differingWords(old: string[], anew: string[]): { gone: string[]; come: string[] } {
  const shorter = Math.min(old.length, anew.length);
  let same = 0;
  while (same < shorter && old[same] === anew[same]) same++;
  let sameEnd = 0;
  while (sameEnd < shorter - same && old.at(-1 - sameEnd) === anew.at(-1 - sameEnd)) sameEnd++;
  return { gone: old.slice(same, old.length - sameEnd), come: anew.slice(same, anew.length - sameEnd) };
}

export function oneReplacement(before: string, after: string): Replacement | null {
  const { gone, come } = differingWords(before.trim().split(/\s+/), after.trim().split(/\s+/));
  if (gone.length === 0 || come.length === 0) return null;
  if (gone.length > longestWords || come.length > longestWords) return null;
  const [from, to] = [bare(gone), bare(come)];
  return from === '' || to === '' || from === to ? null : { from, to };
}
