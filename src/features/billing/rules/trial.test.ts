import { expect, test } from 'vitest';
import { canStartTrial, daysRemaining, isTrialActive, newTrial, trialBanner } from './trial.ts';

const started = new Date('2026-11-01T10:00:00Z');
const given = newTrial(started);

test.each([
  ['2026-11-01T10:00:00Z', true, 7],
  ['2026-11-01T10:00:01Z', true, 7],
  ['2026-11-02T10:00:00Z', true, 6],
  ['2026-11-05T09:59:59Z', true, 4],
  ['2026-11-05T10:00:00Z', true, 3],
  ['2026-11-08T09:59:59Z', true, 1],
  ['2026-11-08T10:00:00Z', false, 0],
  ['2026-12-24T00:00:00Z', false, 0],
])('at %s a trial begun on the first is active: %s, with %s days left', (at, isActive, days) => {
  expect(isTrialActive(given, new Date(at))).toBe(isActive);
  expect(daysRemaining(given, new Date(at))).toBe(days);
});

test.each([
  ['2026-11-08T11:59:59.999+02:00', true, 1], // the last moment, told in Athens
  ['2026-11-08T12:00:00+02:00', false, 0],
  ['2026-11-07T23:59:59.999-10:00', true, 1], // the same in Honolulu, where it is still the seventh
  ['2026-11-08T00:00:00-10:00', false, 0],
])('at %s, wherever that is said, it is active: %s, with %s days left', (at, isActive, days) => {
  expect(isTrialActive(given, new Date(at))).toBe(isActive);
  expect(daysRemaining(given, new Date(at))).toBe(days);
});

test('seven days are seven times 24 hours, also where a clock is put back meanwhile', () => {
  const over = newTrial(new Date('2026-10-23T10:00:00+02:00')); // Berlin, two days before winter time
  expect(over.expiresAt.toISOString()).toBe('2026-10-30T08:00:00.000Z');
  expect(daysRemaining(over, new Date('2026-10-30T08:59:59+01:00'))).toBe(1);
  expect(isTrialActive(over, new Date('2026-10-30T09:00:00+01:00'))).toBe(false);
});

test('without a trial nothing is active and no number is shown', () => {
  expect(isTrialActive(null, started)).toBe(false);
  expect(daysRemaining(null, started)).toBeNull();
});

test.each([
  [null, 'free', true],
  [given, 'free', false],
  [given, 'starter', false],
  [null, 'champion', false],
  [null, 'gone', true], // an unknown stored plan counts as free
  [null, 'professional', false],
  [null, 'pro', false],
])('a trial of %j on plan %s may start: %s', (had, plan, may) => {
  expect(canStartTrial({ trial: had, plan })).toBe(may);
});

test.each([
  ['starter', true, 7, { tone: 'orange', days: 7 }],
  ['starter', true, 4, { tone: 'orange', days: 4 }],
  ['starter', true, 3, { tone: 'red', days: 3 }],
  ['starter', true, 1, { tone: 'red', days: 1 }],
  ['starter', false, 0, null],
  ['free', true, 5, null],
  ['pro', true, 5, null],
  ['starter', true, null, null],
])('plan %s, active %s, %s days: %j', (plan, isActive, days, banner) => {
  expect(trialBanner({ plan, isTrialActive: isActive, daysRemaining: days })).toEqual(banner);
});
