import { expect, test } from 'vitest';
import { firstDayOf, readListSearch } from './list-filter.ts';

const id = '018f0000-0000-7000-8000-000000000000';

test.each([
  [{}, {}],
  [{ q: '  maya ' }, { q: 'maya' }],
  [{ q: 2026 }, { q: '2026' }],
  [{ q: 'x'.repeat(300) }, { q: 'x'.repeat(200) }],
  [{ q: '' }, {}],
  [
    { client: id, folder: 'none' },
    { client: id, folder: 'none' },
  ],
  [{ client: 'maya', folder: 7 }, {}],
  [{ state: 'review' }, { state: 'review' }],
  [{ state: 'gone' }, {}],
  [{ when: 'month' }, { when: 'month' }],
  [{ when: 'month', from: '2026-11-01' }, { from: '2026-11-01' }],
  [{ from: '2026-02-30', to: '2026-02-28' }, { to: '2026-02-28' }],
  [{ from: 'yesterday', success: 'zoom_connected' }, {}],
])('the address %j asks for %j', (search, read) => {
  expect(readListSearch(search)).toEqual(read);
});

test.each([
  ['week', '2026-11-22', '2026-11-16'],
  ['month', '2026-03-01', '2026-01-31'],
  ['quarter', '2026-11-22', '2026-08-25'],
  ['year', '2026-11-22', '2026-01-01'],
] as const)('the last %s on %s begins on %s', (period, today, first) => {
  expect(firstDayOf(period, today)).toBe(first);
});
