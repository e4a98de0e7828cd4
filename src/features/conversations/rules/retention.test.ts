import { expect, test } from 'vitest';
import { keepsAudioSince } from './retention.ts';

const now = new Date('2026-11-21T03:00:00Z');

test.each([
  [7, '2026-11-14T03:00:00.000Z'],
  [30, '2026-10-22T03:00:00.000Z'],
  [90, '2026-08-23T03:00:00.000Z'],
  [null, undefined],
])('%s days keep sound since %s', (days, since) => {
  expect(keepsAudioSince(days, now)?.toISOString()).toBe(since);
});
