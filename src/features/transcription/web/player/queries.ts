import { queryOptions } from '@tanstack/react-query';
import { getPeaks } from '../../../conversations/contract.ts';
import { call } from '#ui/api.ts';
import { hasCode } from '#ui/api-error.ts';

/** The shape of the sound; null where it is not measured yet, and the player does without. */
export const peaksQuery = (conversationId: string) =>
  queryOptions({
    queryKey: ['peaks', conversationId],
    queryFn: async ({ signal }) => {
      try {
        return await call(getPeaks, { params: { id: conversationId }, signal });
      } catch (error) {
        if (hasCode(error, 'not_found')) return null;
        throw error;
      }
    },
  });
