import { setTimeout as pause } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { AppError } from '#shared/errors.ts';
import { isDatabaseAway } from './away.ts';
import { openLocks } from './locks.ts';
import { beginLimitMs, openPool } from './pool.ts';

/**
 * Access to the tables. Every statement runs in a transaction that names its owner: row-level security then shows the
 * rows of that user and no others, even where a query forgets its WHERE. The login role owns nothing.
 */
export type Tx = NodePgDatabase;

/** A transaction and whose rows it may touch. Every store function takes one. */
export type Owned = { tx: Tx; userId: string };

/**
 * Each call is one transaction: it commits when `work` resolves and rolls back when it throws. After a collision with
 * another transaction `work` runs again from its start, so it has no effect outside the database: what is sent, stored
 * or deleted elsewhere comes before or after.
 */
export type Database = {
  asUser<T>(userId: string, work: (owned: Owned) => Promise<T>): Promise<T>;
  /** For an identity that may not have a user yet: sees the user row of that identity only. */
  asIdentity<T>(identityId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Sees the ids of all users and changes none: for the nightly jobs, which then run one `asUser` each. */
  asNightlyJob<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Sees the administration's own tables, and of the coaches who there is, what they pay for and use: never a title, a
   * word or a sound. Who may ask is decided before, by `features/administration`.
   */
  asAdministration<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Sees no user's rows: for tables of the instance, functions with checks of their own, and health. */
  asAnonymous<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Sees the rows that `known` opens: the hash of a token, or `provider:account` of a message whose signature was
   * checked. It finds whose they are; the work itself is done `asUser`.
   */
  asBearer<T>(known: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Work that one process at a time does under this name, and that may call other servers: no transaction is open. */
  withLock<T>(name: string, work: () => Promise<T>): Promise<T>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
};

pg.types.setTypeParser(pg.types.builtins.INT8, Number); // counts: far below 2^53

type Setting = [name: string, value: string];

const collisionTries = 3; // the other transaction is through by then, or the same rows are fought over all the time
const collisionPauseMs = 20; // so that two that collided do not meet again at once

/** As `Database` says. With a setting, it holds for this transaction. */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<T>,
  setting?: Setting,
): Promise<T> {
  for (let tried = 1; ; tried += 1)
    try {
      return await tryTransaction(pool, work, setting);
    } catch (error) {
      if (tried === collisionTries || !isCollision(error)) throw error;
      await pause(tried * collisionPauseMs * (0.5 + Math.random()));
    }
}

/**
 * A connection that fails at any statement, `begin` included, is closed; the query builder's own transactions would
 * keep it for ever when `begin` fails.
 */
async function tryTransaction<T>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<T>,
  setting: Setting | undefined,
): Promise<T> {
  const connection = await pool.connect();
  let broken: Error | undefined;
  try {
    // Sent together: PostgreSQL answers both in order.
    const begun = connection.query({ text: 'begin', query_timeout: beginLimitMs } as pg.QueryConfig);
    const scoped = setting ? connection.query('select set_config($1, $2, true)', setting) : null;
    await Promise.all([begun, scoped]);
    const result = await work(drizzle(connection));
    const { command } = await connection.query('commit');
    if (command === 'ROLLBACK') throw new Error('A failed statement was ignored, and all was rolled back.');
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

export function openDatabase(url: string, connections: number): Database {
  const pool = openPool(url, connections);
  const locks = openLocks(url);

  const within = <T>(setting: string, value: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
    inTransaction(pool, work, [setting, value]);

  return {
    asUser: (userId, work) => within('app.user_id', userId, (tx) => work({ tx, userId })),
    asIdentity: (identityId, work) => within('app.identity_id', identityId, work),
    asNightlyJob: (work) => within('app.night_round', 'on', work),
    asAdministration: (work) => within('app.administration', 'on', work),
    asAnonymous: (work) => within('app.user_id', '', work),
    asBearer: (known, work) => within('app.bearer', known, work),
    withLock: locks.withLock,
    pool,
    close: async () => {
      await locks.close();
      await pool.end();
    },
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

const collisions = ['40001', '40P01']; // serialisation failure, deadlock

/** PostgreSQL ended the transaction because of another one: the same again may work a moment later. */
export function isCollision(error: unknown): boolean {
  const state = sqlState(error);
  return state !== null && collisions.includes(state);
}

export const collided = (cause: unknown): AppError =>
  new AppError('unavailable', {
    detail: 'Something else was changed at the same time. Try again in a moment.',
    retryAfterSeconds: 1,
    cause,
  });

const outOfRange = ['22003', '22007', '22008'];
const notText = ['22021', '22P05']; // NUL, mostly

/** The database cannot keep a value that was sent: a text with NUL, a day before the calendar. */
export function isUnstorable(error: unknown): boolean {
  const state = sqlState(error);
  return state !== null && [...outOfRange, ...notText].includes(state);
}
