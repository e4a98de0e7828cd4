import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#ui/api.ts';
import { messageFor } from '#ui/error-messages.ts';
import { warn } from '#ui/toast.ts';
import { createSample, type Conversation } from '../contract.ts';

/** Creates and opens the sample conversation; the endpoint is idempotent. */
export function useOpenSample(onOpen: (sample: Conversation) => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(createSample),
    onSuccess: async (sample) => {
      await cache.invalidateQueries({ queryKey: ['conversations'] });
      onOpen(sample);
    },
    onError: (error) => warn('Failed to open the sample', { description: messageFor(error) }),
  });
}
