import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api.ts';
import { adminKey } from '../../administration/web/queries.ts';
import { getError, listErrors, type ErrorSource } from '../contract.ts';

/** What the error pages read. */
export type ErrorFilter = {
  state: 'open' | 'resolved' | 'all';
  source: ErrorSource | '';
  days: string;
  search: string;
};

export const errorsKey = [adminKey, 'errors'];

export const errorsQuery = ({ state, source, days, search }: ErrorFilter) =>
  infiniteQueryOptions({
    queryKey: [...errorsKey, 'list', state, source, days, search],
    queryFn: ({ signal, pageParam }) => {
      const query = {
        state,
        ...(source && { source }),
        ...(days && { days }),
        ...(search && { search }),
        offset: pageParam,
      };
      return call(listErrors, { query, signal });
    },
    initialPageParam: 0,
    getNextPageParam: ({ hasMore }, pages) =>
      hasMore ? pages.reduce((count, { groups }) => count + groups.length, 0) : undefined,
    placeholderData: (before) => before,
    staleTime: 0,
  });

export const errorQuery = (fingerprint: string) =>
  queryOptions({
    queryKey: [...errorsKey, 'one', fingerprint],
    queryFn: ({ signal }) => call(getError, { params: { fingerprint }, signal }),
    staleTime: 0,
  });
