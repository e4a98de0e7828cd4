import { afterAll, beforeAll, expect, test } from 'vitest';
import { isSettled, startFollowUps } from '../../../../test/harness/follow-ups.ts';
import { enqueueJob } from '../../../../test/harness/nightly-jobs.ts';
import { until } from '../../../../test/harness/wait.ts';
import type { Client } from '../../clients/contract.ts';
import type { ClientFollowUpSettings, FollowUp } from '../contract.ts';
import { sendJob } from './jobs.ts';

/** Approving, scheduling and sending; what breaks on the way is in `test/faults/follow-ups.test.ts`. */
let practice: Awaited<ReturnType<typeof startFollowUps>>;
beforeAll(async () => {
  practice = await startFollowUps();
});
afterAll(() => practice.stop());

test('undone within ten seconds; then sent once, exactly as it was approved', async () => {
  const { addClient, app, approve, dana, now, outboxOf, pass, tables, untilIs, writeTo } = practice;
  const client = await addClient('maya@example.com');
  const email = await writeTo(client);
  const first = await approve(email);
  expect(first.body).toMatchObject({ status: 'scheduled', approvedBy: 'coach' });
  expect(Date.parse(first.body.undoUntil!) - now().getTime()).toBe(10_000);
  const undone = await dana.call<FollowUp>('POST', `/api/follow-ups/${email.id}/withdraw`);
  expect(undone.body).toMatchObject({ status: 'pending', undoUntil: null, approvedBy: null });
  expect((await approve(email)).status).toBe(412);
  const second = await approve(undone.body);
  expect(
    (
      await dana.call('PATCH', `/api/follow-ups/${email.id}`, {
        revision: second.body.revision,
        content: 'Other',
      })
    ).status,
  ).toBe(409);
  expect(await outboxOf(email)).toEqual([]);
  pass(11);
  const sent = await untilIs(email.id, isSettled);
  expect(sent).toMatchObject({ status: 'emailed', channel: 'outbox', failure: null });
  const [message, ...more] = await outboxOf(email);
  expect(more).toEqual([]);
  expect(message).toMatchObject({
    to: 'maya@example.com',
    toName: 'Maya Lind',
    text: email.content,
    replyTo: { address: dana.email },
    attachments: [],
  });
  expect(message).not.toHaveProperty('html');

  // Both jobs of the two approvals, run again, and every way to change it.
  const revision = sent.revision;
  const payload = { userId: dana.id, emailId: email.id, clientId: client.id, isClients: true };
  for (const approved of [first.body.revision, second.body.revision, revision])
    await enqueueJob(app, sendJob.name, { ...payload, revision: approved });
  await until(
    () =>
      tables.query(`select 1 from pgboss.job where name = $1 and state in ('created', 'active', 'retry')`, [
        sendJob.name,
      ]),
    (jobs) => jobs.length === 0,
  );
  expect(await outboxOf(email)).toHaveLength(1);
  for (const action of ['withdraw', 'dismiss', 'restore'])
    expect((await dana.call('POST', `/api/follow-ups/${email.id}/${action}`)).status).toBe(409);
  expect((await approve(sent)).status).toBe(409);
  const scores = await tables.query('select words_changed from voice_scores where email_id = $1', [email.id]);
  expect(scores).toHaveLength(1);
});

test('what cannot be approved, and headers that stay one line', async () => {
  const { addClient, approve, dana, writeTo } = practice;
  const nowhere = await addClient(null);
  const email = await writeTo(nowhere);
  const refused = await approve(email);
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toMatch(/Add an e-mail address for Maya Lind/);
  const change = (body: object) =>
    dana.call<FollowUp>('PATCH', `/api/follow-ups/${email.id}`, { revision: email.revision, ...body });
  for (const toEmail of [
    'maya@example.com\r\nBcc: eve@evil.example',
    'maya@example.com, eve@evil.example',
    'Maya <maya@example.com>',
  ])
    expect((await change({ toEmail })).status).toBe(400);
  for (const summaryCopy of ['linked', 'attached']) expect((await change({ summaryCopy })).status).toBe(400); // about no session
  const one = await change({ subject: 'Hello\r\nBcc: eve@evil.example', toEmail: 'maya@example.com' });
  expect(one.body.subject).toBe('Hello Bcc: eve@evil.example');
  for (const [sendAt, sentence] of [
    ['2026-02-30T09:00', /Choose a day/],
    ['2020-01-01T09:00', /passed/],
    ['2036-01-01T09:00', /year/],
  ] as const)
    expect(JSON.stringify((await approve(one.body, { sendAt })).body)).toMatch(sentence);
  expect((await dana.call('POST', '/api/follow-ups', { emailType: 'custom' })).status).toBe(400);
  const reminder = await dana.call<FollowUp>('POST', '/api/follow-ups', {
    emailType: 'promise_reminder',
    clientId: nowhere.id,
  });
  const own = {
    revision: reminder.body.revision,
    subject: 'Reminder',
    content: 'Hi',
    toEmail: 'maya@example.com',
  };
  const written = await dana.call<FollowUp>('PATCH', `/api/follow-ups/${reminder.body.id}`, own);
  expect((await approve(written.body)).status).toBe(409); // not agreed
  const agree = { remindersAgreed: true, language: 'de' };
  const agreed = await dana.call<ClientFollowUpSettings>(
    'PATCH',
    `/api/clients/${nowhere.id}/follow-up-settings`,
    agree,
  );
  expect(agreed.body).toEqual({ automaticKinds: [], language: 'de', remindersAgreed: true });
  const approved = await approve(written.body);
  expect(approved.status).toBe(200);
  expect((await dana.call<FollowUp>('POST', `/api/follow-ups/${written.body.id}/dismiss`)).body.status).toBe(
    'dismissed',
  );
  expect((await dana.call<FollowUp>('POST', `/api/follow-ups/${written.body.id}/restore`)).body.status).toBe(
    'pending',
  );
});

