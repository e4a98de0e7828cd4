import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { BackupKey } from './backup-key.ts';
import {
  backupFolder,
  readSealed,
  writeSealed,
  type Manifest,
  type TableCopy,
  type UserKey,
} from './backup-folder.ts';

/**
 * Copies every table of the product, of the identity library and the unfinished jobs, as of one moment, over the
 * connection that the server uses as well: no program of PostgreSQL is needed, and nothing has to stop. The wrapped keys
 * of the coaches are left out.
 */
const jobTable = 'pgboss.job';
const keyColumn = { table: 'public.users', column: 'data_key' };

export type DatabaseCopy = Pick<Manifest, 'migrations' | 'tables' | 'sequences'>;

/** Without this a role that row security binds would copy no row, and call it a backup. */
async function refuseBound(client: pg.Client, variable: string): Promise<void> {
  const { rows } = await client.query<{ free: boolean }>(
    'select rolsuper or rolbypassrls as free from pg_roles where rolname = current_user',
  );
  if (!rows[0]?.free)
    throw new Error(
      `Row security binds the role of the database, so it would not see every row. Set ${variable} to a role that ` +
        'is a superuser, or for a backup one with BYPASSRLS and pg_read_all_data. See docs/operations.md.',
    );
}

const backupRoleVariable = 'BACKUP_DATABASE_URL';

/** Generated columns come from the others; a COPY refuses them. */
async function tablesOf(client: pg.Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name,
            array_agg(quote_ident(a.attname)::text order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where (n.nspname in ('public', 'auth') and c.relkind = 'r') or
           (n.nspname = 'pgboss' and c.relname = 'job')
     group by 1 order by 1`,
  );
  return rows;
}

function selectionOf(name: string, columns: string[]): string {
  const chosen = columns.map((column) =>
    name === keyColumn.table && column === keyColumn.column ? `null as ${column}` : column,
  );
  // Finished jobs are history; the restored instance would only delete them.
  const which = name === jobTable ? `where state in ('created', 'retry', 'active')` : '';
  return `select ${chosen.join(', ')} from ${name} ${which}`;
}

export async function copyTables(
  client: pg.Client,
  folder: string,
  id: string,
  key: BackupKey,
  onTable: (name: string) => void,
): Promise<DatabaseCopy> {
  await refuseBound(client, backupRoleVariable);
  // One snapshot for all tables; readers and writers of the running server do not notice it.
  await client.query('begin transaction isolation level repeatable read, read only');
  const migrations = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  );
  const tables: TableCopy[] = [];
  for (const { name, columns } of await tablesOf(client)) {
    onTable(name);
    const counted = await client.query<{ rows: number }>(
      `select count(*)::int as rows from (${selectionOf(name, columns)}) as t`,
    );
    const copying = client.query(copyTo(`copy (${selectionOf(name, columns)}) to stdout`));
    const file = join(backupFolder(folder, id), `${name}.sealed`);
    const sealed = await writeSealed(file, key.forFile(id, name), copying);
    tables.push({ name, columns, rows: counted.rows[0]!.rows, ...sealed });
  }
  const sequences = await client.query<{ name: string; value: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(sequencename) as name, last_value::text as value
     from pg_sequences where schemaname in ('public', 'auth') and last_value is not null`,
  );
  await client.query('commit');
  return { migrations: migrations.rows.map(({ hash }) => hash), tables, sequences: sequences.rows };
}

/** After the tables: it holds the accounts of now, so it can only have fewer of those that the tables name. */
export async function readKeysOfUsers(client: pg.Client): Promise<UserKey[]> {
  const { rows } = await client.query<UserKey>('select id as user, data_key as key from users');
  return rows;
}

/** Throws when anybody is in the database already. */
export async function refuseInhabited(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ people: number }>(
    'select (select count(*) from users)::int + (select count(*) from auth.identities)::int as people',
  );
  if (rows[0]!.people > 0)
    throw new Error(
      'There are accounts in this database already. A restore goes into an empty DATA_DIR or database. Nothing was changed.',
    );
}

export type Restored = { rows: Record<string, number>; accountsLeftOut: number };

/** All or nothing: one transaction. Accounts that are not in the keys file were deleted since, and stay deleted. */
export async function loadTables(
  client: pg.Client,
  folder: string,
  manifest: Manifest,
  key: BackupKey,
  userKeys: UserKey[],
): Promise<Restored> {
  await refuseBound(client, backupRoleVariable);
  await client.query('begin');
  try {
    // Neither foreign keys nor triggers: the rows were whole when they were copied.
    await client.query('set local session_replication_role = replica');
    const own = manifest.tables.filter(({ name }) => name !== jobTable).map(({ name }) => name);
    await client.query(`truncate ${own.join(', ')}`);
    for (const table of manifest.tables) await loadTable(client, folder, manifest.id, key, table);
    for (const { name, value } of manifest.sequences)
      await client.query('select setval($1::regclass, $2::bigint)', [name, value]);
    await client.query(
      `update users set data_key = k.key from unnest($1::uuid[], $2::text[]) as k (id, key) where users.id = k.id`,
      [userKeys.map(({ user }) => user), userKeys.map(({ key: wrapped }) => wrapped)],
    );
    // What ran when the copy was made runs again.
    await client.query(
      `update ${jobTable} set state = 'retry', start_after = now(), heartbeat_on = null where state = 'active'`,
    );
    const rows = await countRows(client, manifest);
    await client.query('set local session_replication_role = origin');
    const accountsLeftOut = await leaveOutDeleted(client, userKeys);
    await client.query('commit');
    await client.query('analyze');
    return { rows, accountsLeftOut };
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

async function loadTable(
  client: pg.Client,
  folder: string,
  id: string,
  key: BackupKey,
  { name, columns }: TableCopy,
): Promise<void> {
  const file = join(backupFolder(folder, id), `${name}.sealed`);
  const copying = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`));
  try {
    await pipeline(Readable.from(readSealed(file, key.forFile(id, name))), copying);
  } catch (cause) {
    throw new Error(
      `The copy of ${name} could not be loaded: ${(cause as Error).message}. Nothing was restored.`,
      {
        cause,
      },
    );
  }
}

async function countRows(client: pg.Client, manifest: Manifest): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const { name, rows: wanted } of manifest.tables) {
    const { rows } = await client.query<{ rows: number }>(`select count(*)::int as rows from ${name}`);
    counted[name] = rows[0]!.rows;
    if (counted[name] !== wanted)
      throw new Error(`${name} has ${counted[name]} rows instead of ${wanted}. Nothing was restored.`);
  }
  return counted;
}

async function leaveOutDeleted(client: pg.Client, userKeys: UserKey[]): Promise<number> {
  const known = userKeys.map(({ user }) => user);
  const gone = await client.query<{ identity: string }>(
    'delete from users where not id = any($1::uuid[]) returning identity_id as identity',
    [known],
  );
  await client.query('delete from auth.identities where id::text = any($1::text[])', [
    gone.rows.map(({ identity }) => identity),
  ]);
  return gone.rowCount ?? 0;
}
