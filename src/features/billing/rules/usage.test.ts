import { expect, test } from 'vitest';
import { newTrial } from './trial.ts';
import {
  allowanceOf,
  costOf,
  minutesLeft,
  missingFor,
  overageMinutes,
  shouldWarn,
  monthCharged,
  usageLevel,
  usualMinutes,
  type Account,
} from './usage.ts';

const now = new Date('2026-11-21T12:00:00Z');
const running = newTrial(new Date('2026-11-20T12:00:00Z'));
const over = newTrial(new Date('2026-11-01T12:00:00Z'));
const account = (
  plan: string,
  trial: Account['trial'] = null,
  standing: Account['standing'] = 'none',
): Account => ({
  plan,
  trial,
  standing,
});

const first = (minutes: number) => ({ seconds: minutes * 60, isNewRecording: true });
const again = (minutes: number) => ({ seconds: minutes * 60, isNewRecording: false });

test.each([
  ['free', account('free'), 'free', '2026-11', 15, 1, 0],
  ['an unknown plan', account('gold'), 'free', '2026-11', 15, 1, 0],
  ['a running trial', account('starter', running), 'starter', 'trial', 45, null, 0],
  ['the alias of a running trial', account('trial', running), 'starter', 'trial', 45, null, 0],
  ['a trial that is over', account('starter', over), 'free', '2026-11', 15, 1, 0],
  ['starter, bought in the trial', account('starter', running, 'given'), 'starter', '2026-11', 300, 20, 30],
  ['starter, bought after it', account('starter', over, 'given'), 'starter', '2026-11', 300, 20, 30],
  ['starter by the operator', account('starter'), 'starter', '2026-11', 300, 20, 30],
  ['pro by its stored alias', account('professional', over, 'given'), 'pro', '2026-11', 1_200, 100, 120],
  ['elite', account('elite', over, 'given'), 'elite', '2026-11', 3_600, null, 360],
  ['pro that is not paid', account('pro', null, 'lapsed'), 'free', '2026-11', 15, 1, 0],
  ['not paid, in the trial', account('pro', running, 'lapsed'), 'starter', 'trial', 45, null, 0],
  ['enterprise', account('enterprise'), 'enterprise', '2026-11', null, null, 0],
  ['champion', account('champion', running), 'champion', '2026-11', null, null, 0],
])('%s', (_what, who, plan, period, minutes, recordings, overrunMinutes) => {
  const allowance = allowanceOf(who, now);
  expect(allowance).toMatchObject({ plan, period, minutes, recordings });
  expect(allowance.overrunMinutes).toBeCloseTo(overrunMinutes);
});

test('a month ends at midnight UTC, a trial’s minutes do not come back', () => {
  expect(allowanceOf(account('free'), new Date('2026-12-31T23:59:59Z'))).toMatchObject({
    period: '2026-12',
    renewsAt: new Date('2027-01-01T00:00:00Z'),
  });
  expect(allowanceOf(account('starter', running), now).renewsAt).toBeNull();
});

test.each([
  ['2026-12-01T00:59:59+01:00', '2026-11'], // Berlin has December already
  ['2026-12-01T01:00:00+01:00', '2026-12'],
  ['2026-11-30T18:59:59-05:00', '2026-11'],
  ['2026-11-30T19:00:00-05:00', '2026-12'], // New York has not
])('at %s the month is %s: months are UTC in every time zone', (at, period) => {
  expect(allowanceOf(account('free'), new Date(at)).period).toBe(period);
});

test('the plan of a trial holds to its last moment, and is free in the next', () => {
  const { expiresAt } = running;
  const last = new Date(expiresAt.getTime() - 1);
  expect(allowanceOf(account('starter', running), last)).toMatchObject({ isTrial: true, minutes: 45 });
  expect(allowanceOf(account('starter', running), expiresAt)).toMatchObject({ plan: 'free', minutes: 15 });
});

test('who buys in the middle of a trial begins a month, and what the trial used does not count in it', () => {
  const before = allowanceOf(account('starter', running), now);
  const after = allowanceOf(account('pro', running, 'given'), now);
  expect([before.period, after.period]).toEqual(['trial', '2026-11']);
  expect(missingFor(before, { minutes: 45, recordings: 3 }, first(1))).toBe('minutes');
  expect(missingFor(after, { minutes: 0, recordings: 0 }, first(1))).toBeNull();
});

test('who goes from Pro to Starter keeps what was used this month: nothing is left, nothing is owed', () => {
  const used = { minutes: 500, recordings: 30 };
  const starter = allowanceOf(account('starter', over, 'given'), now);
  expect(minutesLeft(starter, used)).toBe(0);
  expect(missingFor(starter, used, first(1))).toBe('recordings');
  expect(missingFor(starter, { minutes: 500, recordings: 3 }, first(1))).toBe('minutes');
  expect(missingFor(allowanceOf(account('elite', over, 'given'), now), used, first(60))).toBeNull();
});