test('scheduled at the client’s own hour, also after the clocks changed and after a move', async () => {
  const { addClient, app, approve, dana, get, now, outboxOf, setClock, tables, untilIs, writeTo } = practice;
  const client = await addClient('maya@example.com', { timezone: 'Europe/Berlin' });
  const email = await writeTo(client);
  const gap = await approve(email, { sendAt: '2027-03-28T02:30' });
  expect(gap.body.scheduledFor).toBe('2027-03-28T01:30:00.000Z');
  const undone = await dana.call<FollowUp>('POST', `/api/follow-ups/${email.id}/withdraw`);
  const twice = await approve(undone.body, { sendAt: '2026-10-25T02:30' });
  expect(twice.body).toMatchObject({ scheduledFor: '2026-10-25T00:30:00.000Z', timeZone: 'Europe/Berlin' });
  await dana.call('PATCH', `/api/clients/${client.id}`, { timezone: 'America/New_York' });
  const moved = await get(email.id);
  expect(moved).toMatchObject({
    scheduledFor: '2026-10-25T06:30:00.000Z',
    timeZone: 'America/New_York',
    status: 'scheduled',
  });
  const before = now().toISOString();
  setClock('2026-10-25T06:29:00Z');
  await enqueueJob(app, sendJob.name, {
    userId: dana.id,
    emailId: email.id,
    revision: moved.revision,
    clientId: client.id,
    isClients: true,
  });
  await until(
    () =>
      tables.query(
        `select 1 from pgboss.job where name = $1 and state = 'completed' and data ->> 'emailId' = $2`,
        [sendJob.name, email.id],
      ),
    (jobs) => jobs.length > 0,
  );
  expect(await outboxOf(email)).toEqual([]);
  setClock('2026-10-25T06:30:01Z');
  await enqueueJob(app, sendJob.name, {
    userId: dana.id,
    emailId: email.id,
    revision: moved.revision,
    clientId: client.id,
    isClients: true,
  });
  expect(await untilIs(email.id, isSettled)).toMatchObject({ status: 'emailed' });
  expect(await outboxOf(email)).toHaveLength(1);
  setClock(before);
});

test('never to another person: what changed between approval and sending', async () => {
  const { addClient, approve, dana, outboxOf, pass, untilIs, writeTo } = practice;
  const other = await addClient('noah@example.com', { name: 'Noah Berg' });
  const changes: [(client: Client) => Promise<unknown>, RegExp | null][] = [
    [
      (client) => dana.call('PATCH', `/api/clients/${client.id}`, { email: 'new@example.com' }),
      /address of Maya Lind changed/,
    ],
    [
      (client) => dana.call('POST', `/api/clients/${other.id}/merge`, { otherId: client.id, keep: {} }),
      /another client/,
    ],
    [(client) => dana.call('PATCH', `/api/clients/${client.id}`, { isArchived: true }), /archived/],
    [(client) => dana.call('DELETE', `/api/clients/${client.id}`), null],
  ];
  for (const [change, expected] of changes) {
    const client = await addClient('maya@example.com');
    const email = await writeTo(client);
    expect((await approve(email)).status).toBe(200);
    expect((await change(client)) as { status: number }).toMatchObject({
      status: expect.toSatisfy((status: number) => status < 300),
    });
    pass(11);
    if (expected === null) expect((await dana.call('GET', `/api/follow-ups/${email.id}`)).status).toBe(404);
    else {
      const held = await untilIs(email.id, isSettled);
      expect(held).toMatchObject({ status: 'pending', approvedBy: null });
      expect(held.failure).toMatch(expected);
    }
    expect(await outboxOf(email)).toEqual([]);
  }
  // An address the coach typed is the one that was approved.
  const client = await addClient('maya@example.com');
  const email = await writeTo(client);
  const typed = await dana.call<FollowUp>('PATCH', `/api/follow-ups/${email.id}`, {
    revision: email.revision,
    toEmail: 'assistant@example.com',
  });
  await approve(typed.body);
  pass(11);
  expect(await untilIs(email.id, isSettled)).toMatchObject({ status: 'emailed' });
  expect((await outboxOf(email)).map(({ to }) => to)).toEqual(['assistant@example.com']);
});
