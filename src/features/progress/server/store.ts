import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Owned } from '#platform/db/database.ts';
import { isOneOf } from '#platform/db/lists.ts';
import { conversations } from '../../conversations/server/tables.ts';
import type { Figures } from '../rules/derive-figures.ts';
import { sessionFigures } from './tables.ts';

/** The only SQL that writes figures. Every function takes the owner. */
export type FiguresRow = Omit<
  typeof sessionFigures.$inferSelect,
  'id' | 'userId' | 'createdAt' | 'updatedAt'
>;

export async function listFigures(owned: Owned, ids: string[]): Promise<Map<string, FiguresRow>> {
  if (ids.length === 0) return new Map();
  const rows = await owned.tx
    .select()
    .from(sessionFigures)
    .where(and(eq(sessionFigures.userId, owned.userId), isOneOf(sessionFigures.conversationId, ids)));
  return new Map(rows.map((row) => [row.conversationId, row]));
}

export async function saveFigures(
  { tx, userId }: Owned,
  conversationId: string,
  figures: Figures & { promises: number },
): Promise<void> {
  await tx
    .insert(sessionFigures)
    .values({ ...figures, userId, conversationId })
    .onConflictDoUpdate({
      target: [sessionFigures.userId, sessionFigures.conversationId],
      set: { ...figures, updatedAt: sql`now()` },
    });
}

/** Returns how many rows: one or none. */
export async function deleteFigures({ tx, userId }: Owned, conversationId: string): Promise<number> {
  const gone = await tx
    .delete(sessionFigures)
    .where(and(eq(sessionFigures.userId, userId), eq(sessionFigures.conversationId, conversationId)))
    .returning({ id: sessionFigures.id });
  return gone.length;
}

const sharesForHabit = 100; // of the latest sessions: a habit changes with the years

export async function listTalkShares({ tx, userId }: Owned): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: sessionFigures.conversationId, talkShare: sessionFigures.talkShare })
    .from(sessionFigures)
    .innerJoin(
      conversations,
      and(eq(conversations.userId, userId), eq(conversations.id, sessionFigures.conversationId)),
    )
    .where(
      and(
        eq(sessionFigures.userId, userId),
        eq(conversations.isSample, false),
        isNotNull(sessionFigures.talkShare),
      ),
    )
    .orderBy(desc(conversations.sessionDate), desc(conversations.id))
    .limit(sharesForHabit);
  return new Map(rows.map(({ id, talkShare }) => [id, talkShare!]));
}

/** Conversations that were read while nothing was counted, or before figures existed; the latest first. */
export async function listUncounted({ tx, userId }: Owned, most: number): Promise<string[]> {
  const rows = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .leftJoin(
      sessionFigures,
      and(eq(sessionFigures.userId, userId), eq(sessionFigures.conversationId, conversations.id)),
    )
    .where(
      and(
        eq(conversations.userId, userId),
        eq(conversations.status, 'ready'),
        sql`${sessionFigures.id} is null`,
        sql`${conversations.reason} is null`,
      ),
    )
    .orderBy(sql`${conversations.sessionDate} desc, ${conversations.id}`)
    .limit(most);
  return rows.map(({ id }) => id);
}
