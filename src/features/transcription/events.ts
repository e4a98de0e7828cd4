import type { EventKind } from '#shared/events.ts';

/** A transcript is complete and saved. */
export const transcribed: EventKind<{ userId: string; conversationId: string; run: number }> = {
  name: 'transcription.transcribed',
};

/** A person said who a speaker is: what was written about them under the old name is about the new one. */
export const speakerRenamed: EventKind<{
  userId: string;
  conversationId: string;
  label: string;
  from: string;
  to: string;
}> = { name: 'transcription.speaker-renamed' };
