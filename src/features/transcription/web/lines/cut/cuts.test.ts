import { expect, test } from 'vitest';
import { splitPoints, nearestSplit } from './cuts.ts';

test('a line is cut before each word but the first', () => {
  expect(splitPoints('Good. And  you?')).toEqual([6, 11]);
  expect(splitPoints('Good.')).toEqual([]);
});

test.each([
  [null, 0],
  [0, 0],
  [7, 0],
  [9, 1],
  [99, 1],
])('nearest to letter %j is cut %i', (letter, expected) => {
  expect(nearestSplit([6, 11], letter)).toBe(expected);
});
