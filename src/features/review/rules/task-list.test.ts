import { expect, test } from 'vitest';
import { boardViews, changeInto, readTaskSearch, viewOf } from './task-list.ts';

const client = '00000000-0000-4000-8000-000000000001';

test.each([
  [{}, {}],
  [{ view: 'open', sort: 'due' }, {}],
  [
    { view: 'done', board: true, whose: 'theirs', client, due: 'week', sort: 'client', q: ' tom ' },
    { view: 'done', board: true, whose: 'theirs', client, due: 'week', sort: 'client', q: 'tom' },
  ],
  [
    { client: 'none', q: 7 },
    { client: 'none', q: '7' },
  ],
  [{ view: 'all', whose: 'yours', client: "' or 1=1", due: 'soon', sort: 'asc', q: {}, board: 'yes' }, {}],
  [{ q: 'x'.repeat(300) }, { q: 'x'.repeat(200) }],
])('%j is read as %j', (search, read) => {
  expect(readTaskSearch(search)).toEqual(read);
});

const accepted = { review: 'accepted', completed: false, snoozedUntil: null } as const;

test.each([
  [{ ...accepted, review: 'proposed' }, 'proposed'],
  [{ ...accepted, review: 'dismissed', completed: true }, 'dismissed'],
  [accepted, 'open'],
  [{ ...accepted, completed: true, snoozedUntil: '2026-12-01' }, 'done'],
  [{ ...accepted, snoozedUntil: '2026-11-13' }, 'snoozed'],
  [{ ...accepted, snoozedUntil: '2026-11-12' }, 'open'],
] as const)('%j is in %s on 2026-11-12', (task, view) => {
  expect(viewOf(task, '2026-11-12')).toBe(view);
});

test('a task that is put into a column is in it', () => {
  for (const view of boardViews)
    for (const other of boardViews)
      expect(viewOf({ ...accepted, ...changeInto[other], ...changeInto[view] }, '2026-11-12')).toBe(view);
});
