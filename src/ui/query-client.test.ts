import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { createQueryClient } from './query-client.ts';

/** Spec 7, "Generic data queries": asked once, never stale, and a 401 throws. */
const failing = (status: number, code: 'unauthenticated' | 'internal') => {
  let asked = 0;
  const queryFn = async () => {
    asked += 1;
    throw new ApiError(status, code, '{}', null);
  };
  return { queryFn, asked: () => asked };
};

test.each([
  [401, 'unauthenticated', 1],
  [500, 'internal', 0],
] as const)('%i throws with its status and body, is asked once, and ends the session %s', async (...row) => {
  const [status, code, ended] = row;
  let ends = 0;
  const client = createQueryClient(() => {
    ends += 1;
  });
  const { queryFn, asked } = failing(status, code);
  await expect(client.fetchQuery({ queryKey: ['x'], queryFn })).rejects.toThrow(`${status}: {}`);
  expect([asked(), ends]).toEqual([1, ended]);
});

test('what is known is not asked again', async () => {
  const client = createQueryClient(() => undefined);
  let asked = 0;
  const query = {
    queryKey: ['folders'],
    queryFn: async () => {
      asked += 1;
      return asked;
    },
  };
  expect([await client.fetchQuery(query), await client.fetchQuery(query)]).toEqual([1, 1]);
  expect(client.getDefaultOptions().queries).toMatchObject({
    retry: false,
    refetchOnWindowFocus: false,
    staleTime: Infinity,
  });
});