test.each([
  ['free, nothing used, 15 minutes', account('free'), 0, 0, first(15), null],
  ['free, nothing used, a second more', account('free'), 0, 0, first(15 + 1 / 60), 'minutes'],
  ['free, the second recording of the month', account('free'), 3, 1, first(1), 'recordings'],
  ['free, the same recording, longer', account('free'), 3, 1, again(5), null],
  ['free, the same recording again', account('free'), 15, 1, again(0), null],
  ['trial, a minute left, a minute', account('starter', running), 44, 9, first(1), null],
  ['trial, the last second of it', account('starter', running), 44 + 59 / 60, 9, first(1 / 60), null],
  ['trial, a second over', account('starter', running), 44 + 59 / 60, 9, first(2 / 60), 'minutes'],
  ['trial, exactly all of it', account('starter', running), 0, 0, first(45), null],
  ['trial, all used, silence', account('starter', running), 45, 9, again(0), null],
  ['trial, a minute left, two', account('starter', running), 44, 9, first(2), 'minutes'],
  ['starter goes a tenth over', account('starter'), 299, 3, first(31), null],
  ['starter goes no further', account('starter'), 300, 3, first(31), 'minutes'],
  ['starter, twenty recordings', account('starter'), 20, 20, first(1), 'recordings'],
  ['champion, whatever', account('champion'), 99_999, 999, first(600), null],
])('%s: %s minutes and %s recordings used', (_what, who, minutes, recordings, cost, missing) => {
  expect(missingFor(allowanceOf(who, now), { minutes, recordings }, cost)).toBe(missing);
});

test.each([
  ['never heard', 600, { times: 0, seconds: 0 }, { seconds: 600, isNewRecording: true }],
  ['heard once', 600, { times: 1, seconds: 600 }, { seconds: 0, isNewRecording: false }],
  ['grown since', 900, { times: 1, seconds: 600 }, { seconds: 300, isNewRecording: false }],
  ['heard four times', 600, { times: 4, seconds: 600 }, { seconds: 0, isNewRecording: false }],
  ['heard five times', 600, { times: 5, seconds: 600 }, { seconds: 600, isNewRecording: false }],
  ['heard six times', 600, { times: 6, seconds: 600 }, { seconds: 0, isNewRecording: false }],
])('a recording %s costs', (_what, seconds, heard, cost) => {
  expect(costOf(seconds, heard)).toEqual(cost);
});

test.each([
  ['free', 11.9, 0, 'fine'],
  ['free', 12, 0, 'near'],
  ['free', 15, 0, 'reached'],
  ['free', 1, 1, 'reached'],
  ['starter', 100, 16, 'near'],
  ['starter', 310, 3, 'reached'],
  ['champion', 99_999, 999, 'fine'],
])('%s with %s minutes and %s recordings is %s', (plan, minutes, recordings, level) => {
  expect(usageLevel(allowanceOf(account(plan), now), { minutes, recordings })).toBe(level);
});

test('what is over the plan is told apart from what is left', () => {
  const starter = allowanceOf(account('starter'), now);
  expect(minutesLeft(starter, { minutes: 312, recordings: 4 })).toBe(0);
  expect(overageMinutes(starter, { minutes: 312, recordings: 4 })).toBe(12);
  expect(minutesLeft(allowanceOf(account('champion'), now), { minutes: 312, recordings: 4 })).toBeNull();
});

test.each([
  ['fine', null, false],
  ['near', null, true],
  ['near', '2026-11-21T11:59:59Z', false],
  ['reached', '2026-11-20T12:00:00Z', true],
] as const)('%s, last warned %s: warn %s', (level, last, expected) => {
  expect(shouldWarn(level, last === null ? null : new Date(last), now)).toBe(expected);
});

test.each([
  [[3000, 3000], null],
  [[3120, 600, 3600], 52],
  [[3000, 3240, 60, 5400], 52],
])('of %j seconds the usual session is %s minutes', (seconds, minutes) => {
  expect(usualMinutes(seconds)).toBe(minutes);
});

test('minutes are counted in the month they were taken in, those of a trial when they were used', () => {
  expect(monthCharged('2026-10', now)).toEqual({ year: 2026, month: 10 });
  expect(monthCharged('trial', now)).toEqual({ year: 2026, month: 11 });
});

test('after a downgrade with more used than the plan holds nothing is lost, and the rest waits', () => {
  const used = { minutes: 1_150, recordings: 64 };
  const after = allowanceOf(account('starter', over, 'given'), now);
  expect(minutesLeft(after, used)).toBe(0);
  expect(overageMinutes(after, used)).toBe(850);
  expect(missingFor(after, used, first(1))).toBe('recordings');
  expect(missingFor(after, used, again(0))).toBeNull(); // the same recording again costs nothing
});
