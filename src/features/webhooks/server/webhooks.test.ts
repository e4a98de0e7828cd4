import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type Coach, type TestApp } from '../../../../test/harness/app.ts';
import { startNeighbour } from '../../../../test/harness/neighbour.ts';
import { runNightlyJobs } from '../../../../test/harness/nightly-jobs.ts';
import { until } from '../../../../test/harness/wait.ts';
import { openTables, type Tables } from '../../../../test/trust/tables.ts';
import type { Delivery, Webhook } from '../contract.ts';

/** Messages to a local receiver, which checks each signature with the library of Standard Webhooks. */
type Received = { path: string; headers: Record<string, string>; body: string };
type Answer = (response: ServerResponse, request: IncomingMessage) => void;

const dayMs = 24 * 3600 * 1000;
const clock = { aheadMs: 0, now: () => new Date(Date.now() + clock.aheadMs) };
const received: Received[] = [];
let answer: Answer;
const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(code, headers).end();

const receiver = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    received.push({ path: request.url ?? '', headers, body: Buffer.concat(chunks).toString('utf8') });
    answer(response, request);
  });
});

let app: TestApp;
let tables: Tables;
let dana: Coach;
let base: string;
beforeAll(async () => {
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  const { port } = receiver.address() as AddressInfo;
  base = `http://127.0.0.1:${port}`;
  app = await startTestApp({
    environment: { WEBHOOK_PRIVATE_HOSTS: `127.0.0.1:${port}` },
    replaced: { engines: [], clock },
  });
  tables = await openTables(app.database.ownerUrl);
});
beforeEach(async () => {
  clock.aheadMs = 0;
  received.length = 0;
  answer = status(200);
  dana = await app.signUp();
});
afterAll(async () => {
  await tables.close();
  await app.stop();
  receiver.close();
});

const allEvents = ['conversation.ready', 'task.accepted'];
type Made = { webhook: Webhook; secret: string };
async function add(path = '/hook', events = allEvents): Promise<Made> {
  const made = await dana.call<Made>('POST', '/api/webhooks', { url: `${base}${path}`, events });
  expect(made.status).toBe(201);
  return made.body;
}

const log = async ({ webhook }: Made) =>
  (await dana.call<Delivery[]>('GET', `/api/webhooks/${webhook.id}/deliveries`)).body;
const settledLog = (made: Made) =>
  until(
    () => log(made),
    (rows) => rows.length > 0 && rows.every((row) => row.status !== 'waiting'),
  );
const sendTest = ({ webhook }: Made) => dana.call<Delivery>('POST', `/api/webhooks/${webhook.id}/test`);
const webhookNow = async ({ webhook }: Made) =>
  (await dana.call<Webhook[]>('GET', '/api/webhooks')).body.find(({ id }) => id === webhook.id)!;

test('a ready conversation and an accepted task are told, signed, without a word of the transcript', async () => {
  const made = await add();
  const conversation = await dana.call('POST', '/api/conversations', {
    title: 'Maya, fourth session',
    transcript: { text: 'Dana: What will you do?\nMaya: I will call Tom about the zeppelin on Friday.' },
  });
  const id = String(conversation.body['id']);
  await until(
    () => log(made),
    (rows) =>
      rows.some(({ event, status: state }) => event === 'conversation.ready' && state === 'delivered'),
  );
  const [ready] = received;
  const message = new Verifier(made.secret).verify(ready!.body, ready!.headers);
  expect(message).toMatchObject({
    type: 'conversation.ready',
    data: { id, title: 'Maya, fourth session', url: expect.stringContaining(`/app/conversation/${id}`) },
  });
  expect(ready!.body).not.toContain('zeppelin');
  expect(() =>
    new Verifier(made.secret).verify(ready!.body.replace('Maya', 'Moya'), ready!.headers),
  ).toThrow();

  received.length = 0;
  const task = await dana.call('POST', '/api/tasks', { title: 'Call Tom', conversationId: id });
  await until(
    async () => received.length,
    (count) => count > 0,
  );
  expect(new Verifier(made.secret).verify(received[0]!.body, received[0]!.headers)).toMatchObject({
    type: 'task.accepted',
    data: { id: task.body['id'], title: 'Call Tom', conversationId: id },
  });
  // The log forgets what is deleted.
  await settledLog(made);
  await dana.call('DELETE', `/api/conversations/${id}?now=true`);
  expect(await log(made)).toEqual([]);
});

