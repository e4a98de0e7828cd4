import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Coach, type TestApp } from '../../../../test/harness/app.ts';
import { emailsIn } from '../../../../test/harness/emails.ts';
import { enqueueJob } from '../../../../test/harness/nightly-jobs.ts';
import { sessionTexts } from '../../../../test/harness/three-sessions.ts';
import { until } from '../../../../test/harness/wait.ts';
import { openTables, type Tables } from '../../../../test/trust/tables.ts';
import type { Client } from '../../clients/contract.ts';
import type { ReviewedConversation } from '../../review/contract.ts';
import type { ClientFollowUpSettings, FollowUp, FollowUpSettings, ListedFollowUp } from '../contract.ts';
import { sendJob } from './jobs.ts';

/** A clock that is set, and runs on from there: ten seconds of undo need no ten seconds of waiting. */
let app: TestApp;
let tables: Tables;
let dana: Coach;
let setAt = Date.now();
let time = Date.parse('2026-10-06T10:00:00Z');
const setClock = (iso: string) => ([time, setAt] = [Date.parse(iso), Date.now()]);
const now = () => new Date(time + Date.now() - setAt);
const pass = (seconds: number) => setClock(new Date(now().getTime() + seconds * 1000).toISOString());

beforeAll(async () => {
  app = await startTestApp({ replaced: { clock: { now } } });
  tables = await openTables(app.database.ownerUrl);
  dana = await app.signUp();
});
afterAll(async () => {
  await tables.close();
  await app.stop();
});

type Listed = { emails: ListedFollowUp[]; counts: Record<string, number> };

const addClient = async (email: string | null, more: object = {}): Promise<Client> =>
  (await dana.call<Client>('POST', '/api/clients', { name: 'Maya Lind', email, ...more })).body;

async function importFor(clientId: string | null, text = sessionTexts[0]): Promise<ReviewedConversation> {
  const body = { transcript: { text }, sessionDate: '2026-10-05', ...(clientId ? { clientId } : {}) };
  const { body: made } = await dana.call<{ id: string }>('POST', '/api/conversations', body);
  const { body: ready } = await until(
    () => dana.call<ReviewedConversation>('GET', `/api/conversations/${made.id}`),
    (answer) => answer.body.status === 'ready',
  );
  return ready;
}

const get = async (id: string): Promise<FollowUp> =>
  (await dana.call<FollowUp>('GET', `/api/follow-ups/${id}`)).body;

const untilIs = (id: string, isReached: (email: FollowUp) => boolean): Promise<FollowUp> =>
  until(() => get(id), isReached);

const draftOf = async (conversationId: string): Promise<FollowUp> => {
  const path = `/api/follow-ups?conversationId=${conversationId}`;
  const { body } = await until(
    () => dana.call<Listed>('GET', path),
    (answer) =>
      answer.body.emails[0]?.withheldReason !== 'The draft is being written.' &&
      answer.body.emails.length > 0,
  );
  return get(body.emails[0]!.id);
};

/** A text of the coach’s own, ready to be approved. */
async function writeTo(
  client: Client,
  content = 'Hi Maya,\n\nThank you for today.\n\nDana',
): Promise<FollowUp> {
  const made = await dana.call<FollowUp>('POST', '/api/follow-ups', {
    emailType: 'custom',
    clientId: client.id,
  });
  expect(made.status).toBe(201);
  const edit = { revision: made.body.revision, subject: `Today ${made.body.id}`, content };
  const edited = await dana.call<FollowUp>('PATCH', `/api/follow-ups/${made.body.id}`, edit);
  expect(edited.status).toBe(200);
  return edited.body;
}

const approve = ({ id, revision }: FollowUp, more: object = {}) =>
  dana.call<FollowUp>('POST', `/api/follow-ups/${id}/approve`, { revision, ...more });

const outboxOf = async (email: { subject: string }) =>
  (await emailsIn(app.dataDir)).filter(({ subject }) => subject === email.subject);

const isSettled = ({ status }: FollowUp) => !['scheduled', 'sending'].includes(status);

