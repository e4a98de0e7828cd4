import { importJWK, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type Coach, type TestApp } from '../../../../test/harness/app.ts';
import { emailsIn } from '../../../../test/harness/emails.ts';
import { enqueueJob } from '../../../../test/harness/nightly-jobs.ts';
import { accept, createBrowser, startPushService } from '../../../../test/harness/providers/push-service.ts';
import { until } from '../../../../test/harness/wait.ts';
import { openTables, type Tables } from '../../../../test/trust/tables.ts';
import type { Device, Notification, NotificationSettings } from '../contract.ts';

/** From a fact to the list, to a browser behind a local push service, and to the outbox. */
const hourMs = 3600_000;
const clock = { at: new Date(), now: () => clock.at };

let service: Awaited<ReturnType<typeof startPushService>>;
let app: TestApp;
let tables: Tables;
let dana: Coach;
beforeAll(async () => {
  service = await startPushService();
  app = await startTestApp({
    environment: { PUSH_PRIVATE_HOSTS: service.host },
    replaced: { engines: [], clock },
  });
  tables = await openTables(app.database.ownerUrl);
});
beforeEach(async () => {
  clock.at = new Date();
  service.received.length = 0;
  service.answerWith(accept);
  dana = await app.signUp();
});
afterAll(async () => {
  await tables.close();
  await app.stop();
  service.stop();
});

async function subscribe(device = 'Firefox on Linux') {
  const browser = createBrowser(service.origin);
  const made = await dana.call<Device>('POST', '/api/push-subscriptions', {
    ...browser.subscription,
    device,
  });
  expect(made).toMatchObject({ status: 201, body: { device, failures: 0 } });
  return { ...browser, id: made.body.id };
}

const settings = async () =>
  (await dana.call<NotificationSettings>('GET', '/api/notification-settings')).body;
const change = (body: object) => dana.call<NotificationSettings>('PATCH', '/api/notification-settings', body);
const list = async () => (await dana.call<Notification[]>('GET', '/api/notifications')).body;
const unread = async () => (await dana.call('GET', '/api/notifications/unread')).body['unread'];
const importTalk = async (title = 'Maya, fourth session') => {
  const made = await dana.call('POST', '/api/conversations', {
    title,
    transcript: { text: 'Dana: What will you do?\nMaya: I will call Tom about the zeppelin on Friday.' },
  });
  return String(made.body['id']);
};
const pushed = (count: number) =>
  until(
    async () => service.received,
    (all) => all.length >= count,
  );
const jobsDone = (name: string) =>
  until(
    () =>
      tables.query(
        `select 1 from pgboss.job where name = $1 and state in ('created', 'active', 'retry') and start_after <= now()`,
        [name],
      ),
    (jobs) => jobs.length === 0,
  );
const look = async () => {
  await enqueueJob(app, 'notifications.look', { userId: dana.id });
  for (const job of ['look', 'deliver', 'email', 'push', 'digest']) await jobsDone(`notifications.${job}`);
};
const emails = async (subject: RegExp) =>
  (await emailsIn(app.dataDir)).filter((one) => one.to === dana.email && subject.test(one.subject));

test('a ready session is told once, in the list and in an encrypted push that names who sends', async () => {
  const browser = await subscribe();
  const id = await importTalk();
  const [message] = await pushed(1);
  expect(message!.path).toBe(browser.path);
  const path = `/app/conversation/${id}`;
  expect(browser.read(message!.body)).toEqual({
    id: expect.any(String),
    title: '“Maya, fourth session” is ready to review',
    body: '',
    path,
  });
  expect(message!.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: '86400',
    urgency: 'normal',
  });
  expect(message!.body.toString('latin1')).not.toMatch(/Maya|zeppelin/);
  const { publicKey } = await settings();
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(String(message!.headers.authorization)) ?? [];
  expect(key).toBe(publicKey);
  const point = Buffer.from(publicKey!, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  await jwtVerify(token, await importJWK(jwk, 'ES256'), { audience: service.origin });

  const [told] = await until(list, (all) => all.length > 0);
  expect(told).toMatchObject({ kind: 'session_ready', path, readAt: null });
  expect(await unread()).toBe(1);
  await dana.call('POST', '/api/notifications/read', { ids: [told!.id] });
  expect(await unread()).toBe(0);
  await until(settings, ({ devices }) => devices[0]!.lastSentAt !== null);
  // The private key is nowhere in the clear, and a deleted conversation leaves no title.
  const [stored] = await tables.query<{ private_key: string }>('select private_key from push_keys');
  expect(stored!.private_key).toMatch(/^v1\|/);
  const [row] = await tables.query<{ subscription: string }>(
    'select subscription from push_subscriptions where user_id = $1',
    [dana.id],
  );
  expect(row!.subscription).not.toContain(browser.path);
  await dana.call('DELETE', `/api/conversations/${id}?now=true`);
  expect(await list()).toEqual([]);
});

