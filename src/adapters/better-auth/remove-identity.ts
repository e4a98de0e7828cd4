import { eq, like, or } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { briefLimitMs, openPool } from '#platform/db/pool.ts';
import type { IdentityAccounts } from '#ports/identity.ts';
import { identities, verifications } from './tables.ts';

/** Removes an identity with its sessions, passwords and second factor. Open links name it in their value only. */
export function openIdentityAccounts(databaseUrl: string): IdentityAccounts {
  const pool = openPool(databaseUrl, 1, { options: '-c app.auth=on', queryLimitMs: briefLimitMs });
  const db = drizzle(pool);
  return {
    remove: async (identityId) => {
      const { value } = verifications;
      await db
        .delete(verifications)
        .where(or(eq(value, identityId), like(value, `%"${identityId}"%`), like(value, `${identityId}!%`)));
      await db.delete(identities).where(eq(identities.id, identityId));
    },
    stop: () => pool.end(),
  };
}
