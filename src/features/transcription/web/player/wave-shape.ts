import type { TranscriptTurn } from '../../contract.ts';
import type { Tone } from '../speakers/speaker-tones.ts';
import { indexAt, startsOf } from './playback.ts';

/** Turns peaks into bars that fit the width, each in its speaker’s colour. */
export type Bar = { x: number; height: number; tone: Tone };

type Shape = {
  /** Pairs of lowest and highest sample; null: not measured, and the bars only say who speaks. */
  peaks: readonly number[] | null;
  durationSeconds: number;
  turns: readonly Pick<TranscriptTurn, 'speaker' | 'start'>[];
  tones: ReadonlyMap<string, Tone>;
  width: number;
};

const barStep = 4; // 2 px bar, 2 px gap
const quietest = 0.06; // silence still draws a thin line
const unknownHeight = 0.28;

export function waveShape({ peaks, durationSeconds, turns, tones, width }: Shape): Bar[] {
  const count = Math.max(0, Math.floor(width / barStep));
  if (count === 0 || durationSeconds <= 0) return [];
  const starts = startsOf(turns);
  const heights = peaks ? loudness(peaks, count) : null;
  return Array.from({ length: count }, (_, index) => {
    const second = ((index + 0.5) / count) * durationSeconds;
    const turn = turns[indexAt(starts, second)];
    return {
      x: index * barStep + 1,
      height: heights?.[index] ?? unknownHeight,
      tone: (turn && tones.get(turn.speaker)) ?? 'other',
    };
  });
}

/** The loudest sample of each bar relative to the loudest of all, so that a quiet recording is visible too. */
function loudness(peaks: readonly number[], count: number): number[] {
  const pairs = peaks.length / 2;
  const parts = Array.from({ length: count }, (_, part) => {
    const from = Math.floor((part / count) * pairs);
    const to = Math.max(from + 1, Math.floor(((part + 1) / count) * pairs));
    let loudest = 0;
    for (let at = from * 2; at < to * 2; at++) loudest = Math.max(loudest, Math.abs(peaks[at] ?? 0));
    return loudest;
  });
  const top = Math.max(1, ...parts);
  return parts.map((part) => Math.max(quietest, part / top));
}
