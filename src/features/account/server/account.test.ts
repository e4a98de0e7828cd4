import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDiskStorage } from '#adapters/local/storage.ts';
import { openDatabase } from '#platform/db/database.ts';
import { createLog } from '#platform/log.ts';
import type { Mail } from '#ports/mail.ts';
import type { Storage } from '#ports/storage.ts';
import { startTestApp, type Coach, type TestApp } from '../../../../test/harness/app.ts';
import { silentWav } from '../../../../test/harness/providers/silent-wav.ts';
import { hurryJobs } from '../../../../test/harness/put-off-jobs.ts';
import { upload } from '../../../../test/harness/upload.ts';
import { until } from '../../../../test/harness/wait.ts';
import { settled } from '../../../../test/trust/graph.ts';
import { openTables, type Tables } from '../../../../test/trust/tables.ts';
import type { AccountExport } from '../contract.ts';
import { exportedTables, leftOut } from '../rules/exported-tables.ts';
import { sweepObjects } from './sweep.ts';

/** Everything of an account: its download, its deletion, and what is swept out of the storage. */
const canary = 'canaryaccount';
const hostile = '<script>alert("x")</script> ../../';
const password = 'a-good-password';

let folder: string;
let app: TestApp;
let tables: Tables;
let now = Date.now();
let storage: Storage;
/** Each failure is thrown once, as a process that is killed there would leave things. */
let failures: Record<string, number> = {};
const sent: { to: string; subject: string; text: string }[] = [];

