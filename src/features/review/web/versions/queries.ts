import { queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api.ts';
import { listAnalysers, listVersions } from '../../../analysis/contract.ts';
import { getVersion } from '../../contract.ts';

/** Versions of the results. Their keys begin with the conversation’s, so that invalidating it refetches them too. */
const watchMs = 1000; // a version takes seconds, and the coach waits for it

export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['conversations', 'one', id, 'versions'],
    queryFn: ({ signal }) => call(listVersions, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.some((one) => one.status === 'pending') ? watchMs : false),
  });

export const versionQuery = (id: string, number: number) =>
  queryOptions({
    queryKey: ['conversations', 'one', id, 'versions', number],
    queryFn: ({ signal }) => call(getVersion, { params: { id, number }, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? watchMs : false),
  });

export const analysersQuery = queryOptions({
  queryKey: ['analysers'],
  queryFn: ({ signal }) => call(listAnalysers, { signal }),
  staleTime: Infinity, // configuration of the instance; it changes with a restart
});
