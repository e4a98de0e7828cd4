import { and, eq, gt, lt, or } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { briefLimitMs, openPool } from '#platform/db/pool.ts';
import type { Clock } from '#ports/clock.ts';
import { endedSignIns } from './tables.ts';

/**
 * Remembers which sign-ins are over. A token of Google's counts until its hour is up, also after a sign-out, and so
 * would a copy of our cookie; here both end with the sign-out, and all others with a new password (design 4, row 10).
 */
export type SignIn = { identityId: string; signedInAt: Date };

export type EndedSignIns = {
  has(signIn: SignIn): Promise<boolean>;
  end(signIn: SignIn): Promise<void>;
  endEarlier(signIn: SignIn): Promise<void>;
  stop(): Promise<void>;
};

const keptMs = 90 * 24 * 3_600_000; // as long as the built-in provider's longest session

export function openEndedSignIns(databaseUrl: string, clock: Clock): EndedSignIns {
  const pool = openPool(databaseUrl, 4, { options: '-c app.auth=on', queryLimitMs: briefLimitMs });
  const db = drizzle(pool);
  const remember = async (signIn: SignIn, what: 'itself' | 'earlier') => {
    const endedAt = clock.now();
    await db.delete(endedSignIns).where(lt(endedSignIns.endedAt, new Date(endedAt.getTime() - keptMs)));
    await db
      .insert(endedSignIns)
      .values({ ...signIn, what, endedAt })
      .onConflictDoNothing();
  };
  return {
    has: async ({ identityId, signedInAt }) => {
      const itself = and(eq(endedSignIns.what, 'itself'), eq(endedSignIns.signedInAt, signedInAt));
      const asEarlier = and(eq(endedSignIns.what, 'earlier'), gt(endedSignIns.signedInAt, signedInAt));
      const found = await db
        .select({ endedAt: endedSignIns.endedAt })
        .from(endedSignIns)
        .where(and(eq(endedSignIns.identityId, identityId), or(itself, asEarlier)))
        .limit(1);
      return found.length > 0;
    },
    end: (signIn) => remember(signIn, 'itself'),
    endEarlier: (signIn) => remember(signIn, 'earlier'),
    stop: () => pool.end(),
  };
}
