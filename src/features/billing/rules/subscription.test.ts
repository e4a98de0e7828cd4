import { expect, test } from 'vitest';
import { currentOf, planAfter, standingOf } from './subscription.ts';

const now = new Date('2026-11-21T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600 * 1000);

test.each([
  [null, null, 'none'],
  ['active', null, 'given'],
  ['trialing', null, 'given'],
  ['granted', null, 'given'],
  ['past_due', daysAgo(13.9), 'given'],
  ['past_due', daysAgo(14), 'lapsed'],
  ['unpaid', daysAgo(1), 'lapsed'],
  ['paused', null, 'lapsed'],
  ['canceled', null, 'none'],
  ['incomplete', null, 'none'],
  ['incomplete_expired', null, 'none'],
  ['a state of tomorrow', null, 'none'],
])('%s since %s gives: %s', (subscriptionStatus, pastDueSince, standing) => {
  expect(standingOf({ subscriptionStatus, pastDueSince }, now)).toBe(standing);
});

const listed = (status: string, days: number) => ({ status, startedAt: daysAgo(days) });

test.each([
  [[], null],
  [[listed('canceled', 1), listed('active', 9)], 1],
  [[listed('active', 9), listed('active', 2)], 1],
  [[listed('past_due', 2), listed('active', 9)], 1],
  [[listed('incomplete', 1), listed('unpaid', 9)], 1],
  [[listed('canceled', 9), listed('canceled', 3)], 1],
])('of %j counts number %s', (all, index) => {
  expect(currentOf(all)).toBe(index === null ? null : all[index]);
});

const before = (plan: string, subscriptionStatus: string | null = null, isTrialActive = false) => ({
  plan,
  subscriptionStatus,
  isTrialActive,
});

test.each([
  ['bought', before('free'), { status: 'active', plan: 'pro' }, 'pro'],
  ['changed', before('pro', 'active'), { status: 'active', plan: 'starter' }, 'starter'],
  ['not paid for a while', before('pro', 'active'), { status: 'past_due', plan: 'pro' }, 'pro'],
  ['over', before('pro', 'active'), { status: 'canceled', plan: 'pro' }, 'free'],
  ['over, in the trial', before('pro', 'active', true), { status: 'canceled', plan: 'pro' }, 'starter'],
  ['gone', before('pro', 'past_due'), null, 'free'],
  ['begun and not paid', before('starter', null, true), { status: 'incomplete', plan: 'pro' }, 'starter'],
  ['over for long', before('champion', 'canceled'), { status: 'canceled', plan: 'pro' }, 'champion'],
  ['granted, nothing bought', before('elite', 'granted'), null, 'elite'],
])('%s', (_what, was, read, plan) => {
  expect(planAfter(was, read)).toBe(plan);
});
