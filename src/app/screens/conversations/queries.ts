import { queryOptions } from '@tanstack/react-query';
import { getConversation, listConversations } from '#features/review/contract.ts';
import { call } from '#ui/api.ts';

/** Conversations as the screens read them. Every key begins with `conversations`, so that one word refreshes them all. */
export const conversationsQuery = (of: { clientId?: string; folderId?: string } = {}) =>
  queryOptions({
    queryKey: ['conversations', of],
    queryFn: ({ signal }) => call(listConversations, { query: of, signal }),
  });

export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: ['conversations', 'one', id],
    queryFn: ({ signal }) => call(getConversation, { params: { id }, signal }),
  });
