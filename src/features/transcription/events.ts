import type { EventKind } from '#shared/events.ts';
import type { ChangeKind } from './rules/edit/edit.ts';

/** A transcript is complete and saved. */
export const transcribed: EventKind<{ userId: string; conversationId: string; run: number }> = {
  name: 'transcription.transcribed',
};

/** A person renamed a speaker: results that use the old name have to change. */
export const speakerRenamed: EventKind<{
  userId: string;
  conversationId: string;
  label: string;
  from: string;
  to: string;
}> = { name: 'transcription.speaker-renamed' };

/** A person corrected a transcript, undid a correction, or restored a version: results made from it may be outdated. */
export const transcriptEdited: EventKind<{
  userId: string;
  conversationId: string;
  /** What changed; for an undo, what was undone. */
  kinds: ChangeKind[];
}> = { name: 'transcription.transcript-edited' };
