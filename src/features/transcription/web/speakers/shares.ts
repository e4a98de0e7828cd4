import { countSpokenWords } from '#shared/words.ts';
import type { TranscriptTurn } from '../../contract.ts';

/** Each speaker’s talk share, and clips in which one voice is clear. */
export type Share = { lines: number; percent: number };

/** Of the words, as the results have it. */
export function sharesOf(turns: readonly TranscriptTurn[]): Map<string, Share> {
  const whole = turns.reduce((sum, { text }) => sum + countSpokenWords(text), 0);
  const shares = new Map<string, { lines: number; length: number }>();
  for (const { speaker, text } of turns) {
    const share = shares.get(speaker) ?? { lines: 0, length: 0 };
    shares.set(speaker, { lines: share.lines + 1, length: share.length + countSpokenWords(text) });
  }
  return new Map(
    [...shares].map(([label, { lines, length }]) => [
      label,
      { lines, percent: whole === 0 ? 0 : Math.round((length / whole) * 100) },
    ]),
  );
}

export type Clip = { from: number; to: number };

const clipSeconds = 5; // enough to recognise a voice
const shortestSeconds = 2; // a "yes" is too short to recognise a voice
const mostClips = 8;

/** Long turns of one speaker, those with the most certain words first. */
export function clipsOf(turns: readonly TranscriptTurn[], label: string): Clip[] {
  return turns
    .flatMap((turn) => {
      const { speaker, start, end } = turn;
      if (speaker !== label || start === null || end === null || end - start < shortestSeconds) return [];
      const length = Math.min(clipSeconds, end - start);
      return [{ from: start, to: start + length, worth: length * clarity(turn) }];
    })
    .toSorted((one, other) => other.worth - one.worth)
    .slice(0, mostClips)
    .map(({ from, to }) => ({ from, to }));
}

/** The engine’s mean word confidence; 1 where it gives none. */
function clarity({ words = [] }: TranscriptTurn): number {
  const known = words.flatMap(({ confidence }) => confidence ?? []);
  return known.length === 0 ? 1 : known.reduce((sum, one) => sum + one, 0) / known.length;
}
