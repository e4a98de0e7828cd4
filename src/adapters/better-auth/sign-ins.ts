import { and, eq, inArray, lt, max, ne } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { hashed } from './hashed-sessions.ts';
import { sessions } from './tables.ts';

/** Sign-ins as rows: which there are, and ending them past the library, which knows only the caller's own. */
export function createSignIns(db: NodePgDatabase) {
  const isOf = (identityId: string) => eq(sessions.userId, identityId);
  return {
    lastOf: async (identityIds: string[]): Promise<Map<string, Date>> => {
      const rows = await db
        .select({ id: sessions.userId, at: max(sessions.createdAt) })
        .from(sessions)
        .where(inArray(sessions.userId, identityIds))
        .groupBy(sessions.userId);
      return new Map(rows.flatMap(({ id, at }) => (at ? [[id, at] as const] : [])));
    },
    end: async (token: string): Promise<void> => {
      await db.delete(sessions).where(eq(sessions.token, hashed(token)));
    },
    /** Those older than the newest one, but for that of the token. */
    endEarlier: async (identityId: string, token: string): Promise<void> => {
      const newest = db
        .select({ at: max(sessions.createdAt) })
        .from(sessions)
        .where(isOf(identityId));
      await db
        .delete(sessions)
        .where(and(isOf(identityId), lt(sessions.createdAt, newest), ne(sessions.token, hashed(token))));
    },
    endAll: async (identityId: string): Promise<void> => {
      await db.delete(sessions).where(isOf(identityId));
    },
  };
}
