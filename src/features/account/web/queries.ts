import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#ui/api.ts';
import { getAccountContents, listAccountExports, startAccountExport } from '../contract.ts';

const lookAgainMs = 2000; // while a file is made

const isUnfinished = (status: string): boolean => status === 'waiting' || status === 'running';

export const accountExportsQuery = queryOptions({
  queryKey: ['account-exports'],
  queryFn: ({ signal }) => call(listAccountExports, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.some(({ status }) => isUnfinished(status)) ? lookAgainMs : false,
});

export const accountContentsQuery = queryOptions({
  queryKey: ['account-contents'],
  queryFn: ({ signal }) => call(getAccountContents, { signal }),
  staleTime: 0,
});

export function useStartExport() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(startAccountExport),
    onSuccess: () => cache.invalidateQueries({ queryKey: accountExportsQuery.queryKey }),
  });
}
