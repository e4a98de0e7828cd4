import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { briefLimitMs, openPool } from '#platform/db/pool.ts';
import type { IdentityAccounts } from '#ports/identity.ts';
import { endedSignIns } from './tables.ts';

/** Firebase keeps the sign-in itself, and the browser removes it there; here are only the ends of earlier sign-ins. */
export function openIdentityAccounts(databaseUrl: string): IdentityAccounts {
  const pool = openPool(databaseUrl, 1, { options: '-c app.auth=on', queryLimitMs: briefLimitMs });
  const db = drizzle(pool);
  return {
    remove: async (identityId) => {
      await db.delete(endedSignIns).where(eq(endedSignIns.identityId, identityId));
    },
    stop: () => pool.end(),
  };
}
