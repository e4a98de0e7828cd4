import { mkdir } from 'node:fs/promises';
import { loadKeyRing, type KeyRing } from '#platform/crypto/instance-key.ts';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { findRunningPostgres, ownerRole } from '#platform/db/embedded-postgres.ts';
import { createLog, type Log } from '#platform/log.ts';
import { isAppError } from '#shared/errors.ts';
import { readConfig, type Config } from './config.ts';
import { embeddedName, openConfiguredDatabase, type OpenDatabase } from './open-database.ts';

/**
 * What the server and every command begin with: the configuration, the log, the data folder, the instance keys and the
 * database, opened in this order and closed in the other.
 */
export type Basics = { config: Config; log: Log; keys: KeyRing };
export type InstanceData = Basics & { database: OpenDatabase };

/** Without a database: for what must look at the folder and the keys first. */
export async function openBasics(environment = process.env): Promise<Basics> {
  const config = readConfig(environment);
  const log = createLog(config.LOG_LEVEL);
  await mkdir(config.DATA_DIR, { recursive: true, mode: 0o700 });
  const keys = await loadKeyRing({
    dataDir: config.DATA_DIR,
    instanceKey: config.INSTANCE_KEY,
    olderKeys: config.INSTANCE_KEYS_OLD,
  });
  return { config, log, keys };
}

/** The caller stops `database`. */
export async function openInstanceData(environment = process.env): Promise<InstanceData> {
  const basics = await openBasics(environment);
  const database = await openConfiguredDatabase(basics.config, basics.keys, basics.log);
  return { ...basics, database };
}

/** For a command: opens, works as the product's own role, and closes whatever happens. */
export async function withInstanceData<T>(
  work: (data: InstanceData & { db: Database }) => Promise<T>,
): Promise<T> {
  const data = await openInstanceData();
  try {
    const db = openDatabase(data.database.appUrl, 1);
    try {
      return await work({ ...data, db });
    } finally {
      await db.close();
    }
  } finally {
    await data.database.stop();
  }
}

/**
 * The database as its owner, for a command that may run beside the server: that of DATABASE_URL, the embedded one through
 * the socket of the process that runs it, or the embedded one started for this alone.
 */
export async function withOwnerDatabase<T>(
  { config }: Basics,
  work: (ownerUrl: string) => Promise<T>,
): Promise<T> {
  if (config.DATABASE_URL) return work(config.DATABASE_URL);
  const running = await findRunningPostgres(config.DATA_DIR);
  if (running) return work(running.url(ownerRole, embeddedName));
  return withInstanceData(({ database }) => work(database.ownerUrl));
}

/** Runs a command and ends the process: 0, or 1 after the sentence that says why. */
export function runCommand(command: () => Promise<void>): void {
  command().then(
    () => process.exit(0),
    (error: unknown) => {
      const words = isAppError(error) || error instanceof Error ? error.message : String(error);
      process.stderr.write(`\n${words}\n\n`);
      process.exit(1);
    },
  );
}
