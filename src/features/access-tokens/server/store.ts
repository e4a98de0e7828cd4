import { and, count, desc, eq, isNull, lte, or } from 'drizzle-orm';
import type { Owned, Tx } from '#platform/db/database.ts';
import { accessTokens } from './tables.ts';

/** The only SQL for personal access tokens. */
export type AccessTokenRow = typeof accessTokens.$inferSelect;

const isActive = ({ userId }: Owned) => and(eq(accessTokens.userId, userId), isNull(accessTokens.revokedAt));

export const listTokens = (owned: Owned): Promise<AccessTokenRow[]> =>
  owned.tx
    .select()
    .from(accessTokens)
    .where(isActive(owned))
    .orderBy(desc(accessTokens.createdAt), desc(accessTokens.id));

export async function countTokens(owned: Owned): Promise<number> {
  const [row] = await owned.tx.select({ count: count() }).from(accessTokens).where(isActive(owned));
  return row!.count;
}

export async function insertToken(
  { tx, userId }: Owned,
  token: Omit<typeof accessTokens.$inferInsert, 'id' | 'userId'>,
): Promise<AccessTokenRow> {
  const [row] = await tx
    .insert(accessTokens)
    .values({ userId, ...token })
    .returning();
  return row!;
}

export async function revokeToken(owned: Owned, id: string, now: Date): Promise<boolean> {
  const revoked = await owned.tx
    .update(accessTokens)
    .set({ revokedAt: now })
    .where(and(isActive(owned), eq(accessTokens.id, id)))
    .returning({ id: accessTokens.id });
  return revoked.length > 0;
}

/** In a transaction that names the hash (`asBearer`), before it is known whose it is. */
export async function findByHash(tx: Tx, tokenHash: string): Promise<AccessTokenRow | null> {
  const [row] = await tx.select().from(accessTokens).where(eq(accessTokens.tokenHash, tokenHash));
  return row ?? null;
}

export async function setLastUse(
  { tx, userId }: Owned,
  id: string,
  { now, usedBefore }: { now: Date; usedBefore: Date },
): Promise<void> {
  await tx
    .update(accessTokens)
    .set({ lastUsedAt: now })
    .where(
      and(
        eq(accessTokens.userId, userId),
        eq(accessTokens.id, id),
        or(isNull(accessTokens.lastUsedAt), lte(accessTokens.lastUsedAt, usedBefore)),
      ),
    );
}
