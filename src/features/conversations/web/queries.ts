import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#ui/api.ts';
import { messageFor } from '#ui/error-messages.ts';
import { warn } from '#ui/toast.ts';
import { createSample, type Conversation } from '../contract.ts';

/** The conversation to try things on; asked for again it is the same one. */
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
