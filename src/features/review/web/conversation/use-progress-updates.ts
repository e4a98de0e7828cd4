import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError } from '#ui/api-error.ts';
import type { Conversation } from '#features/conversations/contract.ts';
import { conversationQuery, editConversation, refreshLists } from '../queries.ts';

/** Applies progress events of a conversation to the cache. */
export function useProgressUpdates(id: string) {
  const cache = useQueryClient();
  return useMemo(() => {
    const { queryKey } = conversationQuery(id);
    const readAgain = () => void cache.invalidateQueries({ queryKey });
    return {
      onSilence: readAgain,
      onProgress: (news: Conversation) => {
        const before = cache.getQueryData(queryKey)?.status;
        editConversation(cache, id, (known) => ({ ...known, ...news }));
        if (before === news.status) return;
        // A new status brings new data: a transcript, results, tasks.
        readAgain();
        void cache.invalidateQueries({ queryKey: ['peaks', id] });
        void cache.invalidateQueries({ queryKey: ['trial'] }); // a transcription uses minutes
        void refreshLists(cache);
      },
      onGone: () => {
        const gone = new ApiError(404, 'not_found', 'deleted', null);
        cache.getQueryCache().find({ queryKey })?.setState({ status: 'error', error: gone, data: undefined });
        void refreshLists(cache);
      },
    };
  }, [cache, id]);
}
