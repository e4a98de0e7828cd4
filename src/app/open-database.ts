import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isDatabaseAway } from '#platform/db/away.ts';
import { startEmbeddedPostgres, ownerRole } from '#platform/db/embedded-postgres.ts';
import { findWrongKeys, rememberKeys } from '#platform/crypto/check-keys.ts';
import { withClient } from '#platform/db/pool.ts';
import { prepareDatabase, type Prepared } from '#platform/db/prepare.ts';
import { queuesOf } from '#platform/jobs/job-queue.ts';
import type { KeyRing } from '#platform/crypto/instance-key.ts';
import type { Log } from '#platform/log.ts';
import type { Config } from './config.ts';
import { jobKinds } from './slices.ts';

/**
 * Finds the database: the server of DATABASE_URL, or the embedded one of DATA_DIR. Either is brought up to date and
 * answers with the two roles the product runs as.
 */
export type OpenDatabase = Prepared & { ownerUrl: string; isEmbedded: boolean; stop(): Promise<void> };

export const embeddedName = 'afterword';
const patienceMs = 60_000;
const againMs = 500;

/** From src/app and from dist/server alike. */
export const migrationsFolder = (): string => fileURLToPath(new URL('../../migrations', import.meta.url));

export const queues = () => queuesOf(jobKinds);

type OwnerDatabase = Pick<
  Parameters<typeof prepareDatabase>[0],
  'ownerUrl' | 'passwordSecret' | 'appUrl' | 'authUrl'
> & { isEmbedded: boolean; stop(): Promise<void> };

/** The database as its owner, as it is: neither checked nor brought up to date. */
export async function findOwnerDatabase(config: Config, keys: KeyRing, log: Log): Promise<OwnerDatabase> {
  const { DATABASE_URL: ownerUrl } = config;
  if (ownerUrl)
    return {
      ownerUrl,
      passwordSecret: keys.deriveKey('database roles').toString('hex'),
      ...(config.DATABASE_APP_URL ? { appUrl: config.DATABASE_APP_URL } : {}),
      ...(config.DATABASE_AUTH_URL ? { authUrl: config.DATABASE_AUTH_URL } : {}),
      isEmbedded: false,
      stop: async () => {},
    };
  const server = await startEmbeddedPostgres({
    folder: config.DATA_DIR,
    onFailure: (how) => log.error({ how }, 'the embedded database is not running and is started again'),
  });
  try {
    await createDatabase(server.url(ownerRole, 'postgres'), embeddedName);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    ownerUrl: server.url(ownerRole, embeddedName),
    passwordSecret: null,
    isEmbedded: true,
    stop: server.stop,
  };
}

export async function openConfiguredDatabase(config: Config, keys: KeyRing, log: Log): Promise<OpenDatabase> {
  const { isEmbedded, stop, ...owner } = await findOwnerDatabase(config, keys, log);
  try {
    const prepare = () => prepareWith(config, keys, owner);
    const prepared = isEmbedded ? await prepare() : await patiently(log, prepare);
    return { ...prepared, ownerUrl: owner.ownerUrl, isEmbedded, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The keys are checked before anything changes: the passwords of the two roles are made from them. */
async function prepareWith(
  config: Config,
  keys: KeyRing,
  options: Omit<Parameters<typeof prepareDatabase>[0], 'migrationsFolder' | 'queues'>,
): Promise<Prepared> {
  await refuseWrong(config, keys, await findWrongKeys(options.ownerUrl, keys));
  const prepared = await prepareDatabase({
    ...options,
    migrationsFolder: migrationsFolder(),
    queues: queues(),
  });
  await refuseWrong(config, keys, await rememberKeys(options.ownerUrl, keys));
  return prepared;
}

/** After a power cut both start at once, and the database recovers first. */
async function patiently(log: Log, prepare: () => Promise<Prepared>): Promise<Prepared> {
  const deadline = Date.now() + patienceMs;
  for (let isTold = false; ; isTold = true) {
    try {
      return await prepare();
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

/** A start with keys that do not fit would go well, and every recording would fail afterwards. */
async function refuseWrong(config: Config, keys: KeyRing, wrong: string | null): Promise<void> {
  if (!wrong) return;
  const file = join(config.DATA_DIR, 'instance.key');
  // One that was just made would be taken for the real one at the next start.
  if (keys.origin === 'made') await rm(file, { force: true });
  const place = keys.origin === 'given' ? 'as INSTANCE_KEY' : `as ${file}, or set INSTANCE_KEY`;
  throw new Error(
    `${wrong} Put the right key back from the backup, ${place}. After a rotation the earlier key has to stay, below ` +
      'the new one in the file or in INSTANCE_KEYS_OLD. No data was changed.',
  );
}
