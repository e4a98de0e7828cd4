import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '#ui/api.ts';
import { listRows } from '#ui/list-rows.ts';
import {
  createClient,
  deleteClient,
  getClient,
  listClients,
  updateClient,
  type Client,
  type ClientChange,
  type NewClient,
} from '../contract.ts';

/** The coach’s clients. Mutations update the cached list and the single client. */
export const clientsQuery = queryOptions({
  queryKey: ['clients'],
  queryFn: ({ signal }) => listRows((query) => call(listClients, { query, signal })),
});

/** Those a new conversation or filter may choose: archived ones are left out, unless chosen already. */
export const choosable = (clients: readonly Client[], chosen?: string): Client[] =>
  clients.filter(({ id, archivedAt }) => archivedAt === null || id === chosen);

export const clientQuery = (id: string) =>
  queryOptions({
    queryKey: ['client', id],
    queryFn: ({ signal }) => call(getClient, { params: { id }, signal }),
  });

/** In every list and on their page. */
export function putClient(cache: QueryClient, client: Client): void {
  cache.setQueryData(clientQuery(client.id).queryKey, client);
  cache.setQueryData(clientsQuery.queryKey, (clients) =>
    clients
      ?.filter((other) => other.id !== client.id)
      .concat(client)
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  );
}

export function useCreateClient() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: NewClient) => call(createClient, { body }),
    onSuccess: (client) => putClient(cache, client),
  });
}

export function useUpdateClient(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: ClientChange) => call(updateClient, { params: { id }, body }),
    onSuccess: (client) => {
      putClient(cache, client);
      return cache.invalidateQueries({ queryKey: ['conversations'] }); // they show the client’s name
    },
  });
}

export function useDeleteClient(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteClient, { params: { id } }),
    onSuccess: () => {
      cache.setQueryData(clientsQuery.queryKey, (clients) => clients?.filter((other) => other.id !== id));
      return cache.invalidateQueries({ queryKey: ['conversations'] });
    },
  });
}
