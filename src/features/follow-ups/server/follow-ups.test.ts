import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailsIn } from '../../../../test/harness/emails.ts';
import { startFollowUps, type ListedFollowUps } from '../../../../test/harness/follow-ups.ts';
import { enqueueJob } from '../../../../test/harness/nightly-jobs.ts';
import { until } from '../../../../test/harness/wait.ts';
import type { FollowUp, FollowUpSettings } from '../contract.ts';

/** Drafts: what they are made of, and what time and other people change about them. */
let practice: Awaited<ReturnType<typeof startFollowUps>>;
beforeAll(async () => {
  practice = await startFollowUps();
});
afterAll(() => practice.stop());

test('a session is followed by a draft of what the coach accepted, and of nothing else', async () => {
  const { addClient, approve, dana, draftOf, get, importFor, untilIs } = practice;
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
  const { body: all } = await dana.call<ListedFollowUps>(
    'GET',
    `/api/follow-ups?conversationId=${session.id}`,
  );
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

test('without an approval only where the coach allowed it, and never at once', async () => {
  const { addClient, dana, get, importFor, now } = practice;
  const client = await addClient('maya@example.com', { timezone: 'Europe/Berlin' });
  const path = `/api/clients/${client.id}/follow-up-settings`;
  await dana.call('PATCH', path, { automaticKinds: ['session_follow_up'] });
  const session = await importFor(client.id);
  for (const { id } of session.tasks) await dana.call('PATCH', `/api/tasks/${id}`, { review: 'accepted' });
  const [listed] = (
    await until(
      () => dana.call<ListedFollowUps>('GET', `/api/follow-ups?conversationId=${session.id}`),
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
  const { addClient, app, approve, dana, draftOf, get, importFor, outboxOf, pass, untilIs } = practice;
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
  const { addClient, app, dana, importFor, setClock, tables } = practice;
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
    (await dana.call<ListedFollowUps>('GET', `/api/follow-ups?clientId=${client.id}`)).body.emails.filter(
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
  const { addClient, app, dana, draftOf, importFor, pass, tables, untilIs } = practice;
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