test.each([404, 410])('after %i the browser is removed', async (status) => {
  await subscribe();
  service.answerWith((response) => void response.writeHead(status).end());
  await importTalk();
  await until(settings, ({ devices }) => devices.length === 0);
  expect(service.received).toHaveLength(1);
});

test('429 is tried again when the push service says, and the answer’s garbage does not matter', async () => {
  await subscribe();
  service.answerWith((response) => void response.writeHead(429, { 'retry-after': '900' }).end('\0<garbage'));
  await importTalk();
  await pushed(1);
  const [waiting] = await until(
    () =>
      tables.query<{ seconds: number; attempts: number }>(
        `select extract(epoch from start_after - now())::int as seconds, (data ->> 'attempts')::int as attempts
         from pgboss.job where name = 'notifications.push' and state = 'created' and data ->> 'userId' = $1`,
        [dana.id],
      ),
    (jobs) => jobs.length === 1,
  );
  expect(waiting!.attempts).toBe(1);
  expect(waiting!.seconds).toBeGreaterThan(850);
  expect((await settings()).devices).toMatchObject([{ failures: 0 }]);
});

test('a browser that fails again and again is removed; another one is told meanwhile', async () => {
  const broken = await subscribe('Old phone');
  const working = await subscribe('Laptop');
  service.answerWith((response) => {
    const isBroken = service.received.at(-1)!.path === broken.path;
    response.writeHead(isBroken ? 403 : 201).end();
  });
  for (let times = 0; times < 4; times += 1) {
    const sent = await dana.call('POST', '/api/push-subscriptions/test');
    expect(sent.body).toEqual({ delivered: 1, failed: 1 });
  }
  await tables.query('update push_subscriptions set failures = 7 where id = $1', [broken.id]);
  await importTalk();
  await until(settings, ({ devices }) => devices.length === 1);
  expect((await settings()).devices).toMatchObject([{ id: working.id, device: 'Laptop', failures: 0 }]);
});

test('what falls into quiet hours is told after them; the list has it at once', async () => {
  await subscribe();
  const hours = { from: '00:00', to: '23:59' };
  expect((await change({ quietHours: hours })).body).toMatchObject({ quietFrom: '00:00', quietTo: '23:59' });
  await importTalk();
  await until(list, (all) => all.length === 1);
  const [job] = await tables.query<{ waits: boolean }>(
    `select start_after > now() as waits from pgboss.job where name = 'notifications.deliver' and data ->> 'userId' = $1`,
    [dana.id],
  );
  expect(job).toEqual({ waits: true });
  expect(service.received).toEqual([]);
});

