import type { EventKind } from '#shared/events.ts';
import type { Transcript } from '#shared/transcript.ts';

/** A conversation is to be processed: its recording has arrived, or the coach asked for another run. */
export const recorded: EventKind<{ userId: string; conversationId: string; run: number; hasAudio: boolean }> =
  {
    name: 'conversations.recorded',
  };

/** A transcript read from a text, and the format of that text. */
export type ImportedTranscript = {
  transcript: Transcript;
  format: string;
  /** How many timestamps of the text were impossible; their lines have none. */
  unreadableTimes: number;
};

/** A conversation was created from a transcript. */
export const imported: EventKind<
  {
    userId: string;
    conversationId: string;
    run: number;
  } & ImportedTranscript
> = { name: 'conversations.imported' };

/** A conversation is about to be deleted with all its rows: a slice that stores more than rows deletes it now. */
export const deleting: EventKind<{ userId: string; conversationId: string }> = {
  name: 'conversations.deleting',
};
