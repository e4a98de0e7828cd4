import type { Reading } from '../summary/reading.ts';
import type { Spoken } from '../summary/speech/spoken.ts';

/** Finds the coach's longest stretches without an answer. A murmur ("mm-hmm", "yeah") does not end a stretch. */
export type Monologue = { words: number; seconds: number | null; source: Spoken };

const longWords = 150; // about a minute of speech
const mostMonologues = 2;
const murmurWords = 3;

const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;

export function findMonologues({ turns, spoken }: Reading): Monologue[] {
  const stretches: { from: number; to: number; words: number }[] = [];
  let open: (typeof stretches)[number] | null = null;
  for (const [index, turn] of turns.entries()) {
    const words = countWords(turn.text);
    if (turn.role === 'coach') {
      if (open === null) stretches.push((open = { from: index, to: index, words: 0 }));
      open.to = index;
      open.words += words;
    } else if (words > murmurWords) open = null;
  }
  return stretches
    .filter(({ words }) => words >= longWords)
    .toSorted((a, b) => b.words - a.words || a.from - b.from)
    .slice(0, mostMonologues)
    .flatMap(({ from, to, words }) => {
      const source = spoken.find(({ turn, role }) => turn >= from && turn <= to && role === 'coach');
      const begin = turns[from]?.start ?? null;
      const end = turns[to]?.end ?? null;
      return source === undefined
        ? []
        : [{ words, seconds: begin === null || end === null ? null : end - begin, source }];
    });
}
