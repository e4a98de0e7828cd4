import { expect, test } from 'vitest';
import { allowanceWords } from './allowance.ts';

test.each([
  ['without limits', null, null, null],
  ['plenty', 290, 19, null],
  ['a session may be longer', 44.6, null, /^Your plan has 44 minutes of .* goes on all the same/],
  ['the last minute', 1, 3, /^Your plan has 1 minute of/],
  ['seconds', 0.4, 3, /less than a minute/],
  ['no minutes', 0, 3, /nothing left this month\. You can still record/],
  ['no recordings', 15, 0, /nothing left this month\. You can still record/],
])('%s', (_what, minutesLeft, recordingsLeft, words) => {
  const said = allowanceWords({ minutesLeft, recordingsLeft });
  if (words === null) expect(said).toBeNull();
  else expect(said).toMatch(words);
});