test('an e-mail for a kind, and its link stops it without signing in; a look at the link does not', async () => {
  await change({ kinds: { session_ready: { push: false, email: true } } });
  await importTalk();
  const [email] = await until(
    () => emails(/ready to review/),
    (all) => all.length > 0,
  );
  const link = /Stop e-mails like this: (\S+)/.exec(email!.text)![1]!;
  expect(email!.headers).toMatchObject({
    'List-Unsubscribe': `<${link}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(email!.text).not.toContain('zeppelin');
  const url = new URL(link).pathname;
  const asked = await app.server.inject({ url });
  expect(asked).toMatchObject({ statusCode: 200 });
  expect(asked.body).toContain('Stop these e-mails?');
  expect((await settings()).kinds['session_ready'].email).toBe(true);
  const forged = await app.server.inject({ method: 'POST', url: `${url.slice(0, -4)}AAAA` });
  expect(forged.statusCode).toBe(404);
  const stopped = await app.server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(stopped).toMatchObject({ statusCode: 200 });
  expect((await settings()).kinds['session_ready']).toEqual({ push: false, email: false });
});

test('the morning tells what is due, once; the digest tells the day, once', async () => {
  await dana.call('PATCH', `/api/users/${dana.id}/settings`, { timeZone: 'Europe/Berlin' });
  await change({ digest: 'daily', digestHour: 9 });
  const tomorrow = new Date(Date.now() + 24 * hourMs).toISOString().slice(0, 10);
  await dana.call('POST', '/api/tasks', { title: 'Send the budget', dueDate: tomorrow });
  const at = (time: string) => {
    clock.at = new Date(`${tomorrow}T${time}:00Z`);
  };
  at('05:00');
  await look();
  expect(await list()).toEqual([]);
  at('07:30');
  await look();
  await look();
  expect(await list()).toMatchObject([
    { kind: 'task_due', title: '1 task due today', body: 'Send the budget' },
  ]);
  at('08:30');
  await look();
  await look();
  const [digest, ...others] = await emails(/Your day in Afterword: 1 update/);
  expect(others).toEqual([]);
  expect(digest!.text).toContain('1 task due today');
  expect(digest!.text).toMatch(/Stop the daily digest: http/);
});

test('a held recording, a broken connection and a follow-up that was not sent are found, each once', async () => {
  const id = await importTalk();
  await until(list, (all) => all.length > 0);
  await tables.query(
    `update conversations set status = 'held', reason = 'no_minutes', updated_at = now() where id = $1`,
    [id],
  );
  await tables.query(
    `insert into connections (user_id, provider, account_id, scopes, access_token, broken_by, last_error_at)
     values ($1, 'zoom', $2, '{}', 'x', 'reconnect_needed', now())`,
    [dana.id, dana.id],
  );
  await tables.query(
    `insert into email_automation (user_id, email_type, subject, content, tone, status)
     values ($1, 'custom', 'After the session', 'Hi', 'warm', 'failed')`,
    [dana.id],
  );
  await look();
  await look();
  const kinds = (await list()).map(({ kind }) => kind).toSorted();
  expect(kinds).toEqual(['connection_broken', 'follow_up', 'recording_held', 'session_ready']);
  expect(await emails(/Zoom is no longer connected/)).toHaveLength(1); // on by default
});

test.each([
  'http://example.com/push',
  'http://127.0.0.1:1/push',
  'https://user:secret@push.example.com/x',
  'ftp://push.example.com/x',
])('%s is no push address', async (endpoint) => {
  const { keys } = createBrowser(service.origin).subscription;
  const made = await dana.call('POST', '/api/push-subscriptions', { endpoint, keys, device: 'Phone' });
  expect(made).toMatchObject({ status: 400, body: { error: 'bad_request' } });
  const refused = { endpoint: service.origin, keys: { p256dh: 'AAAA', auth: 'AAAA' }, device: 'x' };
  expect((await dana.call('POST', '/api/push-subscriptions', refused)).status).toBe(400);
});

test('row 51: a push address in a private network is never reached', async () => {
  for (const host of [
    '127.0.0.1',
    'localhost',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '2130706433',
    '169.254.169.254',
    '10.0.0.1',
  ]) {
    const { keys } = createBrowser(service.origin).subscription;
    const endpoint = `https://${host}:${service.host.split(':')[1]}/push/${host.length}`;
    // The operator named one host and port; with https at the same place nothing of ours listens.
    const made = await dana.call('POST', '/api/push-subscriptions', { endpoint, keys, device: host });
    expect(made.status).toBe(201);
  }
  const sent = await dana.call('POST', '/api/push-subscriptions/test');
  expect(sent.body).toEqual({ delivered: 0, failed: 7 });
  expect(service.received).toEqual([]);
});