test('a session is followed by a draft of what the coach accepted, and of nothing else', async () => {
  const client = await addClient('maya@example.com');
  const session = await importFor(client.id);
  const waiting = await draftOf(session.id);
  expect(waiting).toMatchObject({ status: 'draft', content: '', emailType: 'session_follow_up' });
  expect(waiting.withheldReason).toMatch(/Review the tasks of this session first/);
  expect((await approve(waiting)).status).toBe(409);

  const [accepted, ...others] = session.tasks;
  for (const { id } of others) await dana.call('PATCH', `/api/tasks/${id}`, { review: 'dismissed' });
  await dana.call('PATCH', `/api/tasks/${accepted!.id}`, { review: 'accepted' });
  const written = await untilIs(waiting.id, ({ sentences }) =>
    sentences.some(({ sources }) => sources.some(({ quote }) => quote === accepted!.quote)),
  );
  expect(written).toMatchObject({ toEmail: 'maya@example.com', withheldReason: null, original: null });
  const quotes = written.sentences.flatMap(({ sources }) => sources.map(({ quote }) => quote));
  for (const { quote } of others) expect(quotes).not.toContain(quote);
  expect(quotes).toContain(accepted!.quote);
  for (const { text } of [...session.results!.mentorNotes, ...session.results!.proactiveSuggestions])
    expect(written.content).not.toContain(text);

  // What the coach wrote stays, whatever is decided later.
  const edit = { revision: written.revision, content: `${written.content}\n\nPS: see you soon.` };
  const edited = (await dana.call<FollowUp>('PATCH', `/api/follow-ups/${written.id}`, edit)).body;
  expect(edited.original).toEqual({ subject: written.subject, content: written.content });
  await dana.call('PATCH', `/api/tasks/${others[0]!.id}`, { review: 'accepted' });
  await dana.call('POST', '/api/follow-ups', { emailType: 'check_in', clientId: client.id });
  expect((await get(written.id)).content).toBe(edit.content);
  expect((await dana.call('PATCH', `/api/follow-ups/${written.id}`, edit)).status).toBe(412);

  const again = { revision: edited.revision };
  const anew = await dana.call<FollowUp>('POST', `/api/follow-ups/${written.id}/redraft`, again);
  expect(anew.body.original).toBeNull();
  expect(anew.body.content).not.toContain('PS');

  const { body: checked } = await dana.call<FollowUp['authenticity']>(
    'POST',
    `/api/follow-ups/${written.id}/check`,
    {
      content: 'Hi {name},',
    },
  );
  expect(checked.marks.some(({ kind }) => kind === 'fact')).toBe(true);
  // The same session again makes no second draft.
  const { body: all } = await dana.call<Listed>('GET', `/api/follow-ups?conversationId=${session.id}`);
  expect(all.emails).toHaveLength(1);

  // With another client it is written for them, and never goes to the first.
  const noah = await addClient('noah@example.com', { name: 'Noah Berg' });
  await dana.call('PATCH', `/api/conversations/${session.id}`, { clientId: noah.id });
  const moved = await untilIs(
    written.id,
    ({ status, clientId }) => status === 'pending' && clientId === noah.id,
  );
  expect(moved).toMatchObject({ toEmail: 'noah@example.com', clientName: 'Noah Berg' });
});

