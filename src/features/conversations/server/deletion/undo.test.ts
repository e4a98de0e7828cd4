import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type Coach, type TestApp } from '../../../../../test/harness/app.ts';
import { runNightlyJobs } from '../../../../../test/harness/nightly-jobs.ts';
import { silentWav } from '../../../../../test/harness/providers/silent-wav.ts';
import { upload } from '../../../../../test/harness/upload.ts';
import { until } from '../../../../../test/harness/wait.ts';
import {
  everythingDerived,
  makeGraph,
  makeSession,
  settled,
  type Session,
} from '../../../../../test/trust/graph.ts';
import { openTables, type Tables } from '../../../../../test/trust/tables.ts';
import type { Conversation } from '../../contract.ts';

/** A deleted conversation is gone everywhere, comes back exactly as it was, and after a quarter of an hour never. */
const clock = { aheadMs: 0, now: () => new Date(Date.now() + clock.aheadMs) };
const later = (minutes: number) => (clock.aheadMs += minutes * 60_000);

let app: TestApp;
let tables: Tables;
let dana: Coach;
let session: Session;
beforeAll(async () => {
  app = await startTestApp({ replaced: { engines: [], clock } });
  tables = await openTables(app.database.ownerUrl);
});
beforeEach(async () => {
  clock.aheadMs = 0;
  dana = await app.signUp();
});

/** Where all tables are compared, everything a coach can own is there. */
async function begin(make: () => Promise<Session>): Promise<void> {
  session = await make();
  await everythingDerived(app);
  later(60); // what is derived a moment later is derived after the test
}
const beginWithAll = () => begin(() => makeGraph(app, dana));
const beginSmall = () => begin(() => makeSession(dana));

afterAll(async () => {
  await tables.close();
  await app.stop();
});

/** All tables but the figures, which are counted again at once, the writing voice, which is measured again, and the log. */
async function storedRows(): Promise<Record<string, string>> {
  await tables.atRest();
  const hashes = Object.entries(await tables.hashes());
  return Object.fromEntries(
    hashes.filter(([name]) => !/\.(session_figures|voice_\w+|audit_log)$/.test(name)),
  );
}

const path = (id = session.conversation) => `/api/conversations/${id}`;
const remove = async (id?: string, by = dana) => (await by.call('DELETE', path(id))).status;
const removeForGood = async (id?: string) => (await dana.call('DELETE', `${path(id)}?now=true`)).status;
const restore = (id?: string, by = dana) => by.call<Conversation>('POST', `${path(id)}/restore`);

async function audio(id = session.conversation): Promise<Buffer | number> {
  const headers = { authorization: `Bearer ${dana.token}` };
  const answer = await app.server.inject({ url: `${path(id)}/audio`, headers });
  return answer.statusCode === 200 ? answer.rawPayload : answer.statusCode;
}

const objects = async () =>
  (await readdir(join(app.dataDir, 'objects'), { recursive: true })).filter(
    (file) => file.endsWith('.object') && file.includes(dana.id),
  );

/** All that mentions the conversation in any table, without the queue and the activity log, which has no content. */
const mentions = async (text = session.conversation) =>
  (await tables.dump(['public']))
    .split('\n')
    .filter((line) => line.includes(text) && !/,(?:coach|client),(?:share|conversation)\./.test(line));

test('restored, everything is as it was: rows, audio, task, memory, import key', async () => {
  await beginWithAll();
  const made = await dana.call<Conversation>('POST', '/api/conversations', {
    transcript: { text: 'Dana: What will you do?\nMaya: I will call Tom on Friday.' },
    idempotencyKey: '0b0f8c1e-5a56-4b0c-9c0a-3f1f2d6f7a11',
    clientId: session.client,
    folderId: session.folder,
  });
  await settled(dana, made.body.id);
  const before = await storedRows();
  const sound = await audio();
  expect(sound).toBeInstanceOf(Buffer);
  for (const id of [session.conversation, made.body.id]) {
    expect(await remove(id)).toBe(204);
    expect((await dana.call('GET', path(id))).status).toBe(404);
  }
  expect(await audio()).toBe(404);
  expect((await dana.call('GET', '/api/conversations')).body).toEqual([]);
  expect((await dana.call('GET', `/api/clients/${session.client}/memory`)).body).toEqual([]);
  expect((await dana.call('GET', '/api/tasks?all=true')).body).toEqual([]);
  expect(await storedRows()).not.toEqual(before);

  for (const id of [made.body.id, session.conversation])
    expect(await restore(id)).toMatchObject({ status: 200, body: { id, status: 'ready' } });
  expect(await storedRows()).toEqual(before);
  expect(await audio()).toEqual(sound);
});

