import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isDatabaseAway } from '#platform/db/away.ts';
import { startEmbeddedPostgres, ownerRole } from '#platform/db/embedded-postgres.ts';
import { withClient } from '#platform/db/pool.ts';
import { prepareDatabase, type Prepared } from '#platform/db/prepare.ts';
import { queueOptions } from '#platform/jobs/jobs.ts';
import type { KeyRing } from '#platform/crypto/instance-key.ts';
import type { Log } from '#platform/log/log.ts';
import type { Config } from './config.ts';
import { jobKinds } from './job-kinds.ts';

/**
 * Finds the database: the server of DATABASE_URL, or the embedded one of DATA_DIR. Either is brought up to date and
 * answers with the two roles the product runs as.
 */
export type OpenDatabase = Prepared & { isEmbedded: boolean; stop(): Promise<void> };

const embeddedName = 'afterword';
const patienceMs = 60_000;
const againMs = 500;

/** From src/app and from dist/server alike. */
export const migrationsFolder = (): string => fileURLToPath(new URL('../../migrations', import.meta.url));

export const queues = () => jobKinds.map((kind) => ({ name: kind.name, options: queueOptions(kind) }));

export async function openConfiguredDatabase(config: Config, keys: KeyRing, log: Log): Promise<OpenDatabase> {
  if (config.DATABASE_URL) {
    const prepared = await preparePatiently(log, {
      ownerUrl: config.DATABASE_URL,
      migrationsFolder: migrationsFolder(),
      queues: queues(),
      passwordSecret: keys.deriveKey('database roles').toString('hex'),
      ...(config.DATABASE_APP_URL ? { appUrl: config.DATABASE_APP_URL } : {}),
      ...(config.DATABASE_AUTH_URL ? { authUrl: config.DATABASE_AUTH_URL } : {}),
    });
    return { ...prepared, isEmbedded: false, stop: async () => {} };
  }
  const server = await startEmbeddedPostgres({
    folder: config.DATA_DIR,
    onFailure: (how) => log.error({ how }, 'the embedded database is not running and is started again'),
  });
  try {
    await createDatabase(server.url(ownerRole, 'postgres'), embeddedName);
    const prepared = await prepareDatabase({
      ownerUrl: server.url(ownerRole, embeddedName),
      migrationsFolder: migrationsFolder(),
      queues: queues(),
      passwordSecret: null,
    });
    return { ...prepared, isEmbedded: true, stop: server.stop };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** After a power cut both start at once, and the database recovers first. */
async function preparePatiently(log: Log, options: Parameters<typeof prepareDatabase>[0]): Promise<Prepared> {
  const deadline = Date.now() + patienceMs;
  for (let isTold = false; ; isTold = true) {
    try {
      return await prepareDatabase(options);
    } catch (error) {
      if (!isDatabaseAway(error) || Date.now() > deadline) throw error;
      if (!isTold) log.warn('the database does not answer yet; trying for a minute');
      await delay(againMs);
    }
  }
}

async function createDatabase(adminUrl: string, name: string): Promise<void> {
  await withClient({ connectionString: adminUrl }, async (client) => {
    const known = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (known.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  });
}

/** A key that was just made beside a database that holds people means that the real key is gone: nothing would open. */
export async function refuseLostKey(config: Config, database: OpenDatabase): Promise<void> {
  const people = await withClient(
    { connectionString: database.authUrl, options: '-c app.auth=on' },
    (client) => client.query('select 1 from auth.identities limit 1'),
  );
  if (people.rowCount === 0) return;
  await rm(join(config.DATA_DIR, 'instance.key'), { force: true });
  await database.stop();
  throw new Error(
    `The instance key is missing, and the database holds people whose data it sealed. Put it back from the backup as ` +
      `${config.DATA_DIR}/instance.key, or set INSTANCE_KEY. A new key would open nothing.`,
  );
}
