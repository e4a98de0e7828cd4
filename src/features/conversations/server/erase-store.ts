import { and, eq, isNotNull, notInArray } from 'drizzle-orm';
import type { Owned } from '#platform/db/database.ts';
import type { ConversationRow } from './store.ts';
import { conversations, deletedConversations } from './tables.ts';

/** SQL for what a withdrawal reaches: every conversation with one client. */
const withClient = ({ userId }: Owned, clientId: string) =>
  and(eq(conversations.userId, userId), eq(conversations.clientId, clientId));

export type ReachedConversation = Pick<
  ConversationRow,
  'id' | 'status' | 'run' | 'audioKey' | 'audioFilename' | 'titleEdited'
>;

/** Locked in one order, so that two of these cannot deadlock. */
export const lockOfClient = (owned: Owned, clientId: string): Promise<ReachedConversation[]> =>
  owned.tx
    .select({
      id: conversations.id,
      status: conversations.status,
      run: conversations.run,
      audioKey: conversations.audioKey,
      audioFilename: conversations.audioFilename,
      titleEdited: conversations.titleEdited,
    })
    .from(conversations)
    .where(withClient(owned, clientId))
    .orderBy(conversations.id)
    .for('update');

export async function listIdsOfClient(owned: Owned, clientId: string): Promise<string[]> {
  const rows = await owned.tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(withClient(owned, clientId));
  return rows.map(({ id }) => id);
}

/** Audio that nothing waits for: not of a recording that is still being transcribed. */
export const lockAudioOfClient = (owned: Owned, clientId: string) =>
  owned.tx
    .select({ id: conversations.id, audioKey: conversations.audioKey })
    .from(conversations)
    .where(
      and(
        withClient(owned, clientId),
        isNotNull(conversations.audioKey),
        notInArray(conversations.status, ['uploaded', 'transcribing']),
      ),
    )
    .for('update');

export async function listDeletedOfClient({ tx, userId }: Owned, clientId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: deletedConversations.id })
    .from(deletedConversations)
    .where(and(eq(deletedConversations.userId, userId), eq(deletedConversations.clientId, clientId)));
  return rows.map(({ id }) => id);
}
