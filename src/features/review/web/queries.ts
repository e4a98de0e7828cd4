import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#ui/api.ts';
import { isSettled } from '../../conversations/rules/status.ts';
import { getConversation, listConversations, type ReviewedConversation } from '../contract.ts';

/**
 * Conversations as screens read them, and the one way they are changed in the cache. Every key begins with
 * `conversations`, so that one word refreshes them all.
 */
const listWatchMs = 2500; // a list may hold many at work; each cannot have a stream of its own

export const conversationsQuery = (of: { clientId?: string; folderId?: string } = {}) =>
  queryOptions({
    queryKey: ['conversations', 'list', of],
    queryFn: ({ signal }) => call(listConversations, { query: of, signal }),
    refetchInterval: ({ state }) => (state.data?.some((one) => !isSettled(one.status)) ? listWatchMs : false),
  });

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

/** What lists say of it (title, counts) is read again when a list is next on the screen. */
export const refreshLists = (cache: QueryClient): Promise<void> =>
  cache.invalidateQueries({ queryKey: ['conversations', 'list'] });
