import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#ui/api.ts';
import { getConsent, listReceipts, previewWithdrawal } from '../contract.ts';
import type { ConsentScope } from '../rules/scopes.ts';

export const consentQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['consent', clientId],
    queryFn: ({ signal }) => call(getConsent, { params: { id: clientId }, signal }),
    staleTime: 0, // the client may be answering right now
  });

export const previewQuery = (clientId: string, scope: ConsentScope) =>
  queryOptions({
    queryKey: ['consent-preview', clientId, scope],
    queryFn: ({ signal }) =>
      call(previewWithdrawal, { params: { id: clientId }, body: { scopes: [scope] }, signal }),
    staleTime: 0,
  });

export const receiptsQuery = queryOptions({
  queryKey: ['consent-receipts'],
  queryFn: ({ signal }) => call(listReceipts, { signal }),
  staleTime: 0,
});

export const refreshConsent = (cache: QueryClient, clientId: string): Promise<void> =>
  cache.invalidateQueries({ queryKey: ['consent', clientId] });
