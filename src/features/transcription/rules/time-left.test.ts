import { expect, test } from 'vitest';
import { createTimeLeft } from './time-left.ts';

test('nothing is said before three seconds are measured', () => {
  const timeLeft = createTimeLeft(600);
  expect(timeLeft.now()).toEqual({ share: 0, secondsLeft: null });
  expect(timeLeft.now({ amount: 6, seconds: 2 })).toEqual({ share: 0.01, secondsLeft: null });
  expect(timeLeft.now({ amount: 12, seconds: 4 })).toEqual({ share: 0.02, secondsLeft: 196 });
});

test('an hour is estimated from its first sentence, long before its first minute is done', () => {
  const timeLeft = createTimeLeft(3600);
  expect(timeLeft.now({ amount: 20, seconds: 5 }).secondsLeft).toBe(895);
});

test('parts of an earlier run count as done, and not for the speed', () => {
  const timeLeft = createTimeLeft(600);
  timeLeft.skip(300);
  timeLeft.did(60, 30);
  expect(timeLeft.now()).toEqual({ share: 0.6, secondsLeft: 120 });
  expect(timeLeft.speed()).toBe(0.5);
});

test('the speed of an earlier recording counts until there is one of its own', () => {
  const timeLeft = createTimeLeft(600, 0.25);
  expect(timeLeft.now().secondsLeft).toBe(150);
  timeLeft.did(60, 30);
  expect(timeLeft.now().secondsLeft).toBe(270);
});
