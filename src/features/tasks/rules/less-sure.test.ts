import { expect, test } from 'vitest';
import { firstReview, isWaiting, splitBySureness } from './less-sure.ts';

test.each([
  [{ isLessSure: false }, true, 'proposed', true],
  [{ isLessSure: true }, true, 'proposed', false],
  [{ isLessSure: false }, false, 'accepted', false],
  [{ isLessSure: true }, false, 'proposed', false],
  [{}, false, 'accepted', false],
  [{}, true, 'proposed', true],
] as const)('%j with review %s begins as %s', (task, humanInTheLoop, review, waits) => {
  expect(firstReview(task, { humanInTheLoop })).toBe(review);
  expect(isWaiting({ ...task, review })).toBe(waits);
});

test('less sure tasks stand apart, in their order', () => {
  const ring = { title: 'Ring', isLessSure: true };
  const send = { title: 'Send', isLessSure: false };
  const ask = { title: 'Ask', isLessSure: true };
  expect(splitBySureness([ring, send, ask])).toEqual({ tasks: [send], lessSureTasks: [ring, ask] });
});
