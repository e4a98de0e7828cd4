import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Owned } from '#platform/db/database.ts';
import { isOneOf } from '#platform/db/lists.ts';
import type { Services } from '#platform/services.ts';
import { AppError } from '#shared/errors.ts';
import type { moveConversations as move } from '../contract.ts';
import { topicOf } from './actions.ts';
import { related } from './related.ts';
import { conversations } from './tables.ts';

/** Moves many conversations into folders and out of them: all of them or none. */
type Moves = z.output<NonNullable<typeof move.body>>['moves'];

export async function moveConversations(
  owned: Owned,
  { changes }: Pick<Services, 'changes'>,
  moves: Moves,
): Promise<{ before: Moves }> {
  const before = await lockFolders(
    owned,
    moves.map(({ id }) => id),
  );
  if (before.length < new Set(moves.map(({ id }) => id)).size) throw new AppError('not_found');
  for (const [folderId, members] of Map.groupBy(moves, (one) => one.folderId)) {
    const ids = members.map(({ id }) => id);
    await related(() => moveToFolder(owned, ids, folderId));
    for (const id of ids) await changes.tell(owned.tx, topicOf(id));
  }
  return { before };
}

/** In the order of their ids, so that two moves wait for each other. */
const lockFolders = ({ tx, userId }: Owned, ids: string[]) =>
  tx
    .select({ id: conversations.id, folderId: conversations.folderId })
    .from(conversations)
    .where(and(eq(conversations.userId, userId), isOneOf(conversations.id, ids)))
    .orderBy(conversations.id)
    .for('update');

async function moveToFolder({ tx, userId }: Owned, ids: string[], folderId: string | null): Promise<void> {
  await tx
    .update(conversations)
    .set({ folderId, revision: sql`${conversations.revision} + 1`, updatedAt: sql`now()` })
    .where(and(eq(conversations.userId, userId), isOneOf(conversations.id, ids)));
}