test('undone within ten seconds; then sent once, exactly as it was approved', async () => {
  const client = await addClient('maya@example.com');
  const email = await writeTo(client);
  const first = await approve(email);
  expect(first.body).toMatchObject({ status: 'scheduled', approvedBy: 'coach' });
  expect(Date.parse(first.body.undoUntil!) - now().getTime()).toBeGreaterThan(8_000);
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
  expect((await change({ summaryCopy: 'linked' })).status).toBe(400);
  expect((await change({ summaryCopy: 'attached' })).status).toBe(400); // about no session
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

test('without an approval only where the coach allowed it, and never at once', async () => {
  const client = await addClient('maya@example.com', { timezone: 'Europe/Berlin' });
  const path = `/api/clients/${client.id}/follow-up-settings`;
  await dana.call('PATCH', path, { automaticKinds: ['session_follow_up'] });
  const session = await importFor(client.id);
  for (const { id } of session.tasks) await dana.call('PATCH', `/api/tasks/${id}`, { review: 'accepted' });
  const [listed] = (
    await until(
      () => dana.call<Listed>('GET', `/api/follow-ups?conversationId=${session.id}`),
      ({ body }) => body.emails[0]?.status === 'scheduled',
    )
  ).body.emails;
  const email = await get(listed!.id);
  expect(email).toMatchObject({ approvedBy: 'automatic', timeZone: 'Europe/Berlin' });
  expect(Date.parse(email.scheduledFor!) - now().getTime()).toBeGreaterThan(15 * 60_000);
  expect((await dana.call<FollowUp>('POST', `/api/follow-ups/${email.id}/withdraw`)).body.status).toBe(
    'pending',
  );
  // An e-mail the coach asked for waits for the coach.
  const asked = await dana.call<FollowUp>('POST', '/api/follow-ups', {
    emailType: 'session_follow_up',
    conversationId: session.id,
  });
  expect(asked.body.status).toBe('pending');
});

test('the client’s copy holds nothing private; opening and links are noticed only where it is said', async () => {
  const client = await addClient('maya@example.com');
  const session = await importFor(client.id);
  const [first, second] = session.tasks;
  await dana.call('PATCH', `/api/tasks/${first!.id}`, { review: 'accepted' });
  const draft = await untilIs((await draftOf(session.id)).id, ({ status }) => status === 'pending');
  const settings = await dana.call<FollowUpSettings>('PATCH', '/api/follow-up-settings', {
    isTracking: true,
  });
  expect(settings.body).toMatchObject({
    isTracking: true,
    channels: expect.arrayContaining([{ channel: 'outbox', from: null, isReady: true }]),
  });
  const content = 'Hi Maya,\n\nread https://example.com/a?b=1&c=2. It is <short>.\n\nDana';
  const change = {
    revision: draft.revision,
    subject: `Copy ${randomUUID()}`,
    content,
    summaryCopy: 'attached',
  };
  const edited = await dana.call<FollowUp>('PATCH', `/api/follow-ups/${draft.id}`, change);
  await approve(edited.body);
  pass(11);
  await untilIs(draft.id, ({ status }) => status === 'emailed');
  await dana.call('PATCH', '/api/follow-up-settings', { isTracking: false });
  const [message] = await outboxOf(edited.body);
  expect(message!.text).toBe(
    `${content}\n\nDana can see when this e-mail is opened and when its links are used.`,
  );
  expect(message!.html).toContain('Dana can see when this e-mail is opened');
  expect(message!.html).toContain('It is &lt;short&gt;.');
  const [copy] = message!.attachments!;
  expect(copy).toMatchObject({ filename: 'Session 2026-10-05.html' });
  expect(copy!.text).toContain(first!.title);
  expect(copy!.text).not.toContain(second!.title); // waits for review
  for (const { text } of session.results!.mentorNotes) expect(copy!.text).not.toContain(text);
  expect(copy!.text).not.toContain('to review');

  const token = /opened\/([\w-]+)/.exec(message!.html!)![1]!;
  const anonymous = (url: string) => app.server.inject({ method: 'GET', url });
  expect(await get(draft.id)).toMatchObject({ opened: false, clicked: false });
  const image = await anonymous(`/api/follow-ups/opened/${token}`);
  expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/gif']);
  expect(await get(draft.id)).toMatchObject({ opened: true, clicked: false });
  const link = await anonymous(`/api/follow-ups/link/${token}?link=0`);
  expect([link.statusCode, link.headers.location]).toEqual([302, 'https://example.com/a?b=1&c=2']);
  expect(await get(draft.id)).toMatchObject({ opened: true, clicked: true });
  expect((await anonymous(`/api/follow-ups/link/${token}?link=1`)).statusCode).toBe(404);
  expect(
    (await anonymous(`/api/follow-ups/link/${token}?link=0&url=https://evil.example`)).headers.location,
  ).not.toContain('evil');
});

test('the hour brings one reminder to the coach, and one of a promise to a client who agreed', async () => {
  const client = await addClient('reminded@example.com');
  const session = await importFor(client.id);
  const task = session.tasks.find(({ assignee }) => assignee === 'Maya Lind')!;
  await dana.call('PATCH', `/api/tasks/${task.id}`, { review: 'accepted', dueDate: '2026-10-07' });
  const run = async (at: string) => {
    setClock(at);
    await enqueueJob(app, 'follow-ups.hourly', { userId: dana.id });
    await until(
      () =>
        tables.query(
          `select 1 from pgboss.job where name = 'follow-ups.hourly' and state in ('created', 'active', 'retry')`,
        ),
      (jobs) => jobs.length === 0,
    );
  };
  const reminders = async () =>
    (await emailsIn(app.dataDir)).filter(
      ({ to, subject }) => to === dana.email && /due|overdue|to review/.test(subject),
    );
  const drafts = async () =>
    (await dana.call<Listed>('GET', `/api/follow-ups?clientId=${client.id}`)).body.emails.filter(
      ({ emailType }) => emailType === 'promise_reminder',
    );
  await run('2026-10-07T06:00:00Z'); // too early, and the client has not agreed
  expect([(await reminders()).length, (await drafts()).length]).toEqual([0, 0]);
  await dana.call('PATCH', `/api/clients/${client.id}/follow-up-settings`, { remindersAgreed: true });
  await run('2026-10-07T08:05:00Z');
  await run('2026-10-07T09:05:00Z');
  const [reminder, ...more] = await reminders();
  expect(more).toEqual([]);
  expect(reminder!.subject).toMatch(/task.* due today/);
  expect(reminder!.text).toContain(task.title);
  const [draft, ...others] = await drafts();
  expect(others).toEqual([]);
  expect(draft!.status).toBe('pending');
  await dana.call('PATCH', '/api/follow-up-settings', { remindsCoach: false });
  await run('2026-10-08T09:05:00Z');
  expect(await reminders()).toHaveLength(1);
});

test('a deleted session leaves nothing that says what was said in it', async () => {
  const client = await addClient('maya@example.com');
  const session = await importFor(client.id);
  for (const { id } of session.tasks) await dana.call('PATCH', `/api/tasks/${id}`, { review: 'accepted' });
  const draft = await untilIs((await draftOf(session.id)).id, ({ status }) => status === 'pending');
  await dana.call('DELETE', `/api/conversations/${session.id}`);
  pass(3600);
  await enqueueJob(app, 'conversations.discard', { userId: dana.id, conversationId: session.id });
  await until(
    () => dana.call('GET', `/api/follow-ups/${draft.id}`),
    ({ status }) => status === 404,
  );
  expect(
    await tables.query('select 1 from email_automation where sentences::text like $1', [`%${session.id}%`]),
  ).toEqual([]);
});
