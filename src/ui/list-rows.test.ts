import { expect, test } from 'vitest';
import { listRows } from './list-rows.ts';

const all = Array.from({ length: 2500 }, (_, at) => ({ id: String(at) }));
const read = async ({ limit = 1000, after }: { limit?: number; after?: string }) => {
  const from = after === undefined ? 0 : Number(after) + 1;
  return all.slice(from, from + limit);
};

test.each([
  [50, 50],
  [1000, 1000],
  [1001, 1001],
  [undefined, 2500],
])('asked for %s rows of 2500 it reads %s', async (most, length) => {
  expect(await listRows(read, most)).toEqual(all.slice(0, length));
});

test('a list that ends with a full page is whole', async () => {
  expect(await listRows(async ({ after }) => (after === undefined ? all.slice(0, 1000) : []))).toHaveLength(
    1000,
  );
});
