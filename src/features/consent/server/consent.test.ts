import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Coach, type TestApp } from '../../../../test/harness/app.ts';
import { silentWav } from '../../../../test/harness/providers/silent-wav.ts';
import { upload } from '../../../../test/harness/upload.ts';
import { until } from '../../../../test/harness/wait.ts';
import { everythingDerived, newRecording, settled } from '../../../../test/trust/graph.ts';
import { openTables, type Tables } from '../../../../test/trust/tables.ts';
import type { Conversation } from '../../conversations/contract.ts';
import type { ClientConsent, ConsentReceipt } from '../contract.ts';
import type { ConsentScope } from '../rules/scopes.ts';

let app: TestApp;
let tables: Tables;
let dana: Coach;
const clock = { aheadMs: 0, now: () => new Date(Date.now() + clock.aheadMs) };
beforeAll(async () => {
  app = await startTestApp({ replaced: { engines: [], clock } });
  tables = await openTables(app.database.ownerUrl);
  dana = await app.signUp('Dana');
});
afterAll(async () => {
  await tables.close();
  await app.stop();
});

const canary = 'Quillhaven';
const talk = [
  'Dana: What would you like to work on today, Maya?',
  `Maya: I want to let go of the ${canary} release. I am standing in the door and nobody can get past me.`,
  'Dana: What will you do about it this week?',
  `Maya: I'll send the ${canary} handover notes to Anna by Friday.`,
  'Dana: And what about Tom?',
  `Maya: I'll talk to Tom about ${canary} on Tuesday.`,
].join('\n');

async function addClient(name = 'Maya Lind'): Promise<string> {
  return (await dana.call<{ id: string }>('POST', '/api/clients', { name })).body.id;
}
const path = (client: string, rest = '') => `/api/clients/${client}/consent${rest}`;
const withdraw = (client: string, ...scopes: ConsentScope[]) =>
  dana.call<ConsentReceipt>('POST', path(client, '/withdraw'), { scopes });
const give = (client: string, ...scopes: ConsentScope[]) =>
  dana.call<ClientConsent>('POST', path(client), { scopes, obtainedBy: 'written' });

async function statesOf(client: string): Promise<Record<string, string>> {
  const { body } = await dana.call<ClientConsent>('GET', path(client));
  return Object.fromEntries(body.scopes.map(({ scope, state }) => [scope, state]));
}

async function completed({ body }: { body: ConsentReceipt }): Promise<ConsentReceipt> {
  const done = await until(
    () => dana.call<ConsentReceipt>('GET', `/api/consent-receipts/${body.id}`),
    (answer) => answer.body.completedAt !== null,
  );
  return done.body;
}

async function importTalk(clientId: string): Promise<string> {
  const made = await dana.call<Conversation>('POST', '/api/conversations', {
    transcript: { text: talk },
    clientId,
    sessionDate: '2026-11-19',
    idempotencyKey: randomUUID(),
  });
  expect(made.status).toBe(201);
  return made.body.id;
}

const addRecording = async (clientId: string): Promise<string> => {
  const uploadId = await upload(app.server, dana, silentWav(2), 'session.wav');
  return (await dana.call<Conversation>('POST', '/api/conversations', { uploadId, clientId })).body.id;
};

const hasAudio = async (id: string) =>
  (await dana.call<Conversation>('GET', `/api/conversations/${id}`)).body.hasAudio;

let addresses = 0;
const visit = (address: string, form?: Record<string, string>) =>
  app.server.inject({
    method: form ? 'POST' : 'GET',
    url: new URL(address).pathname,
    remoteAddress: `10.8.0.${(addresses += 1)}`,
    headers: form ? { 'content-type': 'application/x-www-form-urlencoded' } : {},
    ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
  });

async function ask(client: string, ...scopes: ConsentScope[]): Promise<string> {
  const asked = await dana.call<{ url: string }>('POST', path(client, '/requests'), { scopes });
  expect(asked.status).toBe(201);
  return asked.body.url;
}

