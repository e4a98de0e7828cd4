import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type Coach, type TestApp } from '../../../../../test/harness/app.ts';
import { runNightlyJobs } from '../../../../../test/harness/nightly-jobs.ts';
import { silentWav } from '../../../../../test/harness/providers/silent-wav.ts';
import { upload } from '../../../../../test/harness/upload.ts';
import { until } from '../../../../../test/harness/wait.ts';
import { makeGraph, settled, type Graph } from '../../../../../test/trust/graph.ts';
import { openTables, type Tables } from '../../../../../test/trust/tables.ts';
import type { Conversation } from '../../contract.ts';

/** A deleted conversation is gone everywhere, comes back exactly as it was, and after a quarter of an hour never. */
const clock = { aheadMs: 0, now: () => new Date(Date.now() + clock.aheadMs) };
const later = (minutes: number) => (clock.aheadMs += minutes * 60_000);

let app: TestApp;
let tables: Tables;
let dana: Coach;
let graph: Graph;
beforeAll(async () => {
  app = await startTestApp({ replaced: { engines: [], clock } });
  tables = await openTables(app.database.ownerUrl);
});
beforeEach(async () => {
  clock.aheadMs = 0;
  dana = await app.signUp();
  graph = await makeGraph(app, dana);
  later(60); // what is derived a moment later is derived after the test
});
afterAll(async () => {
  await tables.close();
  await app.stop();
});

const jobsDue = () =>
  tables.query(
    `select 1 from pgboss.job where state in ('created', 'active', 'retry') and start_after <= now()`,
  );

/** All tables but the figures, which are counted again at once, the writing voice, which is measured again, and the log. */
async function storedRows(): Promise<Record<string, string>> {
  await until(jobsDue, (jobs) => jobs.length === 0);
  const hashes = Object.entries(await tables.hashes());
  return Object.fromEntries(
    hashes.filter(([name]) => !/\.(session_figures|voice_\w+|audit_log)$/.test(name)),
  );
}

const path = (id = graph.conversation) => `/api/conversations/${id}`;
const remove = async (id?: string, by = dana) => (await by.call('DELETE', path(id))).status;
const removeForGood = async (id?: string) => (await dana.call('DELETE', `${path(id)}?now=true`)).status;
const restore = (id?: string, by = dana) => by.call<Conversation>('POST', `${path(id)}/restore`);

async function audio(id = graph.conversation): Promise<Buffer | number> {
  const headers = { authorization: `Bearer ${dana.token}` };
  const answer = await app.server.inject({ url: `${path(id)}/audio`, headers });
  return answer.statusCode === 200 ? answer.rawPayload : answer.statusCode;
}

const objects = async () =>
  (await readdir(join(app.dataDir, 'objects'), { recursive: true })).filter(
    (file) => file.endsWith('.object') && file.includes(dana.id),
  );

/** All that mentions the conversation in any table, without the queue and the activity log, which has no content. */
const mentions = async (text = graph.conversation) =>
  (await tables.dump(['public']))
    .split('\n')
    .filter((line) => line.includes(text) && !/,(?:coach|client),share\./.test(line));

test('restored, everything is as it was: rows, audio, task, memory, import key', async () => {
  const made = await dana.call<Conversation>('POST', '/api/conversations', {
    transcript: { text: 'Dana: What will you do?\nMaya: I will call Tom on Friday.' },
    idempotencyKey: '0b0f8c1e-5a56-4b0c-9c0a-3f1f2d6f7a11',
    clientId: graph.client,
    folderId: graph.folder,
  });
  await settled(dana, made.body.id);
  const before = await storedRows();
  const sound = await audio();
  expect(sound).toBeInstanceOf(Buffer);
  for (const id of [graph.conversation, made.body.id]) {
    expect(await remove(id)).toBe(204);
    expect((await dana.call('GET', path(id))).status).toBe(404);
  }
  expect(await audio()).toBe(404);
  expect((await dana.call('GET', '/api/conversations')).body).toEqual([]);
  expect((await dana.call('GET', `/api/clients/${graph.client}/memory`)).body).toEqual([]);
  expect((await dana.call('GET', '/api/tasks?all=true')).body).toEqual([]);
  expect(await storedRows()).not.toEqual(before);

  for (const id of [made.body.id, graph.conversation])
    expect(await restore(id)).toMatchObject({ status: 200, body: { id, status: 'ready' } });
  expect(await storedRows()).toEqual(before);
  expect(await audio()).toEqual(sound);
});

