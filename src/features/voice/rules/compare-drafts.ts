import { diffWords } from 'diff';

/** What a coach changed between the draft and what was sent. It looks at words only, and judges nothing. */
export type DraftComparison = {
  /** Of what was sent. */
  words: number;
  /** Words that were added or removed, the larger of both where one replaces the other. */
  wordsChanged: number;
  /** Sentences of what was sent that the draft did not have: the coach’s own writing. */
  added: string[];
  /** Sentences of the draft that were not sent. */
  removed: string[];
  greeting: { from: string; to: string } | null;
  closing: { from: string; to: string } | null;
};

const countWords = (text: string): number =>
  text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Splits at the end of a sentence and at line breaks; good enough to tell which ones are new. */
const sentencesOf = (text: string): string[] =>
  linesOf(text).flatMap((line) => line.split(/(?<=[.!?…])\s+/u).map((sentence) => sentence.trim()));

const longestEdge = 6; // words; a greeting or a closing is short

const edgeOf = (line: string | undefined): string | null =>
  line && countWords(line) <= longestEdge ? line : null;

/** The line before the name, or the last one. */
const closingOf = (lines: string[]): string | null =>
  lines.slice(-3).find((line) => line.endsWith(',') && edgeOf(line)) ?? edgeOf(lines.at(-1));

const changeOf = (from: string | null, to: string | null) =>
  from && to && from !== to ? { from, to } : null;

export function compareDrafts(draft: string, sent: string): DraftComparison {
  let wordsChanged = 0;
  let removedWords = 0;
  for (const part of diffWords(draft, sent)) {
    const count = countWords(part.value);
    if (part.removed) removedWords = count;
    else {
      wordsChanged += part.added ? Math.max(count, removedWords) : removedWords;
      removedWords = 0;
    }
  }
  wordsChanged += removedWords;
  const [before, after] = [sentencesOf(draft), sentencesOf(sent)];
  const [draftLines, sentLines] = [linesOf(draft), linesOf(sent)];
  return {
    words: countWords(sent),
    wordsChanged,
    added: after.filter((sentence) => !before.includes(sentence)),
    removed: before.filter((sentence) => !after.includes(sentence)),
    greeting: changeOf(edgeOf(draftLines[0]), edgeOf(sentLines[0])),
    closing: changeOf(closingOf(draftLines), closingOf(sentLines)),
  };
}

/** So few changes that the draft was the coach’s voice: a name, a comma, one word. */
const matchShare = 0.05;

export const isMatch = ({ words, wordsChanged }: DraftComparison): boolean =>
  words > 0 && wordsChanged / words <= matchShare;

/** What the changes say about the profile, in words for the coach. */
export function refinementsOf(comparison: DraftComparison): string[] {
  const { greeting, closing } = comparison;
  return [
    greeting ? `You opened with “${greeting.to}” instead of “${greeting.from}”.` : null,
    closing ? `You closed with “${closing.to}” instead of “${closing.from}”.` : null,
    aboutSentences(comparison),
    ...aboutMarks(comparison),
  ].filter((words) => words !== null);
}

const shorter = 0.75; // of the mean; less is a matter of one word
const longer = 1.33;

function aboutSentences({ added, removed }: DraftComparison): string | null {
  if (added.length === 0) return removed.length > 1 ? 'You left sentences out.' : null;
  if (removed.length === 0) return added.length > 1 ? 'You added sentences of your own.' : null;
  const mean = (sentences: string[]) =>
    sentences.reduce((sum, sentence) => sum + countWords(sentence), 0) / sentences.length;
  const ratio = mean(added) / Math.max(1, mean(removed));
  if (ratio < shorter) return 'You made sentences shorter.';
  return ratio > longer ? 'You made sentences longer.' : null;
}

function aboutMarks({ added, removed }: DraftComparison): string[] {
  const more = (mark: string) =>
    added.filter((one) => one.includes(mark)).length - removed.filter((one) => one.includes(mark)).length;
  return [
    more('!') < 0 ? 'You removed exclamation marks.' : '',
    more('!') > 0 ? 'You added exclamation marks.' : '',
    more('?') > 0 ? 'You asked more questions.' : '',
  ].filter(Boolean);
}
