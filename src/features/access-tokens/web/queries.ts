import { queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api.ts';
import { listAccessTokens } from '../contract.ts';

export const accessTokensQuery = queryOptions({
  queryKey: ['access-tokens'],
  queryFn: ({ signal }) => call(listAccessTokens, { signal }),
});
