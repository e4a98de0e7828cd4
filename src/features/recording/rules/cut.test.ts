import { expect, test } from 'vitest';
import { cutsOf } from './cut.ts';

test.each([
  [0, []],
  [3, [{ from: 0, to: 3 }]],
  [10, [{ from: 0, to: 10 }]],
  [
    23,
    [
      { from: 0, to: 10 },
      { from: 10, to: 20 },
      { from: 20, to: 23 },
    ],
  ],
])('%i bytes of at most 10', (bytes, cuts) => {
  expect(cutsOf(bytes, 10)).toEqual(cuts);
});
