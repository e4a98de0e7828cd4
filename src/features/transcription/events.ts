import type { EventKind } from '#shared/events.ts';
import type { ChangeKind } from './rules/edit/edit.ts';

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

/** A person corrected a transcript, took a correction back, or restored a version: what was read from it may be out of date. */
export const transcriptEdited: EventKind<{
  userId: string;
  conversationId: string;
  /** What changed; of an undo, what was undone. */
  kinds: ChangeKind[];
}> = { name: 'transcription.transcript-edited' };