test('one whose recording was brought in again meanwhile waits until that one is deleted', async () => {
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
  const keys = await tables.query<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint
     where confrelid in ('conversations'::regclass, 'recordings'::regclass) and confdeltype = 'c'
       and conrelid <> 'search_entries'::regclass`, // kept true by triggers
  );
  expect(keys.length).toBeGreaterThan(12);
  await remove();
  const [row] = await tables.query<{ rows: Record<string, unknown[]> }>(
    'select rows from deleted_conversations where id = $1',
    [graph.conversation],
  );
  expect(Object.keys(row!.rows)).toEqual(expect.arrayContaining(keys.map(({ name }) => name)));
  for (const name of ['turns', 'speakers', 'analyses', 'tasks', 'promise_mentions', 'session_memory'])
    expect(row!.rows[name]!.length, name).toBeGreaterThan(0);
  expect(await mentions()).toHaveLength(1); // the copy
});

test('deleted twice is found once; restored twice is one; deleted again, restored again', async () => {
  const before = await storedRows();
  expect([await remove(), await remove()]).toEqual([204, 404]);
  expect([(await restore()).status, (await restore()).status]).toEqual([200, 200]);
  expect(await remove()).toBe(204);
  expect((await restore()).status).toBe(200);
  expect(await storedRows()).toEqual(before);
});

test('another coach neither restores it nor deletes it for good', async () => {
  const eli = await app.signUp('Eli');
  await remove();
  const before = await storedRows();
  expect((await restore(graph.conversation, eli)).status).toBe(404);
  expect((await eli.call('DELETE', `${path()}?now=true`)).status).toBe(404);
  expect(await storedRows()).toEqual(before);
});

test('after a quarter of an hour it is refused in words, and at night it is gone with its recording', async () => {
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
  const hurry = () =>
    tables.query(
      `update pgboss.job set start_after = now()
       where name = 'conversations.discard' and state = 'created' and data->>'conversationId' = $1`,
      [graph.conversation],
    );
  const jobs = (state: string) =>
    tables.query(
      `select 1 from pgboss.job where name = 'conversations.discard' and data->>'conversationId' = $1 and state = $2`,
      [graph.conversation, state],
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
  await remove();
  expect((await dana.call('DELETE', `/api/folders/${graph.folder}`)).status).toBe(204);
  expect((await dana.call('DELETE', `/api/clients/${graph.client}`)).status).toBe(204);
  expect((await restore()).body).toMatchObject({ folderId: null, clientId: null });
  expect((await dana.call<unknown[]>('GET', '/api/tasks?all=true')).body).not.toEqual([]);
});

test('what two deleted conversations share comes back with the second of them', async () => {
  const [later] = await tables.query<{ id: string }>(
    `insert into conversations (user_id, client_id, title, session_date, status)
     values ($1, $2, 'Later', '2026-11-21', 'ready') returning id`,
    [dana.id, graph.client],
  );
  await tables.query(
    `insert into promise_mentions (user_id, task_id, conversation_id, outcome, review) values ($1, $2, $3, 'kept', 'confirmed')`,
    [dana.id, graph.task, later!.id],
  );
  const before = await storedRows();
  for (const order of [
    [graph.conversation, later!.id],
    [later!.id, graph.conversation],
  ]) {
    for (const id of order) expect(await remove(id)).toBe(204);
    for (const id of order) expect((await restore(id)).status).toBe(200);
    expect(await storedRows()).toEqual(before);
  }
});

test('restored while it was being processed, it is processed again', async () => {
  const { body } = await dana.call<Conversation>('POST', '/api/conversations', {
    transcript: { text: 'Dana: What will you do?\nMaya: I will call Tom on Friday.' },
  });
  expect(await remove(body.id)).toBe(204);
  expect((await restore(body.id)).status).toBe(200);
  expect(await settled(dana, body.id)).toMatchObject({ status: 'ready', turns: { length: 2 } });
});

test('without room for its recording it waits, and says what to do', async () => {
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
