import type { EventKind } from '#shared/events.ts';

/** A conversation waits to be processed: a recording has arrived, or somebody asked for it again. */
export const recorded: EventKind<{ userId: string; conversationId: string; run: number; hasAudio: boolean }> =
  {
    name: 'conversations.recorded',
  };

/** A conversation was made of text. Who listens refuses what it cannot read, and then there is no conversation. */
export const imported: EventKind<{
  userId: string;
  conversationId: string;
  run: number;
  text: string;
}> = { name: 'conversations.imported' };

/** A conversation is about to go, with every row that hangs on it: who keeps more than rows lets go of it now. */
export const deleting: EventKind<{ userId: string; conversationId: string }> = {
  name: 'conversations.deleting',
};
