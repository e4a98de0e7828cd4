import { createHmac } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { PgBoss, type Queue } from 'pg-boss';
import { jobSchema } from '../jobs/job-queue.ts';
import { withClient } from './pool.ts';

/**
 * Brings a database up to date as its owner: roles, migrations, job queues, grants. Safe to run at every start and
 * from several processes at once. The roles it makes own nothing, so row-level security binds them.
 */
export type Prepared = { appUrl: string; authUrl: string };

const migrationLock = 4_211_977; // any fixed number; one lock for everything here

type Options = {
  ownerUrl: string;
  migrationsFolder: string;
  queues: Queue[];
  /** Makes the passwords of the two roles; null where the server trusts its private socket. */
  passwordSecret: string | null;
  appUrl?: string;
  authUrl?: string;
};

export async function prepareDatabase(options: Options): Promise<Prepared> {
  return withClient({ connectionString: options.ownerUrl }, async (owner) => {
    await owner.query('select pg_advisory_lock($1)', [migrationLock]);
    const database = (await owner.query<{ name: string }>('select current_database() as name')).rows[0]!.name;
    await refuseEarlierSeries(owner, options.migrationsFolder);
    const app = await ensureRole(owner, options, `${database}_app`, options.appUrl);
    const auth = await ensureRole(owner, options, `${database}_auth`, options.authUrl);
    await migrate(drizzle(owner), { migrationsFolder: options.migrationsFolder });
    await prepareJobs(options);
    await grant(owner, app.role, auth.role);
    return { appUrl: app.url, authUrl: auth.url };
  });
}

/** Migrations were joined into one series before the first release; the tool would skip or repeat the others. */
async function refuseEarlierSeries(owner: pg.Client, migrationsFolder: string): Promise<void> {
  const applied = 'drizzle.__drizzle_migrations';
  const known = await owner.query('select to_regclass($1) as found', [applied]);
  if (!(known.rows as { found: string | null }[])[0]?.found) return;
  const { rows } = await owner.query<{ hash: string }>(
    `select hash from ${applied} order by created_at limit 1`,
  );
  const [first] = readMigrationFiles({ migrationsFolder });
  if (rows[0] && rows[0].hash !== first?.hash)
    throw new Error(
      'This database was made by a version from before the first release and cannot be upgraded. Nothing was ' +
        'changed. Start with an empty DATA_DIR or database, or use the version that made this one.',
    );
}

async function ensureRole(owner: pg.Client, options: Options, role: string, givenUrl: string | undefined) {
  if (givenUrl) return { role: decodeURIComponent(new URL(givenUrl).username), url: givenUrl };
  const password = options.passwordSecret
    ? createHmac('sha256', options.passwordSecret).update(role).digest('base64url')
    : null;
  const name = owner.escapeIdentifier(role);
  const known = await owner.query('select 1 from pg_roles where rolname = $1', [role]);
  try {
    if (known.rowCount === 0) await owner.query(`create role ${name} login`);
    if (password) await owner.query(`alter role ${name} login password ${owner.escapeLiteral(password)}`);
  } catch (cause) {
    throw new Error(
      `The user of DATABASE_URL may not create the role ${role}. Let it (CREATEROLE), or make two roles that own ` +
        'nothing and give them as DATABASE_APP_URL and DATABASE_AUTH_URL.',
      { cause },
    );
  }
  const url = new URL(options.ownerUrl);
  url.username = role;
  url.password = password ?? '';
  return { role, url: url.href };
}

async function prepareJobs(options: Options): Promise<void> {
  const boss = new PgBoss({
    connectionString: options.ownerUrl,
    schema: jobSchema,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => {});
  await boss.start();
  try {
    for (const { name, ...settings } of options.queues) {
      await boss.createQueue(name, settings);
      await boss.updateQueue(name, settings);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** The product's tables for one role, the identity library's for the other, and the queues for the first. */
async function grant(owner: pg.Client, app: string, auth: string): Promise<void> {
  const appRole = owner.escapeIdentifier(app);
  const authRole = owner.escapeIdentifier(auth);
  const schema = owner.escapeIdentifier(jobSchema);
  await owner.query(`
    revoke create on schema public from public;
    grant usage on schema public, ${schema} to ${appRole};
    grant select, insert, update, delete on all tables in schema public, ${schema} to ${appRole};
    revoke update, delete, truncate on audit_log from ${appRole};
    grant usage on all sequences in schema public, ${schema} to ${appRole};
    grant execute on all functions in schema ${schema} to ${appRole};
    grant usage on schema auth to ${authRole};
    grant select, insert, update, delete on all tables in schema auth to ${authRole};
  `);
}
