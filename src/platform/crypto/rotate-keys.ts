import type pg from 'pg';
import { decryptForInstance, encryptForInstance, instanceSecretPlaces } from './instance-secret.ts';
import type { KeyRing } from './instance-key.ts';
import { rewrapUserKey } from './wrap.ts';

/**
 * Moves what older instance keys encrypt under the current one, while the product runs: the coaches' keys and the
 * instance's own secrets. Each row is one statement that changes it only if it is still what was read, so a run may be cut
 * off, repeated, or run beside another. Values that do not open stay as they are, and their key stays needed.
 */
export type Rotated = { moved: number; damaged: number };

const batchSize = 500;

type Row = { id: string; sealed: string };
type SecretColumn = { table: string; column: string; row: string; encryptAnew(row: Row): string };

const placesOf = (keys: KeyRing): SecretColumn[] => [
  {
    table: 'users',
    column: 'data_key',
    row: 'id',
    encryptAnew: ({ id, sealed }) => rewrapUserKey(keys, id, sealed),
  },
  ...instanceSecretPlaces.map(({ table, column, row }) => ({
    table,
    column,
    row,
    encryptAnew: ({ id, sealed }: Row) =>
      encryptForInstance(
        keys,
        { table, column, row: id },
        decryptForInstance(keys, { table, column, row: id }, sealed),
      ),
  })),
];

export async function rotateStoredKeys(
  client: pg.Client,
  keys: KeyRing,
  onBatch: (moved: number) => void = () => {},
): Promise<Rotated> {
  await showToOwner(client);
  const rotated: Rotated = { moved: 0, damaged: 0 };
  for (const place of placesOf(keys)) {
    await rotatePlace(client, keys, place, rotated, onBatch);
  }
  return rotated;
}

async function rotatePlace(
  client: pg.Client,
  keys: KeyRing,
  { table, column, row: name, encryptAnew }: SecretColumn,
  rotated: Rotated,
  onBatch: (moved: number) => void,
): Promise<void> {
  for (let after = ''; ;) {
    const { rows } = await client.query<Row>(
      `select ${name}::text as id, ${column} as sealed from ${table}
       where ${column} like 'v1|%' and split_part(${column}, '|', 2) <> $1 and ${name}::text > $2
       order by ${name}::text limit ${batchSize}`,
      [keys.currentId, after],
    );
    for (const row of rows) {
      const fresh = tried(() => encryptAnew(row));
      if (fresh === null) rotated.damaged += 1;
      else rotated.moved += await replace(client, { table, column, row: name }, row, fresh);
    }
    onBatch(rotated.moved);
    if (rows.length < batchSize) return;
    after = rows.at(-1)!.id;
  }
}

function tried(work: () => string): string | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** The server encrypts a coach's key anew when it uses it: then there is nothing left to do. */
async function replace(
  client: pg.Client,
  { table, column, row: name }: Omit<SecretColumn, 'encryptAnew'>,
  { id, sealed }: Row,
  fresh: string,
): Promise<number> {
  await client.query(`select set_config('app.user_id', $1, false)`, [id]);
  const { rowCount } = await client.query(
    `update ${table} set ${column} = $3 where ${name}::text = $1 and ${column} = $2`,
    [id, sealed, fresh],
  );
  return rowCount ?? 0;
}

/** Row security binds an owner who is no superuser, too. */
const showToOwner = (client: pg.Client) =>
  client.query(
    `select set_config('app.night_round', 'on', false), set_config('app.auth', 'on', false),
            set_config('app.administration', 'on', false), set_config('app.instance_keys', 'on', false)`,
  );

/**
 * Which of the instance's older keys something in the database still needs, looked for in every text column that no coach
 * owns, so that a secret this file does not know of is found too.
 */
export async function olderKeysInUse(client: pg.Client, keys: KeyRing): Promise<string[]> {
  await showToOwner(client);
  const { rows: columns } = await client.query<{ table: string; column: string }>(
    `select quote_ident(c.table_schema) || '.' || quote_ident(c.table_name) as "table",
            quote_ident(c.column_name) as "column"
     from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and c.data_type = 'text' and t.table_type = 'BASE TABLE' and not exists (
       select 1 from information_schema.columns o where o.table_schema = c.table_schema
         and o.table_name = c.table_name and o.column_name = 'user_id')`,
  );
  const used: string[] = [];
  for (const id of keys.ids.filter((each) => each !== keys.currentId)) {
    const any = columns.map(
      ({ table, column }) => `exists (select 1 from ${table} where ${column} like 'v1|${id}|%')`,
    );
    const { rows } = await client.query<{ used: boolean }>(`select ${any.join(' or ')} as used`);
    const factors = await client.query(
      `select 1 from auth.second_factors where secret like '$ba$${Number.parseInt(id, 16)}$%' limit 1`,
    );
    if (rows[0]!.used || factors.rowCount) used.push(id);
  }
  return used;
}
