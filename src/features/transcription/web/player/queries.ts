import { queryOptions } from '@tanstack/react-query';
import { getPeaks } from '../../../conversations/contract.ts';
import { call } from '#ui/api.ts';

/** The waveform’s peaks; null while they are not computed yet. */
export const peaksQuery = (conversationId: string) =>
  queryOptions({
    queryKey: ['peaks', conversationId],
    queryFn: async ({ signal }) => {
      const shape = await call(getPeaks, { params: { id: conversationId }, signal });
      return shape.peaks.length > 0 ? shape : null;
    },
  });
