import { expect, test } from 'vitest';
import { allowanceWords, leftWhileRecording } from './allowance.ts';

test.each([
  ['without limits', null, null, null],
  ['plenty', 290, 19, null],
  ['a session may be longer', 44.6, null, /^Your plan has 44 minutes of .* keeps recording/],
  ['the last minute', 1, 3, /^Your plan has 1 minute of/],
  ['seconds', 0.4, 3, /less than a minute/],
  ['no minutes', 0, 3, /nothing left this month\. You can still record/],
  ['no recordings', 15, 0, /nothing left this month\. You can still record/],
])('%s', (_what, minutesLeft, recordingsLeft, words) => {
  const said = allowanceWords({ minutesLeft, recordingsLeft });
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
