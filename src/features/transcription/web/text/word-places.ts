import type { TranscriptTurn } from '../../contract.ts';

/** The span of each recognised word in the text of its turn. Words missing from the text have none. */
export type WordSpan = { start: number; from: number; to: number };

export function wordSpans({ text, words = [] }: Pick<TranscriptTurn, 'text' | 'words'>): WordSpan[] {
  const places: WordSpan[] = [];
  const lower = text.toLowerCase();
  let behind = 0;
  for (const word of words) {
    const from = lower.indexOf(word.text.trim().toLowerCase(), behind);
    if (from < 0 || word.text.trim() === '') continue;
    const to = from + word.text.trim().length;
    places.push({ start: word.start, from, to });
    behind = to;
  }
  return places;
}
