import { expect, test } from 'vitest';
import { allowanceWords, leftWhileRecording } from './allowance.ts';

const trial = { isTrialActive: true, minutesLimit: 45, usualSessionMinutes: null };
const plan = { isTrialActive: false, minutesLimit: 300, usualSessionMinutes: null };

test.each([
  ['without limits', { ...plan, minutesLimit: null, minutesLeft: null, recordingsLeft: null }, null],
  ['plenty', { ...plan, minutesLeft: 290, recordingsLeft: 19 }, null],
  [
    'a usual session is longer',
    { ...trial, minutesLeft: 18.7, recordingsLeft: null, usualSessionMinutes: 51.2 },
    /^18 of 45 trial minutes left; your usual session is 52\. A longer session keeps recording/,
  ],
  [
    'long sessions',
    { ...plan, minutesLeft: 110, recordingsLeft: 3, usualSessionMinutes: 120 },
    /^110 of 300 minutes left; your/,
  ],
  [
    'nothing is usual yet',
    { ...trial, minutesLeft: 44.6, recordingsLeft: null },
    /^44 of 45 trial minutes left\. A longer/,
  ],
  ['seconds', { ...plan, minutesLeft: 0.4, recordingsLeft: 3 }, /^Less than a minute of 300 minutes left\./],
  [
    'no minutes',
    { ...plan, minutesLeft: 0, recordingsLeft: 3 },
    /nothing left this month\. You can still record/,
  ],
  [
    'no trial minutes',
    { ...trial, minutesLeft: 0, recordingsLeft: null },
    /trial has nothing left\. You can still/,
  ],
  [
    'no recordings',
    { ...plan, minutesLeft: 15, recordingsLeft: 0 },
    /nothing left this month\. You can still record/,
  ],
])('%s', (_what, allowance, words) => {
  const said = allowanceWords(allowance);
  if (words === null) expect(said).toBeNull();
  else expect(said).toMatch(words);
});

test.each([
  [{ minutesLeft: 44.6, recordingsLeft: null }, 0, '44 minutes left'],
  [{ minutesLeft: 44.6, recordingsLeft: null }, 59, '44 minutes left'],
  [{ minutesLeft: 44.6, recordingsLeft: null }, 600, '34 minutes left'],
  [{ minutesLeft: 10, recordingsLeft: 2 }, 550, '1 minute left'],
  [{ minutesLeft: 10.4, recordingsLeft: 2 }, 610, 'less than a minute left'],
  [{ minutesLeft: 10, recordingsLeft: 2 }, 601, /^Past your minutes\. Everything is saved/],
  [{ minutesLeft: 10, recordingsLeft: 0 }, 5, /^Saved now/],
  [{ minutesLeft: null, recordingsLeft: null }, 5, null],
])('while recording, with %j after %i seconds', (left, seconds, words) => {
  const said = leftWhileRecording(left, seconds);
  if (words === null) expect(said).toBeNull();
  else expect(said).toMatch(words);
});
