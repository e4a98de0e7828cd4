import type { FollowUpMark } from '../../contract.ts';

/** Where sentences and marks stand in a text that may have been edited since they were made. */
export type Span = { start: number; end: number };

/** The place of each sentence, in order; null where it was changed or removed. */
export function sentenceSpans(text: string, sentences: readonly { text: string }[]): (Span | null)[] {
  let from = 0;
  return sentences.map(({ text: sentence }) => {
    const start = sentence === '' ? -1 : text.indexOf(sentence, from);
    if (start < 0) return null;
    from = start + sentence.length;
    return { start, end: from };
  });
}

/** The marks that still fit the text, at the place nearest to where they were made. */
export function marksIn(text: string, saved: string, marks: readonly FollowUpMark[]): FollowUpMark[] {
  if (text === saved) return [...marks];
  return marks.flatMap((mark) => {
    const phrase = saved.slice(mark.start, mark.end);
    const start = phrase === '' ? -1 : nearest(text, phrase, mark.start);
    return start < 0 ? [] : [{ ...mark, start, end: start + phrase.length }];
  });
}

function nearest(text: string, phrase: string, to: number): number {
  const before = text.lastIndexOf(phrase, to);
  const after = text.indexOf(phrase, to);
  if (before < 0 || after < 0) return Math.max(before, after);
  return to - before <= after - to ? before : after;
}

/** The text with the suggestion of a mark; what is left out takes one space with it. */
export function withSuggestion(text: string, { start, end, suggestion }: FollowUpMark): string {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  if (suggestion) return before + suggestion + after;
  return /(^|\s)$/.test(before) ? before + after.replace(/^ /, '') : before + after;
}

/** Pieces of a text, each with the layers that cover it: for drawing highlights behind it. */
export function layeredPieces<Layer>(
  text: string,
  layers: readonly (Span & { layer: Layer })[],
): { text: string; layers: Layer[] }[] {
  const edges = new Set([0, text.length]);
  for (const { start, end } of layers) edges.add(start).add(end);
  const sorted = [...edges].filter((edge) => edge >= 0 && edge <= text.length).toSorted((a, b) => a - b);
  return sorted.slice(1).map((end, index) => {
    const start = sorted[index] ?? 0;
    return {
      text: text.slice(start, end),
      layers: layers.filter((one) => one.start <= start && one.end >= end).map(({ layer }) => layer),
    };
  });
}
