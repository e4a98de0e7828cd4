import type { EventKind } from '#shared/events.ts';

/** A transcript is complete and saved. */
export const transcribed: EventKind<{ userId: string; conversationId: string; run: number }> = {
  name: 'transcription.transcribed',
};