function failHere(step: string): void {
  if (!failures[step]) return;
  failures[step] -= 1;
  throw new Error(`killed at ${step}`);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'afterword-account-'));
  const objects = createDiskStorage({
    folder: join(folder, 'objects'),
    freeSpaceFloor: { share: 0, bytes: 0 },
  });
  storage = {
    ...objects,
    list: (under) => {
      failHere('list');
      return objects.list(under);
    },
    delete: async (key) => {
      failHere('delete');
      await objects.delete(key);
      failHere('deleted');
    },
  };
  const mail: Mail = {
    name: 'test',
    from: null,
    send: async (message) => {
      failHere('mail');
      sent.push(message);
    },
  };
  app = await startTestApp({
    environment: { SPEECH_ENGINE: 'none' },
    replaced: { storage, mail, clock: { now: () => new Date(now) } },
  });
  tables = await openTables(app.database.ownerUrl);
});
afterAll(async () => {
  await tables.close();
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

const stored = async (): Promise<string[]> =>
  (await readdir(join(folder, 'objects'), { recursive: true })).filter((name) => name.endsWith('.object'));

/** A coach with a client, an analysed conversation, audio, a share, a token, a webhook and a mail that waits. */
async function fill(coach: Coach) {
  const client = await coach.call<{ id: string }>('POST', '/api/clients', { name: `${canary} ${hostile}` });
  const imported = await coach.call<{ id: string }>('POST', '/api/conversations', {
    title: `${canary} ${hostile}`,
    clientId: client.body.id,
    transcript: {
      text: `Dana: What would you like?\nMaya: I will send ${canary} to Tom by Friday.`,
      filename: 'a.txt',
    },
  });
  await settled(coach, imported.body.id);
  const recorded = await coach.call<{ id: string }>('POST', '/api/conversations', {
    uploadId: await upload(app.server, coach, silentWav(2), `${canary}.wav`),
    title: 'Recorded',
  });
  await settled(coach, recorded.body.id);
  const token = await coach.call<{ token: string }>('POST', '/api/access-tokens', {
    name: canary,
    scopes: ['conversations:read'],
  });
  const share = await coach.call<{ url: string }>('POST', '/api/shares', {
    conversationId: imported.body.id,
    parts: ['overview'],
  });
  return { conversation: imported.body.id, recorded: recorded.body.id, token: token.body.token, share };
}

const latest = async (coach: Coach): Promise<AccountExport | undefined> =>
  (await coach.call<AccountExport[]>('GET', '/api/account/exports')).body[0];

async function unzipped(bytes: Buffer): Promise<string> {
  const place = await mkdtemp(join(folder, 'unzipped-'));
  await writeFile(join(place, 'all.zip'), bytes);
  execFileSync('python3', ['-m', 'zipfile', '-e', 'all.zip', 'out'], { cwd: place });
  return join(place, 'out');
}

/** As the nightly job of this coach does. */
async function sweepNow({ id }: Coach): Promise<void> {
  const db = openDatabase(app.database.appUrl, 1);
  await sweepObjects({ db, storage, clock: { now: () => new Date(now) }, log: createLog('silent') }, id);
  await db.close();
}

describe('the download of everything', () => {
  test('row 57: every table of a coach is exported, or left out for a reason', async () => {
    const rows = await tables.query<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'user_id'`,
    );
    const known = [...exportedTables.map(({ table }) => table), ...Object.keys(leftOut)];
    expect(known.toSorted()).toEqual([...rows.map(({ name }) => name), 'users'].toSorted());
    const columns = await tables.query<{ at: string }>(
      `select table_name || '.' || column_name as at from information_schema.columns where table_schema = 'public'`,
    );
    const exported = exportedTables.flatMap(({ table, without = [] }) =>
      columns.flatMap(({ at }) =>
        at.startsWith(`${table}.`) && !without.includes(at.split('.')[1]!) ? [at.split('.')[1]!] : [],
      ),
    );
    const harmless = ['name_key', 'passcode_blocked_until', 'passcode_failures'];
    const secret = /token|secret|hash|_key$|password|passcode|cursor/;
    expect(exported.filter((name) => secret.test(name) && !harmless.includes(name))).toEqual([]);
  });

  test('row 57: it is complete, readable, and hostile names stay text', async () => {
    const dana = await app.signUp();
    const { conversation } = await fill(dana);
    const begun = await dana.call<AccountExport>('POST', '/api/account/exports');
    expect(begun.status).toBe(202);
    const again = await dana.call<AccountExport>('POST', '/api/account/exports');
    const ready = (await until(
      () => latest(dana),
      (found) => found?.status === 'ready',
    ))!;
    expect(ready.id).toBe(begun.body.id);
    expect([begun.body.id]).toContain(again.body.id);
    const answer = await app.server.inject({
      url: `/api/account/exports/${ready.id}/file`,
      headers: { authorization: `Bearer ${dana.token}` },
    });
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="afterword-/);
    expect(answer.rawPayload.length).toBe(ready.bytes);
    const out = await unzipped(answer.rawPayload);
    const names = (await readdir(out, { recursive: true })).toSorted();
    for (const { title } of exportedTables) expect(names.join()).toContain(title.toLowerCase().split(' ')[0]);
    const json = async (name: string) =>
      JSON.parse(await readFile(join(out, 'data', name), 'utf8')) as object[];
    expect(await json('clients.json')).toEqual([
      expect.objectContaining({ name: `${canary} ${hostile}`.trim() }),
    ]);
    expect((await json('conversations.json')).map((each) => (each as { id: string }).id)).toContain(
      conversation,
    );
    expect(JSON.stringify(await json('lines-of-transcripts.json'))).toContain(canary);
    for (const name of await readdir(join(out, 'data'))) {
      const text = await readFile(join(out, 'data', name), 'utf8');
      expect(text, name).not.toMatch(/"v1\|/); // nothing encrypted or wrapped
      expect(text, name).not.toContain('user_id"');
    }
    const audio = names.filter((name) => name.startsWith('audio/'));
    expect(audio).toHaveLength(1);
    expect(await readFile(join(out, audio[0]!))).toEqual(silentWav(2));
    const pages = ['index.html', ...names.filter((name) => /^sessions\/.*html$/.test(name))];
    expect(pages).toHaveLength(3);
    for (const page of pages) {
      const html = await readFile(join(out, page), 'utf8');
      expect(html).not.toContain('<script');
      expect(html).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
    }
    expect(await readFile(join(out, 'index.html'), 'utf8')).toContain('&lt;script&gt;');
    // Nothing of it lies in the clear.
    for (const name of await stored())
      expect((await readFile(join(folder, 'objects', name))).includes('PK\u0003\u0004')).toBe(false);
    const other = await app.signUp('Eve');
    expect((await other.call('GET', `/api/account/exports/${ready.id}/file`)).status).toBe(404);
    expect(sent.some(({ to, subject }) => to === dana.email && /ready/.test(subject))).toBe(true);
  });
});

const gone = (coach: Coach) =>
  until(
    async () => {
      await hurryJobs(tables.query, '1 minute'); // the pauses after a failure
      return tables.query('select 1 from users where id = $1', [coach.id]);
    },
    (rows) => rows.length === 0,
  );

describe('the deletion of an account', () => {
  test('row 7: needs the password and the address, and changes nothing without', async () => {
    const dana = await app.signUp();
    const before = await tables.hashes();
    const attempt = (body: object) => dana.call('POST', '/api/account/deletion', body);
    expect((await attempt({ confirmation: dana.email, password: 'wrong-password' })).status).toBe(403);
    expect((await attempt({ confirmation: dana.email })).status).toBe(403);
    expect((await attempt({ confirmation: 'someone@example.com', password })).status).toBe(400);
    const { 'auth.attempts': _a, ...rest } = await tables.hashes();
    expect(before).toMatchObject(rest);
  });

  test.each([
    ['never', {}],
    ['again and again', { list: 1, deleted: 1, mail: 1 }],
  ])('row 57: killed %s, nothing remains', async (_when, killed) => {
    const keeper = await app.signUp('Keeper');
    const kept = await fill(keeper);
    const dana = await app.signUp('Canarydana');
    const made = await fill(dana);
    await upload(app.server, dana, silentWav(1), `${canary}.wav`);
    expect((await dana.call('GET', '/api/account/contents')).body).toMatchObject({
      conversations: 2,
      recordings: 1,
    });
    failures = { ...killed };
    const answer = await dana.call('POST', '/api/account/deletion', {
      confirmation: ` ${dana.email.toUpperCase()}`,
      password,
    });
    expect(answer.status).toBe(202);
    // At once, whatever the job does.
    expect((await dana.call('GET', '/api/folders')).status).toBe(401);
    const withToken = await app.server.inject({
      url: '/api/conversations',
      headers: { authorization: `Bearer ${made.token}` },
    });
    expect(withToken.statusCode).toBe(401);
    const signIn = await app.server.inject({
      method: 'POST',
      url: '/api/identity/sign-in/email',
      remoteAddress: `10.9.9.${Object.keys(killed).length}`,
      payload: { email: dana.email, password },
    });
    expect(signIn.statusCode).toBe(401);
    await gone(dana);
    // Of the queues, ids alone: a day later they go too.
    expect(await tables.dump(['public', 'auth', 'pgboss'])).not.toContain(dana.email);
    const rows = await tables.dump(['public', 'auth']);
    for (const trace of [dana.id, dana.identityId]) expect(rows).not.toContain(trace);
    const objects = await until(stored, (names) => names.every((name) => !name.includes(dana.id)));
    expect(objects.length).toBeGreaterThan(0); // those of others
    const files = await readdir(join(app.dataDir, 'uploads'));
    for (const name of files.filter((each) => each.endsWith('.json')))
      expect(await readFile(join(app.dataDir, 'uploads', name), 'utf8')).not.toContain(dana.id);
    expect(sent.filter(({ to, subject }) => to === dana.email && /deleted/.test(subject)).length).toBe(1);
    expect((await keeper.call('GET', `/api/conversations/${kept.conversation}`)).status).toBe(200);
    expect((await keeper.call('GET', `/api/conversations/${kept.recorded}/audio`)).status).toBe(200);
  });
});

test('objects that no row names go after a day, and no others', async () => {
  const coach = await app.signUp('Sweep');
  const made = await fill(coach);
  const put = async (key: string) => {
    const file = join(folder, 'objects', `${key}.object`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, 'left by a killed process');
  };
  const left = ['audio', 'profile-images', 'exports'].map((each) => `${each}/${coach.id}/left`);
  for (const key of [...left, `recordings/${coach.id}/${coach.id}/left`]) await put(key);
  const ofCoach = async () => (await stored()).filter((name) => name.includes(coach.id)).length;
  expect(await ofCoach()).toBe(5);
  await sweepNow(coach);
  expect(await ofCoach()).toBe(5); // a running job may be about to name them
  now += 2 * 24 * 3_600_000;
  await sweepNow(coach);
  expect(await ofCoach()).toBe(1);
  expect((await coach.call('GET', `/api/conversations/${made.recorded}/audio`)).status).toBe(200);
});
