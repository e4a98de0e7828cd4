import { expect, test } from 'vitest';
import { reminderEmail, shouldRemind } from './reminder.ts';

test.each([
  [true, 4, false, false],
  [true, 3, false, true],
  [true, 1, false, true],
  [true, 3, true, false],
  [false, 0, false, false],
  [false, null, false, false],
])('active %s, %s days, sent %s: remind %s', (isTrialActive, daysRemaining, sent, expected) => {
  expect(shouldRemind({ isTrialActive, daysRemaining }, sent)).toBe(expected);
});

test('the e-mail says what is left and what stays', () => {
  const { subject, text } = reminderEmail({
    name: 'Dana',
    daysRemaining: 1,
    minutesLeft: 12.7,
    upgradeUrl: 'https://notes.example/upgrade',
  });
  expect(subject).toBe('Your Afterword trial ends in 1 day');
  expect(text).toContain('with 12 minutes of its 45 left');
  expect(text).toContain('https://notes.example/upgrade');
});
