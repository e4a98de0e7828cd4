import type pg from 'pg';
import { withClient } from '../db/pool.ts';
import type { KeyRing } from './instance-key.ts';
import {
  decrypt,
  encrypt,
  keyIdOfEncrypted,
  unwrapUserKey,
  type EncryptionContext,
  type EncryptionKey,
} from './wrap.ts';

/**
 * Whether the instance keys are those of the data: the database holds a value that the current key encrypted, and says
 * which keys wrap the coaches' own. With another key a process would start, and every recording would fail.
 */
const context: EncryptionContext = {
  table: 'instance_key_check',
  column: 'sealed',
  row: 'only',
  user: 'instance',
};
const content = 'afterword';
const checkingKey = (keys: KeyRing, id: string): EncryptionKey => ({
  id,
  bytes: keys.deriveKey('check', id),
});

/** What is wrong with the keys, as a sentence; null where nothing is. It changes nothing, and takes any age of database. */
export async function findWrongKeys(ownerUrl: string, keys: KeyRing): Promise<string | null> {
  return asOwner(ownerUrl, (owner) => wrongKeys(owner, keys));
}

/** Keeps a value by which the next start is checked; one that an older key encrypted is encrypted anew. */
export async function rememberKeys(ownerUrl: string, keys: KeyRing): Promise<string | null> {
  return asOwner(ownerUrl, async (owner) => {
    const wrong = await wrongKeys(owner, keys);
    if (wrong) return wrong;
    const encrypted = encrypt(checkingKey(keys, keys.currentId), context, content);
    // Of two processes that start together on an empty database, one is first and the other is checked by its value.
    await owner.query('insert into instance_key_check (sealed) values ($1) on conflict do nothing', [
      encrypted,
    ]);
    const known = await checkValue(owner);
    if (known && keyIdOfEncrypted(known) !== keys.currentId && opens(keys, known))
      await owner.query('update instance_key_check set sealed = $1', [encrypted]);
    return wrongKeys(owner, keys);
  });
}

async function asOwner<T>(ownerUrl: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  return withClient({ connectionString: ownerUrl }, async (owner) => {
    // Row security binds an owner who is no superuser, too: of others' rows, these show which users and identities there are.
    await owner.query(
      `select set_config('app.night_round', 'on', false), set_config('app.auth', 'on', false),
              set_config('app.instance_keys', 'on', false)`,
    );
    return work(owner);
  });
}

async function wrongKeys(owner: pg.Client, keys: KeyRing): Promise<string | null> {
  const encrypted = await checkValue(owner);
  if (keys.origin === 'made' && (encrypted ? !opens(keys, encrypted) : await holdsPeople(owner)))
    return 'The instance key is missing, and this database was made with one. A new key would open nothing.';
  if (encrypted && !opens(keys, encrypted)) return missing(keys, [keyIdOfEncrypted(encrypted)]);
  const wrapped = await wrappedUserKeys(owner);
  const needed = Map.groupBy(wrapped, ({ key }) => keyIdOfEncrypted(key));
  const absent = [...needed]
    .filter(([id, users]) => !keys.ids.includes(id) || !users.some((user) => isOpenable(keys, user)))
    .map(([id]) => id);
  return absent.length > 0 ? missing(keys, absent) : null;
}

const missing = (keys: KeyRing, absent: string[]): string =>
  `The instance keys do not fit this database: it needs ${absent.join(' and ')}, and here are ${keys.ids.join(' and ')}.`;

async function checkValue(owner: pg.Client): Promise<string | null> {
  if (!(await exists(owner, 'public.instance_key_check'))) return null;
  const { rows } = await owner.query<{ sealed: string }>('select sealed from instance_key_check');
  return rows[0]?.sealed ?? null;
}

/** Whether a process has started with the current key, so that it can open what is encrypted with it. */
export async function isUsingKeys(owner: pg.Client, keys: KeyRing): Promise<boolean> {
  await owner.query(`select set_config('app.instance_keys', 'on', false)`);
  const known = await checkValue(owner);
  return known !== null && keyIdOfEncrypted(known) === keys.currentId;
}

/** A hundred for each instance key: one that was damaged by itself says nothing about the instance key. */
async function wrappedUserKeys(owner: pg.Client): Promise<{ id: string; key: string }[]> {
  if (!(await exists(owner, 'public.users'))) return [];
  const { rows } = await owner.query<{ id: string; key: string }>(
    `select id, data_key as key from (
       select id, data_key, row_number() over (partition by split_part(data_key, '|', 2)) as context
       from users where data_key like 'v1|%') as numbered
     where context <= 100`,
  );
  return rows;
}

async function holdsPeople(owner: pg.Client): Promise<boolean> {
  if (!(await exists(owner, 'auth.identities'))) return false;
  return (await owner.query('select 1 from auth.identities limit 1')).rowCount !== 0;
}

async function exists(owner: pg.Client, table: string): Promise<boolean> {
  const { rows } = await owner.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    table,
  ]);
  return rows[0]!.there;
}

function opens(keys: KeyRing, encrypted: string): boolean {
  const id = keyIdOfEncrypted(encrypted);
  if (!keys.ids.includes(id)) return false;
  return succeeds(() => decrypt(checkingKey(keys, id), context, encrypted));
}

const isOpenable = (keys: KeyRing, { id, key }: { id: string; key: string }): boolean =>
  succeeds(() => unwrapUserKey(keys, id, key));

function succeeds(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}
