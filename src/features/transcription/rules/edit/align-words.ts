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
  for (let at = 0; at < parts.length;) {
    const part = parts[at]!;
    if (!part.added && !part.removed) {
      for (let i = 0; i < part.count; i++) aligned.push({ ...words[old++]!, text: tokens[now++]! });
      at += 1;
      continue;
    }
    // What was taken out and what was put in its place stand side by side, in either order.
    const change = parts.slice(at, parts[at + 1]?.added || parts[at + 1]?.removed ? at + 2 : at + 1);
    const gone = change.reduce((sum, it) => sum + (it.removed ? it.count : 0), 0);
    const added = change.reduce((sum, it) => sum + (it.added ? it.count : 0), 0);
    const from = gone > 0 ? words[old]!.start : (aligned.at(-1)?.end ?? line.start);
    const to = gone > 0 ? words[old + gone - 1]!.end : (words[old]?.start ?? line.end);
    aligned.push(...spread(tokens.slice(now, now + added), { start: from, end: Math.max(from, to) }));
    old += gone;
    now += added;
    at += change.length;
  }
  return aligned;
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