test('a proposal is told once, when it is accepted', async () => {
  const sample = await dana.call('POST', '/api/conversations/sample');
  const id = String(sample.body['id']);
  const { body } = await until(
    () => dana.call<{ tasks: { id: string; review: string }[] }>('GET', `/api/conversations/${id}`),
    (found) => found.body.tasks.length > 0,
  );
  const made = await add('/tasks', ['task.accepted']);
  const { id: taskId } = body.tasks.find(({ review }) => review === 'proposed')!;
  await dana.call('PATCH', `/api/tasks/${taskId}`, { review: 'accepted' });
  await dana.call('PATCH', `/api/tasks/${taskId}`, { completed: true });
  const rows = await settledLog(made);
  expect(rows.map(({ event, status: state }) => [event, state])).toEqual([['task.accepted', 'delivered']]);
  expect(received.map(({ body: text }) => (JSON.parse(text) as { data: { id: string } }).data.id)).toEqual([
    taskId,
  ]);
});

test.each([
  ['500 twice', 3, [status(500), status(500), status(200)]],
  ['429 and 503', 3, [status(429, { 'retry-after': '1' }), status(503), status(204)]],
  ['a lost answer', 2, [(response: ServerResponse) => response.destroy(), status(200)]],
])('after %s it is sent again with the same id', async (_what, attempts, answers: Answer[]) => {
  clock.aheadMs = -3 * dayMs; // what is due later is due now
  const made = await add();
  answer = (response, request) => answers.shift()!(response, request);
  const sent = await sendTest(made);
  const [row] = await settledLog(made);
  expect(row).toMatchObject({ id: sent.body.id, status: 'delivered', attempts, failure: null });
  expect(received.map(({ headers }) => headers['webhook-id'])).toEqual(
    Array.from({ length: attempts }, () => sent.body.id),
  );
});

test('after a day and a half of failures a message is given up, and can be replayed', async () => {
  clock.aheadMs = -3 * dayMs;
  const made = await add();
  answer = status(500);
  await sendTest(made);
  const [row] = await settledLog(made);
  expect(row).toMatchObject({ status: 'failed', attempts: 8, responseStatus: 500, failure: 'status' });
  expect((await webhookNow(made)).pausedAt).toBeNull();
  answer = status(200);
  const replayed = await dana.call('POST', `/api/webhook-deliveries/${row!.id}/replay`);
  expect(replayed).toMatchObject({ status: 202, body: { id: row!.id, status: 'waiting' } });
  const [after] = await settledLog(made);
  expect(after).toMatchObject({ id: row!.id, status: 'delivered', attempts: 1 });
});

test('an endpoint that fails for days is paused, told why, and resumed by the coach', async () => {
  clock.aheadMs = -9 * dayMs;
  const made = await add();
  answer = status(500);
  await sendTest(made);
  await settledLog(made);
  clock.aheadMs = -5 * dayMs;
  await sendTest(made);
  await until(
    () => webhookNow(made),
    ({ pausedBy }) => pausedBy === 'failures',
  );
  expect(await sendTest(made)).toMatchObject({ status: 409, body: { error: 'conflict' } });
  await dana.call('POST', '/api/tasks', { title: 'Not told' });
  expect((await log(made)).map(({ event }) => event)).toEqual(['webhook.test', 'webhook.test']);
  clock.aheadMs = 0;
  answer = status(200);
  const resumed = await dana.call('PATCH', `/api/webhooks/${made.webhook.id}`, { isPaused: false });
  expect(resumed.body).toMatchObject({ pausedBy: null, pausedAt: null });
  await sendTest(made);
  expect((await settledLog(made))[0]).toMatchObject({ status: 'delivered' });
});

