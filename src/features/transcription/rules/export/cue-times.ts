/** Times in exports: their format, and the end of a turn without one. */
import type { Transcript, Turn } from '#shared/transcript.ts';

export type TimedTurn = Turn & { start: number; end: number };

/** Subtitles must have a length; one millisecond is the shortest that can be written. */
const shortestSeconds = 0.001;

/** How long the last turn stays on the screen in a transcript without end times. */
const lastTurnSeconds = 5;

/** Subtitles need times: a turn without one starts when the previous turn ends. */
export const timedTurns = (transcript: Transcript): TimedTurn[] => {
  const { turns } = transcript;
  const timed: TimedTurn[] = [];
  for (const [at, turn] of turns.entries()) {
    const before = timed.at(-1);
    const start = turn.start ?? before?.end ?? 0;
    const next = turns[at + 1]?.start ?? null;
    const end = turn.end ?? (next !== null && next > start ? next : start + lastTurnSeconds);
    timed.push({ ...turn, start, end: Math.max(end, start + shortestSeconds) });
  }
  return timed.toSorted((one, other) => one.start - other.start);
};

/** `01:02:03.500`; `separator` is the sign before the milliseconds, none for whole seconds. */
export const writeClock = (seconds: number, separator: '.' | ',' | null): string => {
  const milliseconds = separator === null ? Math.floor(seconds) * 1_000 : Math.round(seconds * 1_000);
  const pad = (value: number, digits: number) => String(value).padStart(digits, '0');
  const whole = Math.floor(milliseconds / 1_000);
  const clock = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60];
  const text = clock.map((part) => pad(part, 2)).join(':');
  return separator === null ? text : `${text}${separator}${pad(milliseconds % 1_000, 3)}`;
};
