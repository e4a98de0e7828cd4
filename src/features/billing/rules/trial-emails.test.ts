import { expect, test } from 'vitest';
import { newTrial } from './trial.ts';
import { dueEmail, nextDaytime, trialEmail, type TrialEmail } from './trial-emails.ts';

const start = new Date('2026-11-21T12:00:00Z');
const after = (days: number) => new Date(start.getTime() + days * 24 * 3600 * 1000);
const sent = (...kinds: TrialEmail[]) => ({
  started: kinds.includes('started'),
  reminder: kinds.includes('reminder'),
  ended: kinds.includes('ended'),
});

test.each([
  [0, sent(), 'started'],
  [0, sent('started'), null],
  [2, sent(), null], // no news
  [3.9, sent('started'), null],
  [4, sent('started'), 'reminder'],
  [6, sent(), 'reminder'],
  [6, sent('reminder'), null],
  [7, sent('started', 'reminder'), 'ended'],
  [7, sent('ended'), null],
  [14, sent(), null],
] as const)('after %s days, with %j sent: %s', (days, already, due) => {
  const account = { trial: newTrial(start), hasPlan: false, sent: already };
  expect(dueEmail(account, after(days))).toBe(due);
  expect(dueEmail({ ...account, hasPlan: true }, after(days)), 'with a plan').toBeNull();
  expect(dueEmail({ ...account, trial: null }, after(days)), 'without a trial').toBeNull();
});

test.each([
  ['2026-11-21T12:00:00Z', 'Europe/Berlin', '2026-11-21T12:00:00Z'],
  ['2026-11-21T03:17:00Z', 'Europe/Berlin', '2026-11-21T07:00:00Z'],
  ['2026-11-21T19:00:00Z', 'Europe/Berlin', '2026-11-22T07:00:00Z'],
  ['2026-11-21T03:17:00Z', 'America/New_York', '2026-11-21T13:00:00Z'],
  ['2026-11-21T03:17:00Z', 'Asia/Kathmandu', '2026-11-21T03:17:00Z'],
  ['2026-11-21T00:00:00Z', 'Asia/Kathmandu', '2026-11-21T02:15:00Z'],
  ['2027-03-28T00:30:00Z', 'Europe/Berlin', '2027-03-28T06:00:00Z'], // the night that is an hour shorter
])('at %s in %s an e-mail goes at %s', (now, timeZone, at) => {
  expect(nextDaytime(new Date(now), timeZone)).toEqual(new Date(at));
});

const about = {
  name: 'Dana',
  daysRemaining: 1,
  minutesLeft: 12.7,
  endsOn: '28 November',
  upgradeUrl: 'https://notes.example/upgrade',
};

test.each([
  [
    'started',
    'Your Afterword trial has started',
    '7 days and 45 minutes of transcription, until 28 November',
  ],
  ['reminder', 'Your Afterword trial ends in 1 day', 'with 12 minutes of its 45 left'],
  ['ended', 'Your Afterword trial has ended', 'stays open with 15 minutes and 1 recording a month'],
] as const)('%s', (kind, subject, words) => {
  const email = trialEmail(kind, about);
  expect(email.subject).toBe(subject);
  expect(email.text).toContain('Hi Dana,');
  expect(email.text).toContain(words);
});