test('410 pauses at once; what waits can be replayed', async () => {
  const made = await add();
  answer = status(410);
  await sendTest(made);
  expect((await settledLog(made))[0]).toMatchObject({ status: 'failed', attempts: 1, failure: 'gone' });
  expect(await webhookNow(made)).toMatchObject({ pausedBy: 'gone' });
});

test('row 51: a redirect is not followed', async () => {
  const made = await add();
  answer = status(307, { location: `${base}/secret` });
  await sendTest(made);
  const [row] = await until(
    () => log(made),
    (rows) => rows[0]!.attempts > 0,
  );
  expect(row).toMatchObject({ status: 'waiting', failure: 'redirect', responseStatus: 307 });
  expect(received.map(({ path }) => path)).toEqual(['/hook']);
  expect(new Date(row!.nextAttemptAt!).getTime()).toBeGreaterThan(Date.now());
});

test.each([
  'http://example.com/hook',
  'https://user:secret@example.com/hook',
  'ftp://example.com/hook',
  'javascript:alert(1)',
  'http://127.0.0.1:1/hook',
  'http://localhost/hook',
])('row 51: %s is no address for messages', async (url) => {
  const made = await dana.call('POST', '/api/webhooks', { url, events: allEvents });
  expect(made).toMatchObject({ status: 400, body: { error: 'bad_request' } });
});

test('row 51: private addresses are never reached, however they are written', async () => {
  const { port, connections, close } = await startNeighbour();
  const hosts = [
    '127.0.0.1',
    'localhost',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '2130706433',
    '0x7f.1',
    '169.254.169.254',
  ];
  for (const host of ['10.0.0.1', ...hosts]) {
    const url = `https://${host}:${port}/hook`;
    const made = await dana.call<Made>('POST', '/api/webhooks', { url, events: allEvents });
    expect([host, made.status]).toEqual([host, 201]);
    await sendTest(made.body);
    const [row] = await settledLog(made.body);
    expect([host, row!.status, row!.failure]).toEqual([host, 'failed', 'refused_address']);
    await dana.call('DELETE', `/api/webhooks/${made.body.webhook.id}`);
  }
  close();
  expect(connections()).toBe(0);
});

test('a new secret signs at once, the old one for a day more; both are encrypted in the database', async () => {
  const made = await add();
  const path = `/api/webhooks/${made.webhook.id}/secret`;
  const { body: rotated } = await dana.call<Made>('POST', path);
  await sendTest(made);
  await settledLog(made);
  for (const secret of [made.secret, rotated.secret])
    new Verifier(secret).verify(received[0]!.body, received[0]!.headers);
  const dump = await tables.dump(['public', 'pgboss']);
  for (const secret of [made.secret, rotated.secret]) expect(dump).not.toContain(secret.slice(8));

  clock.aheadMs = dayMs + 1000;
  received.length = 0;
  await sendTest(made);
  await settledLog(made);
  expect(received[0]!.headers['webhook-signature']!.split(' ')).toHaveLength(1);
});

test('another coach’s webhook and messages are not found', async () => {
  const made = await add();
  const sent = await sendTest(made);
  const eli = await app.signUp('Eli');
  for (const [method, path, body] of [
    ['PATCH', `/api/webhooks/${made.webhook.id}`, { isPaused: true }],
    ['GET', `/api/webhooks/${made.webhook.id}/deliveries`, undefined],
    ['POST', `/api/webhooks/${made.webhook.id}/secret`, undefined],
    ['POST', `/api/webhook-deliveries/${sent.body.id}/replay`, undefined],
    ['DELETE', `/api/webhooks/${made.webhook.id}`, undefined],
  ] as const)
    expect([path, (await eli.call(method, path, body)).status]).toEqual([path, 404]);
});

test('the log is kept for thirty days', async () => {
  const made = await add();
  await sendTest(made);
  await settledLog(made);
  clock.aheadMs = 31 * dayMs;
  await runNightlyJobs(app);
  await until(
    () => log(made),
    (rows) => rows.length === 0,
  );
});
