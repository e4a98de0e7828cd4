import { mkdir, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createDiskStorage } from '#adapters/local/storage.ts';
import { loadBackupKey, type BackupKey } from '#platform/backup/backup-key.ts';
import {
  backupFolder,
  listBackups,
  objectsFolder,
  readManifest,
  writeManifest,
  writeUserKeys,
  type Manifest,
} from '#platform/backup/backup-folder.ts';
import { backUpObjects, deleteUnnamed, readObjectList } from '#platform/backup/copy-objects.ts';
import { copyTables, readKeysOfUsers } from '#platform/backup/copy-tables.ts';
import { withClient } from '#platform/db/pool.ts';
import { isDiskFull } from '#platform/disk-full.ts';
import type { Storage } from '#ports/storage.ts';
import { isAppError } from '#shared/errors.ts';

/** One whole backup into a folder. What it makes counts once its manifest is written, which is last. */
export type BackupOptions = {
  folder: string;
  /** Where the wrapped keys of the coaches go; into the folder unless given. */
  keysPlace?: string | undefined;
  /** How many backups stay, this one included. */
  keep: number;
  databaseUrl: string;
  storage: Storage;
  dataDir: string;
  backupKey: string | undefined;
  say?(line: string): void;
};

export type BackupResult = { manifest: Manifest; key: BackupKey; deleted: string[] };

/** The copies of objects; a backup disk is used to the end, because the database does not live on it. */
export const copiesIn = (folder: string): Storage =>
  createDiskStorage({ folder: objectsFolder(folder), freeSpaceFloor: { share: 0, bytes: 0 } });

export async function backUp(options: BackupOptions): Promise<BackupResult> {
  const folder = resolve(options.folder);
  const { say = () => {} } = options;
  const key = await loadBackupKey(options.dataDir, options.backupKey);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { whole, unfinished } = await listBackups(folder);
  const previous = whole.at(-1) ?? null;
  if (previous) await readManifest(folder, previous, key); // another key would leave backups that cannot be pruned
  for (const left of unfinished) await rm(backupFolder(folder, left), { recursive: true, force: true });
  const id = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const begun = performance.now();
  try {
    await mkdir(backupFolder(folder, id), { recursive: true, mode: 0o700 });
    // First the rows, then the objects: the rows then name no object that was not there to be copied, but for what was
    // deleted in between.
    const { database, userKeys } = await withClient(
      { connectionString: options.databaseUrl, keepAlive: true },
      async (client) => ({
        database: await copyTables(client, folder, id, key, (name) => say(name)),
        userKeys: await readKeysOfUsers(client),
      }),
    );
    const copies = copiesIn(folder);
    const objects = await backUpObjects(options.storage, copies, { folder, id, previous, key });
    await writeUserKeys(folder, options.keysPlace, key, userKeys);
    const seconds = Math.round((performance.now() - begun) / 100) / 10;
    const manifest: Manifest = { format: 1, id, seconds, backupKey: key.id, ...database, objects };
    await writeManifest(folder, key, manifest);
    const deleted = await prune(folder, [...whole, id], options.keep, copies, key);
    return { manifest, key, deleted };
  } catch (error) {
    await rm(backupFolder(folder, id), { recursive: true, force: true });
    if (isDiskFull(error) || (isAppError(error) && error.code === 'storage_full'))
      throw new Error(
        `The disk of ${folder} is full, so this backup was not finished. Earlier backups are whole. ` +
          'Make room or lower --keep, and run it again: objects that were copied are not copied twice.',
        { cause: error },
      );
    throw error;
  }
}

async function prune(
  folder: string,
  whole: string[],
  keep: number,
  copies: Storage,
  key: BackupKey,
): Promise<string[]> {
  const deleted = whole.slice(0, -keep);
  for (const id of deleted) await rm(backupFolder(folder, id), { recursive: true, force: true });
  const named = new Set<string>();
  for (const id of whole.slice(-keep))
    for await (const object of readObjectList(folder, id, key)) named.add(object.key);
  await deleteUnnamed(copies, named);
  return deleted;
}
