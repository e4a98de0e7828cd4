import { diffArrays } from 'diff';
import type { Word } from '#shared/transcript.ts';

/**
 * Gives the words of a corrected text their times: an unchanged word keeps its own, new words share the time of the
 * words they replace, or the pause they were inserted into. Words a person wrote have full confidence.
 */
type Span = { start: number; end: number };

const mostChangedWords = 500; // the comparison takes the square of it; a text that differs more is a new text
const fullConfidence = 1;

const normalised = (word: string): string => word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '') || word;

export const tokensOf = (text: string): string[] => text.split(/\s+/u).filter(Boolean);

export function alignWords(words: Word[], text: string, line: Span): Word[] {
  const tokens = tokensOf(text);
  const parts = diffArrays(
    words.map((word) => normalised(word.text)),
    tokens.map(normalised),
    { maxEditLength: mostChangedWords },
  );
  if (!parts) return spread(tokens, line);
  const aligned: Word[] = [];
  let old = 0;
  let now = 0;
  for (const { gone, added, count } of stepsOf(parts)) {
    if (count > 0) for (let i = 0; i < count; i++) aligned.push({ ...words[old++]!, text: tokens[now++]! });
    else {
      const span = changedSpan(words, { old, gone, from: aligned.at(-1)?.end ?? line.start, to: line.end });
      aligned.push(...spread(tokens.slice(now, now + added), span));
      old += gone;
      now += added;
    }
  }
  return aligned;
}

type Part = { added?: boolean; removed?: boolean; count: number };
type Step = { count: number; gone: number; added: number };

/** Runs of unchanged words (`count`), and changes: removed and added words are neighbours, in either order. */
function stepsOf(parts: readonly Part[]): Step[] {
  const steps: Step[] = [];
  for (const { added, removed, count } of parts) {
    if (!added && !removed) {
      steps.push({ count, gone: 0, added: 0 });
      continue;
    }
    let change = steps.at(-1);
    if (!change || change.count > 0) steps.push((change = { count: 0, gone: 0, added: 0 }));
    if (removed) change.gone += count;
    else change.added += count;
  }
  return steps;
}

/** The time of the removed words, else the pause between the neighbours. */
function changedSpan(
  words: readonly Word[],
  { old, gone, from, to }: { old: number; gone: number; from: number; to: number },
): Span {
  const start = gone > 0 ? words[old]!.start : from;
  const end = gone > 0 ? words[old + gone - 1]!.end : (words[old]?.start ?? to);
  return { start, end: Math.max(start, end) };
}

/** Longer words take longer to say. */
export function spread(tokens: string[], { start, end }: Span): Word[] {
  const letters = tokens.reduce((sum, token) => sum + token.length, 0);
  let said = 0;
  const timeOf = (count: number) => start + ((end - start) * count) / Math.max(1, letters);
  return tokens.map((text) => {
    const from = timeOf(said);
    said += text.length;
    return { text, start: from, end: timeOf(said), confidence: fullConfidence };
  });
}
