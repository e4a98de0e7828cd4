import type { EventKind } from '#shared/events.ts';
import type { ChangeKind } from './rules/edit/edit.ts';

/** A transcript is complete and saved. */
export const transcribed: EventKind<{ userId: string; conversationId: string; run: number }> = {
  name: 'transcription.transcribed',
};

/** A speaker has another name, by a person or by the client who was chosen: results that use the old one change. */
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
