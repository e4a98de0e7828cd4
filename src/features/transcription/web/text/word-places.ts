import type { TranscriptTurn } from '../../contract.ts';

/** Where each recognised word stands in the text of its turn. Words the text does not hold have no place. */
export type WordPlace = { start: number; from: number; to: number };

export function wordPlaces({ text, words = [] }: Pick<TranscriptTurn, 'text' | 'words'>): WordPlace[] {
  const places: WordPlace[] = [];
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
