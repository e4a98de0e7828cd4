import { keepPreviousData, queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listStep } from '#shared/paging.ts';
import { call } from '#ui/api.ts';
import { listRows } from '#ui/list-rows.ts';
import { isSettled } from '../../conversations/rules/status.ts';
import {
  getConversation,
  listConversations,
  type ListedConversation,
  type ReviewedConversation,
} from '../contract.ts';
import { useListToast } from './use-fetch-toast.ts';
import type { ListState } from '../rules/list-filter.ts';

/**
 * Conversations as screens read them, and the one way they are changed in the cache. Every key begins with
 * `conversations`, so that one word refreshes them all.
 */
const listWatchMs = 2500; // a list may hold many at work; each cannot have a stream of its own

export type ListOf = {
  clientId?: string;
  folderId?: string;
  state?: ListState;
  from?: string;
  to?: string;
  search?: string;
};

type ListPart = { shown: ListedConversation[]; hasMore: boolean };

/** The newest of a list, and whether there are older ones. */
export const conversationsQuery = (of: ListOf = {}, most: number = listStep) =>
  queryOptions({
    queryKey: ['conversations', 'list', of, most],
    queryFn: async ({ client, queryKey, signal }): Promise<ListPart> => {
      const read = (page: object) => call(listConversations, { query: { ...of, ...page }, signal });
      const found = await listRows(read, most + 1);
      const known = client.getQueryData<ListPart>(queryKey);
      const working = new Set(known?.shown.filter((one) => !isSettled(one.status)).map(({ id }) => id));
      // A transcription that has ended has used minutes.
      if (found.some(({ id, status }) => working.has(id) && isSettled(status)))
        void client.invalidateQueries({ queryKey: ['trial'] });
      return { shown: found.slice(0, most), hasMore: found.length > most };
    },
    refetchInterval: ({ state }) =>
      state.data?.shown.some((one) => !isSettled(one.status)) ? listWatchMs : false,
  });

/** How many rows each list had loaded, so that returning to it shows the same rows. */
const opened = new Map<string, number>();

/** A list with a Show more button. Loaded rows stay while more are fetched. */
export function useConversations(of: ListOf) {
  const name = JSON.stringify(of);
  const [grown, setGrown] = useState({ name, most: opened.get(name) ?? listStep });
  // Other filters make another list, which begins with its own number of rows.
  const most = grown.name === name ? grown.most : (opened.get(name) ?? listStep);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...conversationsQuery(of, most),
    placeholderData: keepPreviousData,
  });
  useListToast(error);
  const showMore = () => {
    opened.set(name, most * 2);
    setGrown({ name, most: most * 2 });
  };
  return { data, error, refetch, showMore, isGrowing: isPlaceholderData };
}

export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: ['conversations', 'one', id],
    queryFn: ({ signal }) => call(getConversation, { params: { id }, signal }),
  });

export function editConversation(
  cache: QueryClient,
  id: string,
  change: (conversation: ReviewedConversation) => ReviewedConversation,
): void {
  cache.setQueryData(conversationQuery(id).queryKey, (known) => known && change(known));
}

/** The conversation as the server has it now, also in the cache; throws where it cannot be read. */
export const refetchConversation = (cache: QueryClient, id: string): Promise<ReviewedConversation> =>
  cache.fetchQuery({ ...conversationQuery(id), staleTime: 0 });

/** Lists show titles and counts; they are refetched when next rendered. */
export const refreshLists = (cache: QueryClient): Promise<void> =>
  cache.invalidateQueries({ queryKey: ['conversations', 'list'] });
