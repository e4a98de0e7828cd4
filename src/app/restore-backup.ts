import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { backupKeyFile, findBackupKey, type BackupKey } from '#platform/backup/backup-key.ts';
import {
  listBackups,
  readManifest,
  readUserKeys,
  verifyFiles,
  type Manifest,
  type UserKey,
} from '#platform/backup/backup-folder.ts';
import { readObjectList, restoreObjects } from '#platform/backup/copy-objects.ts';
import { loadTables, refuseInhabited } from '#platform/backup/copy-tables.ts';
import { keyIdOfEncrypted } from '#platform/crypto/wrap.ts';
import type { KeyRing } from '#platform/crypto/instance-key.ts';
import { withClient } from '#platform/db/pool.ts';
import { prepareDatabase } from '#platform/db/prepare.ts';
import { chooseStorage } from './adapters.ts';
import { copiesIn } from './back-up.ts';
import type { Config } from './config.ts';
import { findOwnerDatabase, migrationsFolder, queues } from './open-database.ts';
import type { Basics } from './open-instance-data.ts';

export type RestoreResult = {
  id: string;
  rows: number;
  objects: { count: number; bytes: number };
  accountsLeftOut: number;
  seconds: number;
};

type RestoreOptions = { folder: string; id?: string | undefined; keysPlace?: string | undefined };

/** All that can be wrong with the backup and the keys is found before the first write; the tables come in one transaction. */
export async function restoreBackup(
  { config, keys, log }: Basics,
  { folder: given, id: wantedId, keysPlace }: RestoreOptions,
): Promise<RestoreResult> {
  const begun = performance.now();
  const folder = resolve(given);
  await refuseNewKey(config, keys);
  const id = await chooseBackup(folder, wantedId);
  const key = await backupKey(config);
  const manifest = await readManifest(folder, id, key);
  await verifyFiles(folder, manifest);
  const userKeys = await readUserKeys(folder, keysPlace, key);
  refuseWrongInstanceKey(keys, userKeys);
  const steps = await migrationsUpTo(manifest);
  const owner = await findOwnerDatabase(config, keys, log);
  try {
    await withClient({ connectionString: owner.ownerUrl }, refuseInhabitedIfMade);
    await prepareDatabase({ ...owner, migrationsFolder: steps.folder, queues: queues() });
    return await withClient(
      { connectionString: config.BACKUP_DATABASE_URL ?? owner.ownerUrl, keepAlive: true },
      async (client) => {
        await refuseInhabited(client);
        const objects = await restoreObjects(
          copiesIn(folder),
          chooseStorage(config),
          readObjectList(folder, id, key),
        );
        const { rows: counts, accountsLeftOut } = await loadTables(client, folder, manifest, key, userKeys);
        const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
        const seconds = Math.round((performance.now() - begun) / 100) / 10;
        return { id, rows, objects, accountsLeftOut, seconds };
      },
    );
  } finally {
    await owner.stop();
    await steps.remove();
  }
}

/** Before the schema is touched: a database that is in use may be at another version. */
async function refuseInhabitedIfMade(client: Parameters<typeof refuseInhabited>[0]): Promise<void> {
  const { rows } = await client.query<{ made: boolean }>(
    `select to_regclass('public.users') is not null as made`,
  );
  if (rows[0]!.made) await refuseInhabited(client);
}

async function chooseBackup(folder: string, wanted: string | undefined): Promise<string> {
  const { whole, unfinished } = await listBackups(folder);
  const id = wanted ?? whole.at(-1);
  if (id && whole.includes(id)) return id;
  if (wanted && unfinished.includes(wanted))
    throw new Error(`The backup ${wanted} was never finished. Whole ones: ${whole.join(', ') || 'none'}.`);
  if (wanted)
    throw new Error(`There is no backup ${wanted} in ${folder}. Known: ${whole.join(', ') || 'none'}.`);
  throw new Error(
    unfinished.length > 0
      ? `The only backup in ${folder} was never finished, so there is nothing to restore.`
      : `There is no backup in ${folder}.`,
  );
}

async function backupKey(config: Config): Promise<BackupKey> {
  const key = await findBackupKey(config.DATA_DIR, config.BACKUP_KEY);
  if (key) return key;
  throw new Error(
    `The backup key is missing. Set BACKUP_KEY, or put your copy of it at ${backupKeyFile(config.DATA_DIR)} ` +
      'with mode 600. Nothing was changed.',
  );
}

/** A key that was just made opens nothing of a backup, and would be taken for the real one later. */
async function refuseNewKey(config: Config, keys: KeyRing): Promise<void> {
  if (keys.origin !== 'made') return;
  const file = join(config.DATA_DIR, 'instance.key');
  await rm(file, { force: true });
  throw new Error(
    `The instance key is missing. It is in no backup: put your copy of it at ${file} with mode 600, or set ` +
      'INSTANCE_KEY. Nothing was changed.',
  );
}

function refuseWrongInstanceKey(keys: KeyRing, userKeys: UserKey[]): void {
  const needed = new Set(userKeys.flatMap(({ key }) => (key === null ? [] : [keyIdOfEncrypted(key)])));
  const absent = [...needed].filter((id) => !keys.ids.includes(id));
  if (absent.length > 0)
    throw new Error(
      `The recordings need the instance key ${absent.join(' and ')}, and here is ${keys.ids.join(' and ')}. ` +
        'Nothing was changed.',
    );
}

/** The migrations up to the state of the backup; the next start applies those that came later. */
async function migrationsUpTo({
  migrations,
}: Manifest): Promise<{ folder: string; remove(): Promise<void> }> {
  const from = migrationsFolder();
  const known = readMigrationFiles({ migrationsFolder: from });
  if (migrations.some((hash, index) => known[index]?.hash !== hash))
    throw new Error('This backup was made by a newer version of Afterword. Restore it with that version.');
  const folder = await mkdtemp(join(tmpdir(), 'afterword-migrations-'));
  const journal = JSON.parse(await readFile(join(from, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  const entries = journal.entries.slice(0, migrations.length);
  await mkdir(join(folder, 'meta'));
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  for (const { tag } of entries) await copyFile(join(from, `${tag}.sql`), join(folder, `${tag}.sql`));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
