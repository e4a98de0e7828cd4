import { expect, test } from 'vitest';
import { fewerPeaks } from './peaks.ts';

test('a short recording keeps every pair', () => {
  expect(fewerPeaks(Int8Array.of(-3, 4, -5, 6))).toEqual([-3, 4, -5, 6]);
});

test('a long one keeps a thousand pairs, and each has the loudest samples of its part', () => {
  const peaks = new Int8Array(2 * 288_000); // four hours
  peaks.set([-100, 90], 2 * 150_000);
  const shape = fewerPeaks(peaks);
  expect(shape).toHaveLength(2000);
  expect(shape[2 * Math.floor((150_000 * 1000) / 288_000)]).toBe(-100);
  expect(Math.max(...shape)).toBe(90);
});

test('without audio there are no pairs', () => {
  expect(fewerPeaks([])).toEqual([]);
});
