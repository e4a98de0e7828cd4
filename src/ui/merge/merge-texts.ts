import { diff3Merge } from 'node-diff3';

/**
 * Joins two changes of one text, word by word, as version control joins two changes of one file: what only one of them
 * touched is taken from it. Where both touched the same words differently nobody can know, so it says so and a person
 * decides.
 */
export type Merged =
  | { isClean: true; text: string }
  /** `text` holds mine where the two clash. */
  | { isClean: false; text: string };

/** Words with the spaces after them, so that joining them gives the text back. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*|^\s+/gu) ?? [];

export function mergeTexts(base: string, mine: string, theirs: string): Merged {
  if (mine === theirs || theirs === base) return { isClean: true, text: mine };
  if (mine === base) return { isClean: true, text: theirs };
  // The last word of a text has no space after it; it is the same word where the other goes on.
  const even = (text: string) => wordsOf(`${text.trimEnd()} `);
  const regions = diff3Merge(even(mine), even(base), even(theirs), { excludeFalseConflicts: true });
  const text = regions
    .flatMap((region) => region.ok ?? region.conflict?.a ?? [])
    .join('')
    .trimEnd();
  return { isClean: regions.every((region) => region.conflict === undefined), text };
}