test('one whose recording was brought in again meanwhile waits until that one is deleted', async () => {
  await beginSmall();
  const bring = async () => {
    const text = 'Dana: What will you do?\nMaya: I will call Tom on Friday.';
    const made = await dana.call<Conversation>('POST', '/api/conversations', { transcript: { text } });
    await settled(dana, made.body.id);
    await tables.query(`update conversations set upload_id = 'of a meeting' where id = $1`, [made.body.id]);
    return made.body.id;
  };
  const first = await bring();
  await remove(first);
  const second = await bring();
  expect((await restore(first)).status).toBe(409);
  expect((await dana.call('GET', path(second))).status).toBe(200);
  await remove(second);
  expect(await restore(first)).toMatchObject({ status: 200, body: { id: first } });
});

test('kept aside are all tables whose rows go with a conversation, and nothing is left in them', async () => {
  await beginWithAll();
  const keys = await tables.query<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint
     where confrelid in ('conversations'::regclass, 'recordings'::regclass) and confdeltype = 'c'
       and conrelid <> 'search_entries'::regclass`, // kept true by triggers
  );
  expect(keys.length).toBeGreaterThan(12);
  await remove();
  const [row] = await tables.query<{ rows: Record<string, unknown[]> }>(
    'select rows from deleted_conversations where id = $1',
    [session.conversation],
  );
  expect(Object.keys(row!.rows)).toEqual(expect.arrayContaining(keys.map(({ name }) => name)));
  for (const name of ['turns', 'speakers', 'analyses', 'tasks', 'promise_mentions', 'session_memory'])
    expect(row!.rows[name]!.length, name).toBeGreaterThan(0);
  // What the coach was told of it goes with the copy.
  const told = /,client_replied,/;
  expect((await mentions()).filter((line) => !told.test(line))).toHaveLength(1);
});

test('deleted twice is found once; restored twice is one; deleted again, restored again', async () => {
  await beginSmall();
  const before = await storedRows();
  expect([await remove(), await remove()]).toEqual([204, 404]);
  expect([(await restore()).status, (await restore()).status]).toEqual([200, 200]);
  expect(await remove()).toBe(204);
  expect((await restore()).status).toBe(200);
  expect(await storedRows()).toEqual(before);
});

test('another coach neither restores it nor deletes it for good', async () => {
  await beginSmall();
  const eli = await app.signUp('Eli');
  await remove();
  const before = await storedRows();
  expect((await restore(session.conversation, eli)).status).toBe(404);
  expect((await eli.call('DELETE', `${path()}?now=true`)).status).toBe(404);
  expect(await storedRows()).toEqual(before);
});

test('after a quarter of an hour it is refused in words, and at night it is gone with its recording', async () => {
  await beginSmall();
  const before = (await objects()).length;
  await remove();
  later(14);
  expect((await restore()).status).toBe(200);
  await remove();
  later(15);
  const refused = await restore();
  expect(refused).toMatchObject({ status: 409, body: { error: 'conflict' } });
  expect((refused.body as unknown as { message: string }).message).toContain('15 minutes');
  await runNightlyJobs(app);
  await until(mentions, (lines) => lines.length === 0);
  expect((await restore()).status).toBe(404);
  await until(objects, (left) => left.length === before - 1);
  expect(await audio()).toBe(404);
});

test('the job that discards it comes at its time, or again when it is too early', async () => {
  await beginSmall();
  const hurry = () =>
    tables.query(
      `update pgboss.job set start_after = now()
       where name = 'conversations.discard' and state = 'created' and data->>'conversationId' = $1`,
      [session.conversation],
    );
  const jobs = (state: string) =>
    tables.query(
      `select 1 from pgboss.job where name = 'conversations.discard' and data->>'conversationId' = $1 and state = $2`,
      [session.conversation, state],
    );
  await remove();
  await hurry();
  await until(
    () => jobs('completed'),
    (done) => done.length === 1,
  );
  expect(await mentions()).toHaveLength(1);
  later(15);
  await hurry();
  await until(mentions, (lines) => lines.length === 0);
});

test('for good at once, also what was deleted a moment ago', async () => {
  await beginSmall();
  const second = await dana.call<Conversation>('POST', '/api/conversations', {
    uploadId: await upload(app.server, dana, silentWav(2), 'second.wav'),
  });
  await settled(dana, second.body.id);
  const before = (await objects()).length;
  await remove();
  expect(await removeForGood()).toBe(204);
  expect(await removeForGood(second.body.id)).toBe(204);
  expect(await removeForGood()).toBe(404);
  expect([...(await mentions()), ...(await mentions(second.body.id))]).toEqual([]);
  await until(objects, (left) => left.length === before - 2);
  expect((await restore()).status).toBe(404);
});

test('a folder or client that is gone meanwhile leaves the conversation without one', async () => {
  await beginSmall();
  await remove();
  expect((await dana.call('DELETE', `/api/folders/${session.folder}`)).status).toBe(204);
  expect((await dana.call('DELETE', `/api/clients/${session.client}`)).status).toBe(204);
  expect((await restore()).body).toMatchObject({ folderId: null, clientId: null });
  expect((await dana.call<unknown[]>('GET', '/api/tasks?all=true')).body).not.toEqual([]);
});

test('what two deleted conversations share comes back with the second of them', async () => {
  await beginSmall();
  const [later] = await tables.query<{ id: string }>(
    `insert into conversations (user_id, client_id, title, session_date, status)
     values ($1, $2, 'Later', '2026-11-21', 'ready') returning id`,
    [dana.id, session.client],
  );
  await tables.query(
    `insert into promise_mentions (user_id, task_id, conversation_id, outcome, review) values ($1, $2, $3, 'kept', 'confirmed')`,
    [dana.id, session.task, later!.id],
  );
  const before = await storedRows();
  for (const order of [
    [session.conversation, later!.id],
    [later!.id, session.conversation],
  ]) {
    for (const id of order) expect(await remove(id)).toBe(204);
    for (const id of order) expect((await restore(id)).status).toBe(200);
    expect(await storedRows()).toEqual(before);
  }
});

test('restored while it was being processed, it is processed again', async () => {
  await beginSmall();
  const { body } = await dana.call<Conversation>('POST', '/api/conversations', {
    transcript: { text: 'Dana: What will you do?\nMaya: I will call Tom on Friday.' },
  });
  expect(await remove(body.id)).toBe(204);
  expect((await restore(body.id)).status).toBe(200);
  expect(await settled(dana, body.id)).toMatchObject({ status: 'ready', turns: { length: 2 } });
});

test('without room for its recording it waits, and says what to do', async () => {
  await beginSmall();
  const small = await startTestApp({
    environment: { STORED_BYTES_PER_COACH: '200000' },
    replaced: { engines: [] },
  });
  try {
    const eve = await small.signUp('Eve');
    const add = async (name: string) => {
      const uploadId = await upload(small.server, eve, silentWav(4), name);
      return (await eve.call<Conversation>('POST', '/api/conversations', { uploadId })).body.id;
    };
    const first = await add('one.wav');
    await eve.call('DELETE', path(first));
    await add('two.wav');
    const refused = await restore(first, eve);
    expect(refused.status).toBe(429);
    expect((refused.body as unknown as { message: string }).message).toContain('Delete some');
  } finally {
    await small.stop();
  }
});
