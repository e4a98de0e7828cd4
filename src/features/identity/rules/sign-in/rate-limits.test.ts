import { expect, test } from 'vitest';
import {
  resetLinkSeconds,
  takeInWindow,
  takeWithGrowingWait,
  waitAfter,
  waitSentence,
  windows,
  type AttemptCount,
} from './rate-limits.ts';

const start = new Date('2026-03-02T09:00:00Z');
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const tenAMinute = { most: 10, windowSeconds: 60 };

test('ten in a minute, and the eleventh waits for the rest of it', () => {
  let tries: AttemptCount | null = null;
  for (let i = 0; i < 10; i += 1) {
    const taken = takeInWindow(tries, later(i), tenAMinute);
    expect(taken.waitSeconds).toBe(0);
    tries = taken.tries;
  }
  expect(takeInWindow(tries, later(20), tenAMinute)).toEqual({ waitSeconds: 40, tries: null });
  expect(takeInWindow(tries, later(60), tenAMinute)).toEqual({
    waitSeconds: 0,
    tries: { count: 1, at: later(60) },
  });
});

test.each([
  [0, 0],
  [10, 0],
  [11, 1],
  [12, 2],
  [16, 32],
  [20, 512],
  [21, 900],
  [500, 900],
])('after %i failures one waits %i seconds', (failures, seconds) => {
  expect(waitAfter(failures)).toBe(seconds);
});

test('a try that was refused counts for nothing, and an hour of quiet forgets', () => {
  const known = { count: 12, at: start };
  expect(takeWithGrowingWait(known, later(1))).toEqual({ waitSeconds: 1, tries: null });
  expect(takeWithGrowingWait(known, later(2)).tries).toEqual({ count: 13, at: later(2) });
  expect(takeWithGrowingWait(known, later(3600)).tries).toEqual({ count: 1, at: later(3600) });
  expect(takeWithGrowingWait(null, start).tries).toEqual({ count: 1, at: start });
});

test('a caller who guesses without pause gets a handful of tries in an hour', () => {
  let tries: AttemptCount | null = null;
  let taken = 0;
  for (let second = 0; second < 24 * 3600; second += 1) {
    const decision = takeWithGrowingWait(tries, later(second));
    if (decision.tries) {
      tries = decision.tries;
      taken += 1;
    }
  }
  expect(taken).toBeLessThan(130);
});

test('however often a stranger asks for reset letters, the newest in the mailbox works for minutes', () => {
  let tries: AttemptCount | null = null;
  let sentAt = -1;
  for (let at = 0; at < 7200; at += 7) {
    const decision = takeInWindow(tries, later(at), windows.resetEmails);
    if (decision.tries) [tries, sentAt] = [decision.tries, at];
    expect(sentAt + resetLinkSeconds - at).toBeGreaterThanOrEqual(300);
  }
});

test.each([
  [1, 'Wait 1 second,'],
  [40, 'Wait 40 seconds,'],
  [60, 'Wait 1 minute,'],
  [61, 'Wait 2 minutes,'],
])('%i seconds read "%s"', (seconds, words) => {
  expect(waitSentence(seconds)).toContain(words);
});
