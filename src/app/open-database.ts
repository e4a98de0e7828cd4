import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startEmbeddedPostgres, ownerRole } from '#platform/db/embedded-postgres.ts';
import { findWrongKeys, rememberKeys } from '#platform/crypto/check-keys.ts';
import { prepareDatabase, type Prepared } from '#platform/db/prepare.ts';
import { queueOptions } from '#platform/jobs/jobs.ts';
import type { KeyRing } from '#platform/crypto/instance-key.ts';
import type { Config } from './config.ts';
import { jobKinds } from './job-kinds.ts';

/**
 * Finds the database: the server of DATABASE_URL, or the embedded one of DATA_DIR. Either is brought up to date and
 * answers with the two roles the product runs as.
 */
export type OpenDatabase = Prepared & { isEmbedded: boolean; stop(): Promise<void> };

const embeddedName = 'afterword';

/** From src/app and from dist/server alike. */
export const migrationsFolder = (): string => fileURLToPath(new URL('../../migrations', import.meta.url));

export const queues = () => jobKinds.map((kind) => ({ name: kind.name, options: queueOptions(kind) }));

export async function openConfiguredDatabase(config: Config, keys: KeyRing): Promise<OpenDatabase> {
  if (config.DATABASE_URL) {
    const prepared = await prepareWith(config, keys, {
      ownerUrl: config.DATABASE_URL,
      passwordSecret: keys.deriveKey('database roles').toString('hex'),
      ...(config.DATABASE_APP_URL ? { appUrl: config.DATABASE_APP_URL } : {}),
      ...(config.DATABASE_AUTH_URL ? { authUrl: config.DATABASE_AUTH_URL } : {}),
    });
    return { ...prepared, isEmbedded: false, stop: async () => {} };
  }
  const server = await startEmbeddedPostgres({ folder: config.DATA_DIR });
  try {
    await createDatabase(server.url(ownerRole, 'postgres'), embeddedName);
    const ownerUrl = server.url(ownerRole, embeddedName);
    const prepared = await prepareWith(config, keys, { ownerUrl, passwordSecret: null });
    return { ...prepared, isEmbedded: true, stop: server.stop };
  } catch (error) {
    await server.stop();
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

async function createDatabase(adminUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const known = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (known.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
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