test('a client answers by link, sees the answer later and changes it', async () => {
  const client = await addClient();
  const url = await ask(client, 'record', 'ai_notes', 'keep_audio');
  const page = await visit(url);
  expect(page.statusCode).toBe(200);
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow, noarchive',
    'referrer-policy': 'no-referrer',
  });
  expect(page.body).toContain('Record our sessions');
  expect(page.body).not.toContain('Turn recordings into text'); // not asked
  expect(page.body).not.toContain(' checked');
  expect(page.body).not.toMatch(/Maya|<script/);

  const answered = await visit(url, { record: 'yes', ai_notes: 'yes' });
  expect(answered.statusCode).toBe(303);
  expect(await statesOf(client)).toEqual({
    record: 'given',
    transcribe: 'not_asked',
    ai_notes: 'given',
    keep_audio: 'refused',
    follow_ups: 'not_asked',
    tracking: 'not_asked',
  });
  const later = await visit(url);
  expect(later.body.match(/ checked/g)).toHaveLength(2);
  expect(later.body).toContain('What you agreed to');

  await visit(url, { ai_notes: 'yes', keep_audio: 'yes', tracking: 'yes' });
  expect(await statesOf(client)).toMatchObject({
    record: 'withdrawn',
    ai_notes: 'given',
    keep_audio: 'given',
    tracking: 'not_asked', // never asked by this link
  });
  const { body: receipts } = await dana.call<ConsentReceipt[]>('GET', '/api/consent-receipts');
  expect(receipts[0]).toMatchObject({ clientName: 'Maya Lind', scopes: ['record'] });
});

test('a link that is unknown or expired says the same', async () => {
  const url = await ask(await addClient(), 'record');
  const unknown = await visit(`https://x.invalid/consent/${'a'.repeat(43)}`);
  expect([unknown.statusCode, (await visit('https://x.invalid/consent/short')).statusCode]).toEqual([
    404, 404,
  ]);
  clock.aheadMs = 31 * 86_400_000;
  const expired = await visit(url);
  expect([expired.statusCode, expired.body]).toEqual([404, unknown.body]);
  expect((await visit(url, { record: 'yes' })).statusCode).toBe(404);
  clock.aheadMs = 0;
});

test('a client who refused is not recorded; starting with another one is on record as told', async () => {
  const client = await addClient();
  await withdraw(client, 'record');
  const refused = await dana.call<{ message: string }>('POST', '/api/recordings', {
    ...newRecording(),
    clientId: client,
  });
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain('Maya Lind hasn’t agreed');
  expect((await dana.call('POST', '/api/recordings', newRecording())).status).toBe(201);

  const other = await addClient('Tom');
  const start = { ...newRecording(), clientId: other };
  for (let i = 0; i < 2; i += 1) expect((await dana.call('POST', '/api/recordings', start)).status).toBe(201);
  const { body } = await dana.call<ClientConsent>('GET', path(other));
  expect(body.scopes[0]).toMatchObject({ scope: 'record', state: 'given', obtainedBy: 'told' });
});

test('without consent to transcribe a recording is held, and goes on once it is given', async () => {
  const client = await addClient();
  await withdraw(client, 'transcribe');
  const id = await addRecording(client);
  expect(await settled(dana, id)).toMatchObject({ status: 'held', reason: 'transcription_refused' });
  expect((await give(client, 'transcribe')).status).toBe(201);
  expect((await dana.call('POST', `/api/conversations/${id}/process`, {})).status).toBe(202);
  expect(await settled(dana, id)).toMatchObject({ status: 'ready', reason: 'no_speech' });
  expect(await hasAudio(id)).toBe(true); // not asked about: as before
});

test('an agreement that has expired holds as a refusal does', async () => {
  const client = await addClient();
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  await dana.call('POST', path(client), { scopes: ['transcribe'], obtainedBy: 'told', expiresAt });
  clock.aheadMs = 2 * 86_400_000;
  expect(await statesOf(client)).toMatchObject({ transcribe: 'expired' });
  const id = await addRecording(client);
  expect(await settled(dana, id)).toMatchObject({ status: 'held', reason: 'transcription_refused' });
  clock.aheadMs = 0;
});

test('without consent to keep it the audio goes once it is transcribed', async () => {
  const client = await addClient();
  await withdraw(client, 'keep_audio');
  const id = await addRecording(client);
  expect(await settled(dana, id)).toMatchObject({ status: 'ready', hasAudio: false });
});

test('without consent to AI notes the transcript stays alone, and nothing is read from it', async () => {
  const client = await addClient();
  await withdraw(client, 'ai_notes');
  const id = await importTalk(client);
  const read = await settled(dana, id);
  expect(read).toMatchObject({ status: 'ready', reason: 'notes_refused', results: null, tasks: [] });
  expect(read.turns).toHaveLength(6);
  await everythingDerived(app);
  expect((await dana.call('GET', `/api/clients/${client}/memory`)).body).toEqual([]);
  expect((await dana.call('POST', `/api/conversations/${id}/analyses`, {})).status).toBe(409);
  const asked = await dana.call<{ answers: unknown[] }>('POST', '/api/ask', {
    question: `What about ${canary}?`,
    clientId: client,
  });
  expect(asked.body.answers).toEqual([]);
  await dana.call('DELETE', `/api/conversations/${id}?now=true`);
});

