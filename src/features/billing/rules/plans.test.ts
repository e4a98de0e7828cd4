import { expect, test } from 'vitest';
import { askedPlan, planOf, soldPlans } from './plans.ts';

test.each([
  ['free', 'free', 15, 1],
  ['starter', 'starter', 300, 20],
  ['trial', 'starter', 300, 20],
  ['pro', 'pro', 1_200, 100],
  ['professional', 'pro', 1_200, 100],
  ['elite', 'elite', 3_600, null],
  ['enterprise', 'enterprise', null, null],
  ['champion', 'champion', null, null],
  ['', 'free', 15, 1],
  ['Gold', 'free', 15, 1],
  ['constructor', 'free', 15, 1],
])('stored as %j it is %s: %s minutes and %s recordings a month', (stored, name, minutes, recordings) => {
  expect(planOf(stored)).toMatchObject({ name, minutes, recordings });
});

test('sold are four, at 19, 39 and 79 dollars a month and ten months’ price a year', () => {
  expect(soldPlans.map((plan) => [plan.title, plan.monthlyPriceCents, plan.yearlyPriceCents])).toEqual([
    ['Starter', 1_900, 19_000],
    ['Pro', 3_900, 39_000],
    ['Elite', 7_900, 79_000],
    ['Enterprise', null, null],
  ]);
});

test.each([
  [null, 'starter'],
  ['elite', 'elite'],
  ['professional', 'pro'],
  ['champion', 'starter'],
  ['free', 'starter'],
  ['nonsense', 'starter'],
])('who asks for %s gets ready for %s', (asked, name) => {
  expect(askedPlan(asked).name).toBe(name);
});
