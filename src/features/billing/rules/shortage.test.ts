import { expect, test } from 'vitest';
import { shortageSentence } from './shortage.ts';

test.each([
  [750, 240, 'This needs 12 minutes 30 s and your plan has 4 minutes left. It is saved and will wait.'],
  [60, 0, 'This needs 1 minute and your plan has 0 seconds left. It is saved and will wait.'],
  [59.2, 1, 'This needs 1 minute and your plan has 1 second left. It is saved and will wait.'],
])('%s s needed, %s s left', (secondsNeeded, secondsLeft, sentence) => {
  expect(shortageSentence({ missing: 'minutes', secondsNeeded, secondsLeft })).toBe(sentence);
});

test('recordings are counted, not timed', () => {
  expect(shortageSentence({ missing: 'recordings', secondsNeeded: 60, secondsLeft: 900 })).toBe(
    'Your plan has no recordings left this month. It is saved and will wait.',
  );
});