const dump = () => tables.dump(['public', 'pgboss']);
const linesWith = async (text: string) => (await dump()).split('\n').filter((line) => line.includes(text));

test('a withdrawal deletes all that was made with it, counts it, and may run twice', async () => {
  const client = await addClient();
  const id = await importTalk(client);
  const { tasks } = await settled(dana, id);
  expect(tasks.length).toBeGreaterThan(0);
  for (const task of tasks) await dana.call('PATCH', `/api/tasks/${task.id}`, { review: 'accepted' });
  await dana.call('POST', '/api/tasks', { title: 'Buy flowers', conversationId: id });
  const deleted = await importTalk(client); // and deleted a moment ago: it could be restored
  await settled(dana, deleted);
  await dana.call('DELETE', `/api/conversations/${deleted}`);
  await everythingDerived(app);

  const preview = await dana.call<Record<string, number>>('POST', path(client, '/preview'), {
    scopes: ['ai_notes'],
  });
  expect(preview.body).toMatchObject({ notes: 1, tasks: tasks.length });
  expect(preview.body).not.toHaveProperty('transcripts');
  expect((await settled(dana, id)).results).not.toBeNull(); // nothing was changed

  const receipt = await completed(await withdraw(client, 'ai_notes'));
  expect(receipt.removed).toEqual(preview.body);
  const left = await settled(dana, id);
  expect(left).toMatchObject({ reason: 'notes_refused', results: null });
  expect(left.tasks.map(({ title }) => title)).toEqual(['Buy flowers']); // the coach’s own
  const tablesWith = new Set((await linesWith(canary)).map((line) => line.split(/[ \t:]/)[0]));
  for (const table of ['analyses', 'tasks', 'session_memory', 'ai_insights', 'deleted_conversations'])
    expect(
      [...tablesWith].some((name) => name?.includes(table)),
      table,
    ).toBe(false);

  const second = await completed(await withdraw(client, 'transcribe'));
  expect(second.removed).toMatchObject({ transcripts: 1 });
  await everythingDerived(app);
  expect((await linesWith(canary)).concat(await linesWith(canary.toLowerCase()))).toEqual([]);
  expect(await settled(dana, id)).toMatchObject({ status: 'held', turns: [] });

  await tables.query(
    `insert into pgboss.job (name, data) select name, data from pgboss.job where name = 'consent.erase' and data->>'receiptId' = $1`,
    [second.id],
  );
  expect((await completed({ body: second })).removed).toEqual(second.removed);
});

test('withdrawing the recording deletes conversations whole, also one that is being recorded', async () => {
  const client = await addClient();
  const talked = await importTalk(client);
  const recorded = await addRecording(client);
  for (const id of [talked, recorded]) await settled(dana, id);
  await dana.call('POST', '/api/recordings', { ...newRecording(), clientId: client });
  await everythingDerived(app);
  const receipt = await completed(await withdraw(client, 'record'));
  expect(receipt).toMatchObject({
    scopes: ['record'],
    removed: { conversations: 2, recordings: 2, transcripts: 2, notes: 1 },
  });
  for (const id of [talked, recorded])
    expect((await dana.call('GET', `/api/conversations/${id}`)).status).toBe(404);
  const objects = await until(
    () =>
      tables.query(`select 1 from pgboss.job where name like '%.forget%' and state in ('created', 'active')`),
    (jobs) => jobs.length === 0,
  );
  expect(objects).toEqual([]);
  expect(await linesWith(canary)).toEqual([]);
});

test('another coach sees and changes nothing', async () => {
  const eli = await app.signUp('Eli');
  const client = await addClient();
  const { body } = await withdraw(client, 'tracking');
  const said = [
    await eli.call('GET', path(client)),
    await eli.call('POST', path(client), { scopes: ['record'], obtainedBy: 'told' }),
    await eli.call('POST', path(client, '/withdraw'), { scopes: ['record'] }),
    await eli.call('POST', path(client, '/preview'), { scopes: ['record'] }),
    await eli.call('GET', `/api/consent-receipts/${body.id}`),
  ];
  expect(said.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect(await statesOf(client)).toMatchObject({ record: 'not_asked', tracking: 'refused' });
});
