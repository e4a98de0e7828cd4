import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { Owned } from '#platform/db/database.ts';
import { users } from '../../identity/server/tables.ts';
import { writingSamples } from './tables.ts';

/** The only SQL for writing samples. */
export const listSamples = ({ tx, userId }: Owned) =>
  tx
    .select({ id: writingSamples.id, text: writingSamples.text, createdAt: writingSamples.createdAt })
    .from(writingSamples)
    .where(eq(writingSamples.userId, userId))
    .orderBy(asc(writingSamples.position));

/** Locks the user, so that two concurrent lists are not mixed. An unchanged sample keeps its creation time. */
export async function replaceSamples({ tx, userId }: Owned, texts: string[]): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  if (texts.length > 0)
    await tx
      .insert(writingSamples)
      .values(texts.map((text, position) => ({ userId, text, position })))
      .onConflictDoUpdate({
        target: [writingSamples.userId, writingSamples.position],
        set: { text: sql`excluded.text`, createdAt: sql`excluded.created_at` },
        setWhere: sql`${writingSamples.text} <> excluded.text`,
      });
  await tx
    .delete(writingSamples)
    .where(and(eq(writingSamples.userId, userId), gte(writingSamples.position, texts.length)));
}
