import { expect, test } from 'vitest';
import type { Subscription } from '../contract.ts';
import { needsCard, subscriptionWords } from './subscription-words.ts';

const bought: Subscription = {
  offers: [],
  status: 'active',
  isRunning: true,
  plan: 'pro',
  rhythm: 'monthly',
  currentPeriodEnd: '2026-12-21',
  cancelAtPeriodEnd: false,
  hasAccount: true,
};

test.each([
  [{}, 'Billed monthly, renews on 2026-12-21.'],
  [{ rhythm: 'yearly' }, 'Billed yearly, renews on 2026-12-21.'],
  [{ cancelAtPeriodEnd: true }, 'You cancelled. Pro stays until 2026-12-21.'],
  [{ status: 'past_due' }, 'A payment failed. Update your card by 2026-12-05 to keep Pro.'],
  [{ status: 'unpaid' }, 'Pro is on hold because a payment failed. Update your card to continue.'],
  [{ status: 'granted' }, 'You have Pro from this server’s operator. There is nothing to pay.'],
  [{ status: 'canceled', plan: 'free' }, 'Your subscription has ended.'],
  [{ status: 'incomplete' }, 'Your first payment hasn’t gone through yet.'],
  [{ status: null }, null],
] as const)('%j', (change, words) => {
  const subscription = { ...bought, ...change } as Subscription;
  expect(subscriptionWords(subscription, '2026-12-05', (day) => day)).toBe(words);
});

test('a card is asked for only where a payment failed', () => {
  expect(['active', 'past_due', 'unpaid', 'paused', 'granted', null].filter(needsCard)).toHaveLength(3);
});
