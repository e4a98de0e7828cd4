import { useQueryClient } from '@tanstack/react-query';
import { conversationQuery, editConversation } from '#features/review/web/queries.ts';
import { useEdits, type Edits } from '#features/transcription/web/edits/use-edits.ts';

/** Transcript edits, applied to the cached conversation. */
export function useTranscriptEdits(id: string): Edits {
  const cache = useQueryClient();
  const { queryKey } = conversationQuery(id);
  const refetch = () => void cache.invalidateQueries({ queryKey });
  return useEdits(id, {
    read: () => {
      const { turns = [], speakers = [] } = cache.getQueryData(queryKey) ?? {};
      return { turns, speakers };
    },
    show: ({ turns, speakers }) =>
      editConversation(cache, id, (known) => ({ ...known, turns: [...turns], speakers: [...speakers] })),
    cancelRefetch: () => {
      const isReading = cache.isFetching({ queryKey }) > 0;
      if (isReading) void cache.cancelQueries({ queryKey });
      return isReading;
    },
    refetch,
    fetchTurns: async () => (await cache.fetchQuery({ ...conversationQuery(id), staleTime: 0 })).turns,
  });
}
