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

type Named = EventKind<{ userId: string; conversationId: string }>;

/** A conversation is about to be deleted with all its rows, which are still there. It may be restored later. */
export const deleting: Named = { name: 'conversations.deleting' };

/** A deleted conversation and its rows are there again: what follows from them is derived anew. */
export const restored: Named = { name: 'conversations.restored' };

/**
 * A deleted conversation can no longer be restored: a slice that stores more than rows deletes it now. What its rows
 * said is still in `deleted_conversations`.
 */
export const discarding: Named = { name: 'conversations.discarding' };

/** Processing has ended: the results are there, or the recording has no speech. Also after each further run. */
export const processed: Named = { name: 'conversations.processed' };

type Filed = { clientId: string | null; sessionDate: string };

/** A person gave a conversation another client or day. */
export const refiled: EventKind<{ userId: string; conversationId: string; before: Filed; after: Filed }> = {
  name: 'conversations.refiled',
};
