import { diff3Merge } from 'node-diff3';

/**
 * A three-way merge of texts by words, as version control merges files. Where both sides changed the same words,
 * `isClean` is false and the coach decides.
 */
export type Merged =
  | { isClean: true; text: string }
  /** `text` holds mine where both changed the same words. */
  | { isClean: false; text: string };

/** Words with their trailing spaces, so that joining them restores the text. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*|^\s+/gu) ?? [];

export function mergeTexts(base: string, mine: string, theirs: string): Merged {
  if (mine === theirs || theirs === base) return { isClean: true, text: mine };
  if (mine === base) return { isClean: true, text: theirs };
  // A trailing space makes the last word comparable with the same word in the middle of the other text.
  const even = (text: string) => wordsOf(`${text.trimEnd()} `);
  const regions = diff3Merge(even(mine), even(base), even(theirs), { excludeFalseConflicts: true });
  const text = regions
    .flatMap((region) => region.ok ?? region.conflict?.a ?? [])
    .join('')
    .trimEnd();
  return { isClean: regions.every((region) => region.conflict === undefined), text };
}
