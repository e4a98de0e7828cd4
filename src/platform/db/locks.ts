import pLimit from 'p-limit';
import { openPool } from './pool.ts';

/**
 * Locks over all processes on this database, for work that no transaction may span. A lock belongs to a connection and
 * ends with it, so a killed process leaves none behind. The connections are apart from those of the queries: work that
 * waits here keeps nothing from running.
 */
const heldAtOnce = 8;

export type Locks = {
  withLock<T>(name: string, work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

export function openLocks(url: string): Locks {
  const pool = openPool(url, heldAtOnce);
  const free = pLimit(heldAtOnce);
  const last = new Map<string, Promise<unknown>>();

  const locked = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const connection = await pool.connect();
    let isHeld = false;
    try {
      await connection.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
      isHeld = true;
      return await work();
    } finally {
      const unlocked =
        isHeld &&
        (await connection.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]).then(
          () => true,
          () => false,
        ));
      connection.release(!unlocked); // closing it ends the lock too
    }
  };

  return {
    // In this process the callers of one name wait for each other, so that they need one connection and not one each.
    withLock: (name, work) => {
      const before = last.get(name) ?? Promise.resolve();
      const mine = before.catch(() => {}).then(() => free(() => locked(name, work)));
      const settled = mine.catch(() => {});
      last.set(name, settled);
      void settled.then(() => last.get(name) === settled && last.delete(name));
      return mine;
    },
    close: () => pool.end(),
  };
}
