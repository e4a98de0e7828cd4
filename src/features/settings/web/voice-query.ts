import { queryOptions } from '@tanstack/react-query';
import { getVoiceRecognition } from '#features/transcription/contract.ts';
import { call } from '#ui/api.ts';

/** Whether the coach's own voice is recognised in new recordings. */
export const voiceQuery = queryOptions({
  queryKey: ['voice-recognition'],
  queryFn: ({ signal }) => call(getVoiceRecognition, { signal }),
});
