import type { Services } from '#platform/services.ts';
import { folderOf, isNamed, storedFolders, sweptAfterMs } from '../rules/stored-folders.ts';
import * as store from './store.ts';

type Needs = Pick<Services, 'db' | 'storage' | 'clock' | 'log'>;

/**
 * Removes what a killed process left in the storage: objects older than a day that no row of the coach names. Each is
 * looked up again before it goes, after the listing, so that none that has found its row meanwhile is lost.
 */
export async function sweepObjects({ db, storage, clock, log }: Needs, userId: string): Promise<number> {
  const before = clock.now().getTime() - sweptAfterMs;
  const old: string[] = [];
  for (const folder of storedFolders)
    for await (const { key, storedAt } of storage.list(folderOf(folder, userId)))
      if (storedAt.getTime() < before) old.push(key);
  if (old.length === 0) return 0;
  const named = await db.asUser(userId, (owned) => store.namedObjects(owned));
  const left = old.filter((key) => !isNamed(key, named));
  for (const key of left) await storage.delete(key);
  if (left.length > 0) log.info({ userId, objects: left.length }, 'objects without a row removed');
  return left.length;
}

/** Everything that is stored for a coach, whatever names it. */
export async function removeObjects({ storage }: Pick<Services, 'storage'>, userId: string): Promise<number> {
  let removed = 0;
  for (const folder of storedFolders)
    for await (const { key } of storage.list(folderOf(folder, userId))) {
      await storage.delete(key);
      removed += 1;
    }
  return removed;
}
