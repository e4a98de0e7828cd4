import { expect, test } from 'vitest';
import { gaplessCount, missingChunks } from './gaps.ts';
import { nextCheck } from './inactivity.ts';

test.each([
  [[], 0, [], 0],
  [[0, 1, 2], 3, [], 3],
  [[2, 0], 4, [1, 3], 1],
  [[1, 2], 3, [0], 0],
])('%j of %i misses %j and can be joined up to %i', (arrived, total, missing, joinable) => {
  expect(missingChunks(arrived, total)).toEqual(missing);
  expect(gaplessCount(arrived)).toBe(joinable);
});

test('a browser that kept everything from the server is told a bounded list', () => {
  expect(missingChunks([], 40_000)).toHaveLength(500);
});

test('a silent recording is interrupted after 15 minutes and deleted after 7 days', () => {
  const heard = new Date('2026-11-20T14:00:00Z');
  const at = (iso: string) => new Date(iso);
  expect(nextCheck(null, heard, at('2026-11-20T14:14:59Z'))).toEqual({
    what: 'wait',
    until: at('2026-11-20T14:15:00Z'),
  });
  expect(nextCheck(null, heard, at('2026-11-20T14:15:00Z'))).toEqual({ what: 'interrupt' });
  expect(nextCheck('interrupted', heard, at('2026-11-27T13:00:00Z')).what).toBe('wait');
  expect(nextCheck('interrupted', heard, at('2026-11-27T14:00:00Z'))).toEqual({ what: 'forget' });
});
