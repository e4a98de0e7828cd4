import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#ui/api.ts';
import { messageFor } from '#ui/error-messages.ts';
import { notify, warn } from '#ui/toast.ts';
import * as contract from '../contract.ts';
import { providerTitle, type Provider, type Use } from '../rules/providers.ts';
import { connectionsPath } from '../rules/return-path.ts';

/** The services of the coach. What is connected changes elsewhere too, so the list is asked for each time it is shown. */
export const connectionsQuery = queryOptions({
  queryKey: ['connections'],
  queryFn: ({ signal }) => call(contract.listConnections, { signal }),
  staleTime: 0,
});

/** Leads to the provider, which leads back. Stays busy: the page is about to go. */
export const useConnect = (provider: Provider) =>
  useMutation({
    mutationFn: (use: Use) =>
      call(contract.startConnection, { params: { provider }, body: { use, returnPath: connectionsPath } }),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) =>
      warn(`Failed to connect ${providerTitle[provider]}`, { description: messageFor(error) }),
  });

const endpoints = {
  zoom: contract.disconnectZoom,
  google: contract.disconnectGoogle,
  microsoft: contract.disconnectMicrosoft,
  todoist: contract.disconnectTodoist,
};

/** Spec 8, verbatim; Todoist's is ours. */
const failures: Record<Provider, string> = {
  zoom: 'Failed to disconnect Zoom',
  google: 'Failed to disconnect Google Calendar',
  microsoft: 'Failed to disconnect Microsoft',
  todoist: 'Failed to disconnect Todoist',
};

export function useDisconnect(provider: Provider) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      if (!(await call(endpoints[provider], {}))) throw new Error('nothing was connected');
    },
    onSuccess: () => notify(`${providerTitle[provider]} disconnected`),
    onError: (error) => warn(failures[provider], { description: messageFor(error) }),
    // Where tasks go and the calendar depend on it. Exact: the lists at the provider cannot be read any more.
    onSettled: () =>
      Promise.all(
        [connectionsQuery.queryKey, ['task-sync'], ['calendar']].map((queryKey) =>
          cache.invalidateQueries({ queryKey, exact: true }),
        ),
      ),
  });
}
