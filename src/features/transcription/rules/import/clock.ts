/**
 * Reads timestamps (`0:03`, `00:01:02.500`, `9:15:03 PM`) as seconds, and decides whether they count from the start of
 * the recording or are the time of day.
 */
import type { SpokenLine } from './spoken-line.ts';

const clockPattern = /^(?:(\d{1,4}):)?(\d{1,3}):(\d{1,2})(?:[.,](\d{1,9}))?(?:\s?([AaPp])\.?[Mm]\.?)?$/;

const hourSeconds = 3_600;
const minuteSeconds = 60;
const halfDaySeconds = 12 * hourSeconds;

/** The first words never come after an hour, so a later first time is the time of day. */
const timeOfDayFromSeconds = hourSeconds;

export const readClock = (text: string): number | null => {
  const match = clockPattern.exec(text.trim());
  if (match === null) return null;
  const [, first, second = '0', third = '0', fraction = '0', half] = match;
  // `10:02 AM` is a time of day without seconds, `10:02` is ten minutes in.
  const [hours, minutes, seconds] =
    half !== undefined && first === undefined ? [second, third, '0'] : [first ?? '0', second, third];
  if (Number(seconds) >= minuteSeconds) return null;
  const whole = Number(hours) * hourSeconds + Number(minutes) * minuteSeconds + Number(seconds);
  const milliseconds = Math.round(Number(`0.${fraction}`) * 1_000);
  return (whole * 1_000 + milliseconds) / 1_000 + halfDayShift(Number(hours), half);
};

/** `9:15:03` to `0:03:02`: times of day become seconds since the first one; other times stay as they are. */
export const fromFirstLine = (lines: SpokenLine[]): SpokenLine[] => {
  const first = lines.find((line) => line.start !== null)?.start ?? 0;
  if (first < timeOfDayFromSeconds) return lines;
  return lines.map((line) => ({
    ...line,
    start: sinceStart(line.start, first),
    end: sinceStart(line.end, first),
  }));
};

const sinceStart = (time: number | null, first: number): number | null => {
  if (time === null) return null;
  const elapsed = time - first;
  // A session over midnight: the clock fell back by a day.
  const settled = elapsed < -halfDaySeconds ? elapsed + 2 * halfDaySeconds : elapsed;
  return Math.max(0, Math.round(settled * 1_000) / 1_000);
};

const halfDayShift = (hours: number, half: string | undefined): number => {
  if (half === undefined) return 0;
  const afternoon = half.toLowerCase() === 'p';
  if (hours === 12) return afternoon ? 0 : -halfDaySeconds;
  return afternoon ? halfDaySeconds : 0;
};
