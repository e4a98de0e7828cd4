import { expect, test } from 'vitest';
import { elapsedMs, resumeClock, pauseClock, notStarted } from './elapsed.ts';
import {
  levelWarning,
  updateActivity,
  restartActivity,
  meterShare,
  type AudioActivity,
} from './level-warning.ts';
import { titleOfNextPart } from './next-part.ts';
import { pauseBeforeRetry } from './pause-before-retry.ts';

test('pauses do not count, and resuming or pausing twice changes nothing', () => {
  const paused = pauseClock(resumeClock(resumeClock(notStarted, 1000), 3000), 6000);
  expect(elapsedMs(paused, 60_000)).toBe(5000);
  expect(elapsedMs(pauseClock(paused, 61_000), 70_000)).toBe(5000);
  expect(elapsedMs(resumeClock(paused, 60_000), 62_500)).toBe(7500);
});

const loud = -25;
const silent = -90;
const heardUntil = (seconds: number, microphone: number, tab: number | null): AudioActivity => {
  let hearing = restartActivity(null, 0);
  for (let s = 1; s <= seconds; s++) hearing = updateActivity(hearing, { microphone, tab }, s * 1000);
  return hearing;
};

test.each<[string, AudioActivity, 'microphone' | 'both', number, string | null]>([
  ['speech a moment ago', heardUntil(20, loud, null), 'microphone', 29, null],
  ['10 s of nothing', heardUntil(20, loud, null), 'microphone', 30, 'nothing'],
  ['nothing from the start', heardUntil(10, silent, null), 'microphone', 10, 'nothing'],
  ['a long answer from the tab', heardUntil(300, silent, loud), 'both', 20, null],
  ['a coach who was never heard', heardUntil(31, silent, loud), 'both', 31, 'microphone'],
  ['a tab that was never heard', heardUntil(31, loud, silent), 'both', 31, 'tab'],
])('%s', (_what, hearing, sides, seconds, concern) => {
  expect(levelWarning(hearing, sides, seconds * 1000)).toBe(concern);
});

test('silence before a pause does not count', () => {
  const hearing = restartActivity(heardUntil(20, silent, null), 600_000);
  expect(levelWarning(hearing, 'microphone', 605_000)).toBeNull();
});

test('the meter is empty for silence and full for a loud voice', () => {
  expect([silent, -60, -36, -12, 0].map(meterShare)).toEqual([0, 0, 0.5, 1, 1]);
});

test.each([
  ['', ''],
  ['Weekly with Maya', 'Weekly with Maya, part 2'],
  ['Weekly with Maya, part 2', 'Weekly with Maya, part 3'],
])('after %j comes %j', (title, next) => {
  expect(titleOfNextPart(title)).toBe(next);
  expect(titleOfNextPart('x'.repeat(200))).toHaveLength(200);
});

test('a sender waits a second, then longer, and never longer than 20 s', () => {
  expect([1, 2, 3, 10, 1000].map((failures) => pauseBeforeRetry(failures, 1))).toEqual([
    1000, 2000, 4000, 20_000, 20_000,
  ]);
});
