import { and, count, desc, eq, inArray, isNull, max, or, sql } from 'drizzle-orm';
import type { Owned, Tx } from '#platform/db/database.ts';
import { behind, isOneOf, type ListPage } from '#platform/db/lists.ts';
import { listStep } from '#shared/paging.ts';
import { clients } from '../../clients/server/tables.ts';
import { conversations } from '../../conversations/server/tables.ts';
import { shareReplies, shares, shareViews } from './tables.ts';

/** The only SQL for shared reports. */
export type ShareRow = typeof shares.$inferSelect;
export type ReplyRow = typeof shareReplies.$inferSelect;

const isShare = ({ userId }: Owned, id: string) => and(eq(shares.userId, userId), eq(shares.id, id));

/** In a transaction that names the hash (`asBearer`), before it is known whose it is. */
export async function findByHash(tx: Tx, tokenHash: string): Promise<ShareRow | null> {
  const [row] = await tx.select().from(shares).where(eq(shares.tokenHash, tokenHash));
  return row ?? null;
}

export async function findShare(owned: Owned, id: string): Promise<ShareRow | null> {
  const [row] = await owned.tx.select().from(shares).where(isShare(owned, id));
  return row ?? null;
}

export async function lockShare(owned: Owned, id: string): Promise<ShareRow | null> {
  const [row] = await owned.tx.select().from(shares).where(isShare(owned, id)).for('update');
  return row ?? null;
}

export async function countShares({ tx, userId }: Owned): Promise<number> {
  return tx.$count(shares, eq(shares.userId, userId));
}

type About = { conversationId?: string | undefined; clientId?: string | undefined };

/** A client’s reports, and those of single sessions with the client. */
const isAbout = ({ userId }: Owned, { conversationId, clientId }: About) =>
  and(
    eq(shares.userId, userId),
    conversationId ? eq(shares.conversationId, conversationId) : undefined,
    clientId ? or(eq(shares.clientId, clientId), eq(conversations.clientId, clientId)) : undefined,
  );

const withConversation = and(
  eq(conversations.userId, shares.userId),
  eq(conversations.id, shares.conversationId),
);

export async function listShares(owned: Owned, { limit = listStep, after, ...about }: About & ListPage) {
  const rows = await owned.tx
    .select({ share: shares })
    .from(shares)
    .leftJoin(conversations, withConversation)
    .where(
      and(
        isAbout(owned, about),
        after
          ? behind(shares, [shares.createdAt, shares.id], { row: isShare(owned, after), direction: 'desc' })
          : undefined,
      ),
    )
    .orderBy(desc(shares.createdAt), desc(shares.id))
    .limit(limit);
  return rows.map(({ share }) => share);
}

export async function countViews({ tx, userId }: Owned, ids: string[]) {
  const rows = await tx
    .select({ shareId: shareViews.shareId, views: count(), last: max(shareViews.viewedAt) })
    .from(shareViews)
    .where(and(eq(shareViews.userId, userId), isOneOf(shareViews.shareId, ids)))
    .groupBy(shareViews.shareId);
  return new Map(rows.map(({ shareId, views, last }) => [shareId, { views, last }]));
}

export async function insertShare(
  { tx, userId }: Owned,
  values: Omit<typeof shares.$inferInsert, 'userId'>,
): Promise<ShareRow> {
  const [row] = await tx
    .insert(shares)
    .values({ ...values, userId })
    .returning();
  return row!;
}

export async function updateShare(
  owned: Owned,
  id: string,
  values: Partial<Pick<ShareRow, 'revokedAt' | 'passcodeFailures' | 'passcodeBlockedUntil'>>,
): Promise<ShareRow | null> {
  const [row] = await owned.tx.update(shares).set(values).where(isShare(owned, id)).returning();
  return row ?? null;
}

const ofShare = ({ userId }: Owned, shareId: string) =>
  and(eq(shareViews.userId, userId), eq(shareViews.shareId, shareId));

export const listViews = (owned: Owned, shareId: string, most: number) =>
  owned.tx
    .select({ viewedAt: shareViews.viewedAt, device: shareViews.device })
    .from(shareViews)
    .where(ofShare(owned, shareId))
    .orderBy(desc(shareViews.viewedAt))
    .limit(most);

export async function insertView(
  { tx, userId }: Owned,
  values: { shareId: string; device: string; viewedAt: Date },
): Promise<void> {
  await tx.insert(shareViews).values({ ...values, userId });
}

export async function countReplies({ tx, userId }: Owned, shareId: string): Promise<number> {
  return tx.$count(shareReplies, and(eq(shareReplies.userId, userId), eq(shareReplies.shareId, shareId)));
}

export async function insertReply(
  { tx, userId }: Owned,
  values: Omit<typeof shareReplies.$inferInsert, 'userId'>,
): Promise<ReplyRow> {
  const [row] = await tx
    .insert(shareReplies)
    .values({ ...values, userId })
    .returning();
  return row!;
}

/** Whom a link is about: the client it names, or the one of its conversation. */
export async function findReader(
  { tx, userId }: Owned,
  { conversationId, clientId }: Pick<ShareRow, 'conversationId' | 'clientId'>,
): Promise<{ id: string; name: string } | null> {
  const [row] = await tx
    .select({ id: clients.id, name: clients.name })
    .from(clients)
    .leftJoin(conversations, and(eq(conversations.userId, userId), eq(conversations.clientId, clients.id)))
    .where(
      and(
        eq(clients.userId, userId),
        clientId !== null ? eq(clients.id, clientId) : eq(conversations.id, conversationId!),
      ),
    )
    .limit(1);
  return row ?? null;
}

/** What the reader of one link wrote, the oldest first. */
export const listWritten = ({ tx, userId }: Owned, shareId: string): Promise<ReplyRow[]> =>
  tx
    .select()
    .from(shareReplies)
    .where(
      and(eq(shareReplies.userId, userId), eq(shareReplies.shareId, shareId), eq(shareReplies.kind, 'reply')),
    )
    .orderBy(shareReplies.createdAt, shareReplies.id);

export async function listReplies(
  owned: Owned,
  { limit = listStep, after, unread, ...about }: About & ListPage & { unread?: boolean | undefined },
) {
  const { tx, userId } = owned;
  return tx
    .select({ reply: shareReplies, share: shares, clientName: clients.name })
    .from(shareReplies)
    .innerJoin(shares, and(eq(shares.userId, shareReplies.userId), eq(shares.id, shareReplies.shareId)))
    .leftJoin(conversations, withConversation)
    .leftJoin(
      clients,
      and(
        eq(clients.userId, userId),
        sql`${clients.id} = coalesce(${shares.clientId}, ${conversations.clientId})`,
      ),
    )
    .where(
      and(
        eq(shareReplies.userId, userId),
        isAbout(owned, about),
        unread ? isNull(shareReplies.readAt) : undefined,
        after
          ? behind(shareReplies, [shareReplies.createdAt, shareReplies.id], {
              row: and(eq(shareReplies.userId, userId), eq(shareReplies.id, after)),
              direction: 'desc',
            })
          : undefined,
      ),
    )
    .orderBy(desc(shareReplies.createdAt), desc(shareReplies.id))
    .limit(limit);
}

export async function markRead({ tx, userId }: Owned, ids: string[], now: Date): Promise<void> {
  await tx
    .update(shareReplies)
    .set({ readAt: now })
    .where(and(eq(shareReplies.userId, userId), inArray(shareReplies.id, ids), isNull(shareReplies.readAt)));
}
