import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadKeyRing, rotateKeyFile } from '../../src/platform/crypto/instance-key.ts';
import { decryptForInstance, encryptForInstance } from '../../src/platform/crypto/instance-secret.ts';
import { olderKeysInUse, rotateStoredKeys } from '../../src/platform/crypto/rotate-keys.ts';
import { startSecond } from '../faults/second-instance.ts';
import { asOwner } from '../faults/instance.ts';
import { startTestApp, type Coach, type TestApp } from '../harness/app.ts';

/** Row 28: everything moves to the newest key under load, twice and beside itself, and then the old key can go. */
const pushKey = { table: 'push_keys', column: 'private_key', row: 'true' };

let app: TestApp;
let owner: pg.Client;
const coaches: { coach: Coach; conversation: string }[] = [];
beforeAll(async () => {
  app = await startTestApp({ replaced: { engines: [] } });
  owner = new pg.Client({ connectionString: app.database.ownerUrl });
  await owner.connect();
  for (let i = 0; i < 3; i++) {
    const coach = await app.signUp();
    const made = await coach.call<{ id: string }>('POST', '/api/conversations/sample');
    coaches.push({ coach, conversation: made.body.id });
  }
});
afterAll(async () => {
  await owner.end();
  await app.stop();
});

type Server = NonNullable<Awaited<ReturnType<typeof startSecond>>['server']>;

async function signIn(server: Server, email: string): Promise<string> {
  const answer = await server.inject({
    method: 'POST',
    url: '/api/identity/sign-in/email',
    payload: { email, password: 'a-good-password' },
  });
  return `Bearer ${String(answer.headers['set-auth-token'])}`;
}

const play = async (server: Server, authorization: string, conversation: string) =>
  (await server.inject({ url: `/api/conversations/${conversation}/audio`, headers: { authorization } }))
    .statusCode;

test(
  'row 28: rotated under load, twice at once, and the old key can be removed',
  { timeout: 120_000 },
  async () => {
    const before = await loadKeyRing({ dataDir: app.dataDir });
    await owner.query('update push_keys set public_key = $1, private_key = $2', [
      'public',
      encryptForInstance(before, pushKey, 'the private key'),
    ]);
    const keys = await rotateKeyFile(app.dataDir);
    expect(keys.ids).toEqual([keys.currentId, before.currentId]);
    expect(await olderKeysInUse(owner, keys)).toEqual([before.currentId]);

    const during = await startSecond(app, {});
    const tokens = await Promise.all(coaches.map(({ coach }) => signIn(during.server!, coach.email)));
    let isOver = false;
    const statuses: number[] = [];
    const load = coaches.map(async ({ conversation }, i) => {
      while (!isOver) statuses.push(await play(during.server!, tokens[i]!, conversation));
    });
    const another = new pg.Client({ connectionString: app.database.ownerUrl });
    await another.connect();
    const [one, other] = await Promise.all([rotateStoredKeys(owner, keys), rotateStoredKeys(another, keys)]);
    await another.end();
    isOver = true;
    await Promise.all(load);
    expect(statuses.length).toBeGreaterThan(0);
    expect(statuses.every((status) => status === 200)).toBe(true);
    expect(one.damaged + other.damaged).toBe(0);
    expect(one.moved + other.moved).toBeLessThanOrEqual(coaches.length + 1); // the load moved some itself
    expect(await rotateStoredKeys(owner, keys), 'a second run finds nothing').toEqual({
      moved: 0,
      damaged: 0,
    });
    expect(await olderKeysInUse(owner, keys)).toEqual([]);
    await during.stop();

    const file = join(app.dataDir, 'instance.key');
    const [newest = ''] = (await readFile(file, 'utf8')).split('\n');
    await writeFile(file, `${newest}\n`);
    const alone = await loadKeyRing({ dataDir: app.dataDir });
    expect(alone.ids).toEqual([keys.currentId]);
    const [row] = await asOwner<{ key: string }>(app, 'select private_key as key from push_keys');
    expect(decryptForInstance(alone, pushKey, row!.key).toString()).toBe('the private key');
    const after = await startSecond(app, {});
    for (const { coach, conversation } of coaches)
      expect(await play(after.server!, await signIn(after.server!, coach.email), conversation)).toBe(200);
    await after.stop();
  },
);

test('row 28: a key that does not open is left as it is, and counted', async () => {
  const keys = await rotateKeyFile(app.dataDir);
  await asOwner(app, `update users set data_key = left(data_key, -8) || 'AAAAAAAA' where id = $1`, [
    coaches[0]!.coach.id,
  ]);
  expect(await rotateStoredKeys(owner, keys)).toEqual({ moved: coaches.length, damaged: 1 });
  expect(await olderKeysInUse(owner, keys)).toEqual([keys.ids[1]]);
});
