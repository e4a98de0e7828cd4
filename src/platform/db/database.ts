import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isDatabaseAway } from './away.ts';
import { openPool } from './pool.ts';

/**
 * The door to the tables. Everything runs inside a transaction that says for whom: row-level security then shows that
 * person's rows and nothing else, even where a query forgets its WHERE. The login role owns nothing.
 */
export type Tx = NodePgDatabase;

/** A transaction and whose rows it may touch. Every store function takes one. */
export type Owned = { tx: Tx; userId: string };

export type Database = {
  /** Commits when `work` resolves, rolls back when it throws. */
  asUser<T>(userId: string, work: (owned: Owned) => Promise<T>): Promise<T>;
  /** For somebody who is signed in but may not have a user yet: sees the user row of that identity only. */
  asIdentity<T>(identityId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Sees which users there are and changes none: for what goes round all coaches, one `asUser` each. */
  asNightlyJob<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Sees no person's rows; for functions that decide themselves and for health. */
  asAnonymous<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
};

pg.types.setTypeParser(pg.types.builtins.INT8, Number); // counts: far below 2^53

export function openDatabase(url: string, connections: number): Database {
  const pool = openPool(url, connections);

  async function within<T>(setting: string, value: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    const connection = await pool.connect();
    let broken: Error | undefined;
    try {
      // Sent together: PostgreSQL answers both in order.
      const begun = connection.query('begin');
      const scoped = connection.query('select set_config($1, $2, true)', [setting, value]);
      await Promise.all([begun, scoped]);
      const result = await work(drizzle(connection));
      await connection.query('commit');
      return result;
    } catch (error) {
      if (isDatabaseAway(error)) broken = error as Error;
      else
        await connection.query('rollback').catch((cause: Error) => {
          broken = cause;
        });
      throw error;
    } finally {
      connection.release(broken);
    }
  }

  return {
    asUser: (userId, work) => within('app.user_id', userId, (tx) => work({ tx, userId })),
    asIdentity: (identityId, work) => within('app.identity_id', identityId, work),
    asNightlyJob: (work) => within('app.night_round', 'on', work),
    asAnonymous: (work) => within('app.user_id', '', work),
    pool,
    close: () => pool.end(),
  };
}

/** The PostgreSQL error code behind a Drizzle or driver error, or null. */
export function sqlState(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = (cause as { code?: unknown }).code;
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return null;
}

export const uniqueViolation = '23505';
export const foreignKeyViolation = '23503';

const outOfRange = ['22003', '22007', '22008'];
const notText = ['22021', '22P05']; // NUL, mostly

/** The database cannot keep a value that was sent: a text with NUL, a day before the calendar. */
export function isUnstorable(error: unknown): boolean {
  const state = sqlState(error);
  return state !== null && [...outOfRange, ...notText].includes(state);
}
