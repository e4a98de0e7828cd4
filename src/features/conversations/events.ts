import type { EventKind } from '#shared/events.ts';
import type { Transcript } from '#shared/transcript.ts';

/** A conversation waits to be processed: a recording has arrived, or somebody asked for it again. */
export const recorded: EventKind<{ userId: string; conversationId: string; run: number; hasAudio: boolean }> =
  {
    name: 'conversations.recorded',
  };

/** A transcript as it was read from a text, and the format of that text. */
export type ImportedTranscript = {
  transcript: Transcript;
  format: string;
  /** How many times of the text cannot be, so that their lines have none. */
  unreadableTimes: number;
};

/** A conversation was made of a transcript. */
export const imported: EventKind<
  {
    userId: string;
    conversationId: string;
    run: number;
  } & ImportedTranscript
> = { name: 'conversations.imported' };

/** A conversation is about to go, with every row that hangs on it: who keeps more than rows lets go of it now. */
export const deleting: EventKind<{ userId: string; conversationId: string }> = {
  name: 'conversations.deleting',
};
