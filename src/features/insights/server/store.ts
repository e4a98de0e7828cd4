import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Owned } from '#platform/db/database.ts';
import { behind, isOneOf, type ListPage } from '#platform/db/lists.ts';
import { listMost } from '#shared/paging.ts';
import { clients } from '../../clients/server/tables.ts';
import { conversations } from '../../conversations/server/tables.ts';
import { aiInsights } from './tables.ts';

/** The only SQL for insights. Every function takes the owner. */
export type InsightRow = typeof aiInsights.$inferSelect;

export type ListedInsights = ListPage & {
  clientId?: string | undefined;
  conversationId?: string | undefined;
  /** Dismissed ones too. */
  dismissed?: boolean | undefined;
};

const isInsight = ({ userId }: Owned, id: string) =>
  and(eq(aiInsights.userId, userId), eq(aiInsights.id, id));

/** Newest first; the id breaks ties, so that pages neither repeat nor skip rows. */
export const listInsights = (
  owned: Owned,
  { clientId, conversationId, dismissed, limit = listMost, after }: ListedInsights,
): Promise<InsightRow[]> =>
  owned.tx
    .select()
    .from(aiInsights)
    .where(
      and(
        eq(aiInsights.userId, owned.userId),
        clientId ? eq(aiInsights.clientId, clientId) : undefined,
        conversationId ? eq(aiInsights.conversationId, conversationId) : undefined,
        dismissed ? undefined : isNull(aiInsights.dismissedAt),
        after
          ? behind(aiInsights, [aiInsights.createdAt, aiInsights.id], {
              row: isInsight(owned, after),
              direction: 'desc',
            })
          : undefined,
      ),
    )
    .orderBy(desc(aiInsights.createdAt), desc(aiInsights.id))
    .limit(limit);

export async function findInsight(owned: Owned, id: string): Promise<InsightRow | null> {
  const [row] = await owned.tx.select().from(aiInsights).where(isInsight(owned, id));
  return row ?? null;
}

/** Locks the row until the transaction ends. */
export async function lockInsight(owned: Owned, id: string): Promise<InsightRow | null> {
  const [row] = await owned.tx.select().from(aiInsights).where(isInsight(owned, id)).for('update');
  return row ?? null;
}

export async function updateInsight(
  owned: Owned,
  id: string,
  values: Partial<Pick<InsightRow, 'viewed' | 'actedUpon' | 'dismissedAt' | 'dismissReason'>>,
): Promise<InsightRow | null> {
  const [row] = await owned.tx
    .update(aiInsights)
    .set({ ...values, updatedAt: sql`now()` })
    .where(isInsight(owned, id))
    .returning();
  return row ?? null;
}

export async function deleteInsight(owned: Owned, id: string): Promise<boolean> {
  const gone = await owned.tx.delete(aiInsights).where(isInsight(owned, id)).returning({ id: aiInsights.id });
  return gone.length > 0;
}

/** One derivation of a client's insights at a time; they are unlocked with the transaction. */
export async function lockInsightsOf({ tx, userId }: Owned, clientId: string | null): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('insights', 0)
      # hashtextextended(${userId}, 0) # hashtextextended(${clientId ?? 'coach'}, 1))`,
  );
}

export async function hasClient({ tx, userId }: Owned, id: string): Promise<boolean> {
  const found = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.userId, userId), eq(clients.id, id)));
  return found.length > 0;
}

const ofClient = ({ userId }: Owned, clientId: string | null) =>
  and(
    eq(aiInsights.userId, userId),
    clientId === null ? isNull(aiInsights.clientId) : eq(aiInsights.clientId, clientId),
  );

/** All of a client that are derived, dismissed ones too; without a client, those about the coach. */
export const listDerived = (owned: Owned, clientId: string | null): Promise<InsightRow[]> =>
  owned.tx
    .select()
    .from(aiInsights)
    .where(and(ofClient(owned, clientId), isNotNull(aiInsights.subject)));

type InsightValues = Pick<
  typeof aiInsights.$inferInsert,
  'insightType' | 'title' | 'description' | 'confidence' | 'actionable' | 'conversationId' | 'sources'
>;

export async function insertDerived(
  { tx, userId }: Owned,
  clientId: string | null,
  rows: (InsightValues & { subject: string })[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(aiInsights).values(rows.map((row) => ({ ...row, userId, clientId })));
}

/** One that is back was dismissed for then: it is new to the coach. */
export async function changeDerived(
  owned: Owned,
  id: string,
  told: InsightValues,
  { isBack }: { isBack: boolean },
): Promise<void> {
  await owned.tx
    .update(aiInsights)
    .set({
      ...told,
      ...(isBack ? { dismissedAt: null, dismissReason: null, viewed: false } : {}),
      updatedAt: sql`now()`,
    })
    .where(isInsight(owned, id));
}

export async function deleteInsights({ tx, userId }: Owned, ids: string[]): Promise<void> {
  if (ids.length > 0)
    await tx.delete(aiInsights).where(and(eq(aiInsights.userId, userId), isOneOf(aiInsights.id, ids)));
}

/** The words of a conversation go with it, from every insight that quotes it; one without other words goes too. */
export async function forgetSource({ tx, userId }: Owned, conversationId: string): Promise<void> {
  const quoted = JSON.stringify([{ conversationId }]);
  const others = sql`jsonb_path_query_array(${aiInsights.sources}, '$[*] ? (@.conversationId != $gone)',
    jsonb_build_object('gone', ${conversationId}::text))`;
  const quoting = and(eq(aiInsights.userId, userId), sql`${aiInsights.sources} @> ${quoted}::jsonb`);
  await tx.delete(aiInsights).where(and(quoting, sql`jsonb_array_length(${others}) = 0`));
  await tx
    .update(aiInsights)
    .set({ sources: others as never })
    .where(quoting);
}

/** Clients with conversations or insights, and null for sessions without a client. */
export async function listSubjects({ tx, userId }: Owned): Promise<(string | null)[]> {
  const rows = await tx
    .select({ clientId: conversations.clientId })
    .from(conversations)
    .where(and(eq(conversations.userId, userId), eq(conversations.status, 'ready')))
    .union(
      tx.select({ clientId: aiInsights.clientId }).from(aiInsights).where(eq(aiInsights.userId, userId)),
    );
  return rows.map(({ clientId }) => clientId);
}

/** The latest sessions of the coach without a client, the earliest first. */
export async function listWithoutClient({ tx, userId }: Owned, most: number): Promise<string[]> {
  const rows = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        eq(conversations.userId, userId),
        isNull(conversations.clientId),
        eq(conversations.status, 'ready'),
        eq(conversations.isSample, false),
      ),
    )
    .orderBy(desc(conversations.sessionDate), desc(conversations.id))
    .limit(most);
  return rows.map(({ id }) => id).toReversed();
}

/** Dismissed ones too; returns how many. */
export async function deleteOfClient(owned: Owned, clientId: string): Promise<number> {
  const gone = await owned.tx
    .delete(aiInsights)
    .where(ofClient(owned, clientId))
    .returning({ id: aiInsights.id });
  return gone.length;
}
