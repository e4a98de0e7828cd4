import { expect, test } from 'vitest';
import type { Part } from '../contract.ts';
import { needsOf } from './needs.ts';
import { addUp, totalOf } from './visitors.ts';

test.each([
  [[], { visitors: 0, pageViews: 0, avgSessionSeconds: 0 }],
  [
    [
      { visitors: 1, pageViews: 4, avgSessionSeconds: 100 },
      { visitors: 3, pageViews: 6, avgSessionSeconds: 20 },
      { visitors: 0, pageViews: 0, avgSessionSeconds: 0 },
    ],
    { visitors: 4, pageViews: 10, avgSessionSeconds: 40 },
  ],
])('days %j add up to %j', (days, total) => {
  expect(totalOf(days)).toEqual(total);
});

test('counts of several days add up, the highest first', () => {
  expect(addUp([{ direct: 1, search: 2 }, {}, { direct: 4 }])).toEqual([
    ['direct', 5],
    ['search', 2],
  ]);
});

const part = (kind: Part['kind'], state: Part['state']): Part => ({ name: kind, kind, state, ms: null });
const calm = {
  parts: [part('database', 'ok'), part('mail', 'unknown')],
  disk: { freeBytes: 50, totalBytes: 100 },
  deadJobs: 0,
  oldestSeconds: 599,
  openErrors: 0,
};

test.each([
  [{}, []],
  [{ parts: [part('mail', 'not_set_up'), part('storage', 'failing')] }, ['part_failing', 'no_mail']],
  [{ disk: { freeBytes: 9, totalBytes: 100 } }, ['disk_full']],
  [{ openErrors: 2, deadJobs: 1, oldestSeconds: 600 }, ['jobs_late', 'dead_jobs', 'open_errors']],
])('%j needs %j', (change, kinds) => {
  expect(needsOf({ ...calm, ...change }).map(({ kind }) => kind)).toEqual(kinds);
});
