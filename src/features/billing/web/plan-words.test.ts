import { expect, test } from 'vitest';
import { plans } from '../rules/plans.ts';
import { minutesWords, priceWords, recordingsWords, sessionsWords, yearlyWords } from './plan-words.ts';

test.each([
  ['starter', 'About 6 sessions a month', '300 minutes a month', '20 recordings a month', '$19 a month'],
  ['pro', 'About 24 sessions a month', '1,200 minutes a month', '100 recordings a month', '$39 a month'],
  ['elite', 'About 72 sessions a month', '3,600 minutes a month', 'Unlimited recordings', '$79 a month'],
  ['enterprise', 'For teams and programmes', 'Custom minutes', 'Custom recordings', 'Custom price'],
  ['free', 'To keep your account open', '15 minutes a month', '1 recording a month', 'Free'],
  ['champion', 'Unlimited sessions', 'Unlimited minutes', 'Unlimited recordings', 'Free'],
] as const)('%s in words', (name, sessions, minutes, recordings, price) => {
  const plan = plans[name];
  expect([
    sessionsWords(plan),
    minutesWords(plan),
    recordingsWords(plan),
    priceWords(plan, 'monthly'),
  ]).toEqual([sessions, minutes, recordings, price]);
});

test('a year costs less', () => {
  expect(priceWords(plans.pro, 'yearly')).toBe('$390 a year');
  expect(yearlyWords(plans.pro)).toBe('Yearly, 2 months free');
});
