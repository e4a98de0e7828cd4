import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../src/app/config.ts';
import { openConfiguredDatabase } from '../../src/app/open-database.ts';
import { findWrongKeys, rememberKeys } from '../../src/platform/crypto/check-keys.ts';
import { createLog } from '../../src/platform/log.ts';
import { loadKeyRing } from '../../src/platform/crypto/instance-key.ts';
import { startSecond } from '../faults/second-instance.ts';
import { startTestApp, type Coach, type TestApp } from '../harness/app.ts';
import { openTables, type Tables } from './tables.ts';

/** Row 28, and fault 11: a start with keys that do not fit the data is refused before anything changes. */
const [first, second] = ['1', '2'].map((digit) => digit.repeat(64)) as [string, string];
let app: TestApp;
let coach: Coach;
let tables: Tables;
let ownKey: string;
let emptyFolder: string;
beforeEach(async () => {
  app = await startTestApp({ replaced: { engines: [] } });
  tables = await openTables(app.database.ownerUrl);
  coach = await app.signUp();
  ownKey = (await readFile(join(app.dataDir, 'instance.key'), 'utf8')).trim();
  emptyFolder = await mkdtemp(join(tmpdir(), 'afterword-keys-'));
});
afterEach(async () => {
  await tables.close();
  await app.stop();
  await rm(emptyFolder, { recursive: true });
});

/** The start of a process up to its open database, with these keys and on a folder without a key file. */
async function start(instanceKey?: string, ...olderKeys: string[]): Promise<void> {
  const config = readConfig({ DATABASE_URL: app.database.ownerUrl, DATA_DIR: emptyFolder });
  const keys = await loadKeyRing({ dataDir: emptyFolder, instanceKey, olderKeys });
  await (await openConfiguredDatabase(config, keys, createLog('silent'))).stop();
}

const idOf = async (instanceKey: string) =>
  (await loadKeyRing({ dataDir: emptyFolder, instanceKey })).currentId;

/** What a start with other keys would have changed. */
const state = async () => ({
  check: await tables.query('select sealed from instance_key_check'),
  passwords: await tables.query(
    `select rolname, rolpassword from pg_authid where rolname like current_database() || '%' order by 1`,
  ),
});

/** Makes the coach's own key, and something that opens with it. */
const openSample = async () =>
  (await coach.call<{ id: string }>('POST', '/api/conversations/sample')).body.id;

test('row 28: once an instance has started, another key is refused, whatever there is to open', async () => {
  await start(first);
  const before = await state();
  expect(before.check).toHaveLength(1);
  await expect(start(second)).rejects.toThrow(
    `it needs ${await idOf(first)}, and here are ${await idOf(second)}. Put the right key back`,
  );
  expect(await state()).toEqual(before);
  await start(first);
  expect((await state()).check).toEqual(before.check);
});

test('row 28: data without a check value is given one by keys that open it, and by no others', async () => {
  await openSample();
  await expect(start(second)).rejects.toThrow('The instance keys do not fit this database');
  await expect(start(second, first)).rejects.toThrow(`it needs ${await idOf(ownKey)}`);
  expect(await state()).toEqual({ check: [], passwords: [] });
  await start(ownKey);
  expect((await state()).check).toHaveLength(1);
  // A key of the right name that opens nothing is not the right one either.
  await tables.query('delete from instance_key_check');
  await tables.query(`update users set data_key = left(data_key, -8) || 'AAAAAAAA'`);
  await expect(start(ownKey)).rejects.toThrow('do not fit');
});

test('row 28: a rotation starts with both keys, and with the new one alone once nothing needs the old one', async () => {
  const conversation = await openSample();
  await start(ownKey);
  await start(second, ownKey);
  await expect(start(second), 'the old key is still needed').rejects.toThrow(
    `it needs ${await idOf(ownKey)}`,
  );

  await writeFile(join(app.dataDir, 'instance.key'), `${second}\n${ownKey}\n`);
  const rotated = await startSecond(app, {});
  const signedIn = await rotated.server!.inject({
    method: 'POST',
    url: '/api/identity/sign-in/email',
    payload: { email: coach.email, password: 'a-good-password' },
  });
  const played = await rotated.server!.inject({
    url: `/api/conversations/${conversation}/audio`,
    headers: { authorization: `Bearer ${String(signedIn.headers['set-auth-token'])}` },
  });
  expect(played.statusCode).toBe(200);
  await rotated.stop();
  await start(second);
  await expect(start(ownKey), 'the way back would be a wrong key').rejects.toThrow('do not fit');
});

test('row 28: the needed keys are seen by an owner whom row security binds', async () => {
  await openSample();
  await tables.query(`create role bound_owner login; grant usage on schema public, auth to bound_owner;
    grant select on all tables in schema public, auth to bound_owner`);
  const url = new URL(app.database.ownerUrl);
  url.username = 'bound_owner';
  const keys = await loadKeyRing({ dataDir: emptyFolder, instanceKey: second });
  expect(await findWrongKeys(url.href, keys)).toContain(`it needs ${await idOf(ownKey)}`);
  await tables.query('grant insert, update on instance_key_check to bound_owner');
  const own = await loadKeyRing({ dataDir: emptyFolder, instanceKey: ownKey });
  expect(await rememberKeys(url.href, own)).toBeNull();
  expect((await state()).check).toHaveLength(1);
  await tables.query('drop owned by bound_owner; drop role bound_owner');
});

test('a key that is missing is not replaced by a new one', async () => {
  await expect(start()).rejects.toThrow('The instance key is missing');
  expect(await readdir(emptyFolder)).toEqual([]);
});
