import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Coach, type TestApp } from '../../../../test/harness/app.ts';
import { importTalk } from '../../../../test/harness/import-talk.ts';
import { openPage, shareReport, type Asked } from '../../../../test/harness/shared-links.ts';
import type { ReviewedConversation } from '../../review/contract.ts';
import type { Share, SharePreview, ShareReply } from '../contract.ts';

let app: TestApp;
let now = new Date('2026-11-20T09:00:00Z');
let dana: Coach;
let session: ReviewedConversation;

const talk = [
  'Dana: Thanks for coming, Maya. What would you like to work on today?',
  'Maya: I want to let go of the release. I am standing in the door and nobody can get past me.',
  'Dana: What will you do about it this week?',
  "Maya: I'll send the handover notes to Anna by Friday.",
  'Dana: And what about Tom?',
  "Maya: I'll talk to Tom on Tuesday about the reviews.",
].join('\n');

beforeAll(async () => {
  app = await startTestApp({ replaced: { clock: { now: () => now } } });
  dana = await app.signUp('Dana');
  session = await importTalk(dana, {
    client: 'Maya <b>Lind</b>',
    title: 'The release <script>alert(1)</script>',
    text: talk,
  });
});
afterAll(() => app.stop());

const share = (change: object = {}) => shareReport(dana, { subjectId: session.id, ...change });
const open = (path: string, asked?: Asked) => openPage(app, path, asked);

test('a preview shows all parts of the client’s copy, and apart from it what no link shows', async () => {
  const { body } = await dana.call<SharePreview>(
    'GET',
    `/api/share-preview?kind=conversation&subjectId=${session.id}`,
  );
  expect(body.recipient).toBe('Maya <b>Lind</b>');
  const [copy] = body.sessions;
  expect(copy!.sections.map(({ part }) => part)).toEqual(
    expect.arrayContaining(['overview', 'tasks', 'transcript']),
  );
  expect(copy!.own).toContainEqual({
    title: 'Mentor notes',
    lines: expect.arrayContaining(['Interrupted twice']),
  });
  expect(JSON.stringify(copy!.sections)).not.toContain('Interrupted twice');
});

test('a client reads what was chosen, and nothing of the coach’s own', async () => {
  const { path } = await share();
  const page = await open(path);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Your tasks');
  expect(page.body).toContain('handover notes to Anna');
  expect(page.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page.body).not.toContain('<script');
  expect(page.body).not.toContain('<audio');
  expect(page.body).not.toContain('Interrupted twice');
  expect(page.body).not.toContain('standing in the door and'); // said in the transcript, which was not chosen
  expect(page.body).not.toContain(dana.email);
  expect(page.body).not.toContain(dana.id);
});

test('row 47: the page is for no robot, no cache, no other site and no script', async () => {
  const { path } = await share();
  const { headers } = await open(path);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow, noarchive',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('script-src');
  expect(policy).not.toContain('unsafe');
  expect(headers['set-cookie']).toBeUndefined();
});

test('a client ticks a task and writes; the coach sees both, by name', async () => {
  const { path, share: made } = await share();
  const task = session.tasks.find(({ title }) => /handover/i.test(title))!;
  const ticked = await open(`${path}/tasks/${task.id}`, { form: { completed: 'true' } });
  now = new Date(now.getTime() + 1000); // rows of one moment have no order
  expect([ticked.statusCode, ticked.headers.location]).toEqual([303, `${path}#tasks`]);
  const written = await open(`${path}/replies`, { form: { text: ' Thank you, <i>Dana</i>\r\nSee you ' } });
  expect([written.statusCode, written.headers.location]).toEqual([303, `${path}?done=sent`]);
  const again = await open(`${path}?done=sent`);
  expect(again.body).toContain('aria-checked="true"');
  expect(again.body).toContain('Thank you, &lt;i&gt;Dana&lt;/i&gt;\nSee you');
  const read = await dana.call<ReviewedConversation>('GET', `/api/conversations/${session.id}`);
  expect(read.body.tasks.find(({ id }) => id === task.id)!.completed).toBe(true);
  const { body } = await dana.call<ShareReply[]>(
    'GET',
    `/api/share-replies?conversationId=${session.id}&unread=true`,
  );
  expect(body).toMatchObject([
    { kind: 'reply', by: 'Maya', text: 'Thank you, <i>Dana</i>\nSee you', shareId: made.id },
    { kind: 'task', by: 'Maya', completed: true, taskId: task.id, text: task.title },
  ]);
  await dana.call('POST', '/api/share-replies/read', { ids: body.map(({ id }) => id) });
  expect((await dana.call<ShareReply[]>('GET', '/api/share-replies?unread=true')).body).toEqual([]);
  expect(
    (await dana.call<ShareReply[]>('GET', `/api/share-replies?clientId=${session.clientId}`)).body,
  ).toHaveLength(2);
});

test('a tick reaches only the client’s own tasks of this page', async () => {
  const mine = await dana.call<{ id: string }>('POST', '/api/tasks', {
    title: 'Own',
    conversationId: session.id,
  });
  const elsewhere = await dana.call<{ id: string }>('POST', '/api/tasks', {
    title: 'Elsewhere',
    assignee: 'Maya',
  });
  const eli = await app.signUp('Eli');
  const foreign = await eli.call<{ id: string }>('POST', '/api/tasks', { title: 'Eli’s', assignee: 'Maya' });
  const { path } = await share();
  for (const { body } of [mine, elsewhere, foreign])
    expect((await open(`${path}/tasks/${body.id}`, { form: { completed: 'true' } })).statusCode).toBe(404);
  const own = session.tasks[1]!.id;
  const { path: withoutTasks } = await share({ parts: ['overview'] });
  expect((await open(`${withoutTasks}/tasks/${own}`, { form: { completed: 'true' } })).statusCode).toBe(404);
  const open1 = await dana.call<{ completed: boolean }[]>('GET', '/api/tasks?all=true');
  expect(open1.body.filter(({ completed }) => completed)).toHaveLength(1); // ticked by the test before
});

test('row 38: unknown, expired and revoked links answer the same, and no form works', async () => {
  const expired = await share({ expiresInDays: 7 });
  const revoked = await share();
  await dana.call('POST', `/api/shares/${revoked.share.id}/revoke`);
  const before = now;
  now = new Date(now.getTime() + 8 * 86_400_000);
  const answers = await Promise.all(
    [`/s/${'A'.repeat(43)}`, '/s/x', expired.path, revoked.path, `${revoked.path}x`].map((path) =>
      open(path),
    ),
  );
  const forms = await Promise.all(
    [expired.path, revoked.path].map((path) => open(`${path}/replies`, { form: { text: 'hello' } })),
  );
  const sound = await open(`${revoked.path}/audio`);
  now = before;
  for (const answer of [...answers, ...forms, sound]) {
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toBe(answers[0]!.body);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
  expect(answers[0]!.body).toContain('Ask your coach for a new link');
});

test('row 38: guesses of links are few a minute', async () => {
  const statuses = new Set<number>();
  for (let at = 0; at < 70; at += 1)
    statuses.add((await open(`/s/${String(at).padStart(43, 'B')}`, { from: '10.8.0.1' })).statusCode);
  expect([...statuses]).toEqual([404, 429]);
});

test('row 38: a passcode is asked for, kept in a signed cookie of this page, and tried five times', async () => {
  const { path, share: made } = await share({ passcode: 'blue heron' });
  const other = await share({ passcode: 'blue heron' });
  expect(made.hasPasscode).toBe(true);
  const asked = await open(path);
  expect(asked.statusCode).toBe(401);
  expect(asked.body).toContain('Enter the passcode');
  expect(asked.body).not.toContain('release');
  const right = await open(`${path}/passcode`, { form: { passcode: 'blue heron' } });
  expect(right.statusCode).toBe(303);
  const cookie = String(right.headers['set-cookie']);
  expect(cookie).toContain(`Path=${path}; HttpOnly; SameSite=Lax`);
  const pass = cookie.split(';')[0]!;
  expect((await open(path, { headers: { cookie: pass } })).body).toContain('Your tasks');
  // Nor for another page, nor changed, nor after its hours.
  expect((await open(other.path, { headers: { cookie: pass } })).statusCode).toBe(401);
  expect((await open(path, { headers: { cookie: pass.replace(/=(\d)/, '=9') } })).statusCode).toBe(401);
  expect((await open(`${path}/audio`)).statusCode).toBe(303);
  for (const text of ['blue heroN', '', 'x'.repeat(3000), 'blue'])
    expect((await open(`${path}/passcode`, { form: { passcode: text } })).statusCode).toBe(401);
  expect((await open(`${path}/passcode`, { form: { passcode: 'wrong' } })).statusCode).toBe(401);
  const paused = await open(`${path}/passcode`, { form: { passcode: 'blue heron' } });
  expect(paused.statusCode).toBe(429);
  expect(paused.body).toContain('Try again in 15 minutes.');
  const before = now;
  now = new Date(now.getTime() + 16 * 60_000);
  expect((await open(`${path}/passcode`, { form: { passcode: 'blue heron' } })).statusCode).toBe(303);
  now = new Date(now.getTime() + 13 * 3_600_000);
  expect((await open(path, { headers: { cookie: pass } })).statusCode).toBe(401);
  now = before;
});

test('a form of another site does nothing', async () => {
  const { path } = await share({ passcode: 'blue heron' });
  const right = await open(`${path}/passcode`, { form: { passcode: 'blue heron' } });
  const cookie = String(right.headers['set-cookie']).split(';')[0]!;
  const headers = { cookie, origin: 'https://evil.example' };
  expect((await open(`${path}/replies`, { headers, form: { text: 'hi' } })).statusCode).toBe(403);
});

test('the log has one row a visit, the kind of device and no address', async () => {
  now = new Date(now.getTime() + 1000);
  const { path, share: made } = await share();
  await open(path);
  await open(path);
  await open(path, { headers: { 'user-agent': 'Slackbot-LinkExpanding 1.0' } });
  const { body } = await dana.call<object[]>('GET', `/api/shares/${made.id}/views`);
  expect(body).toEqual([{ viewedAt: now.toISOString(), device: 'phone' }]);
  const log = await dana.call<{ action: string; actor: string; details: object }[]>(
    'GET',
    '/api/audit-log?limit=2',
  );
  expect(new Set(log.body.map(({ action, actor }) => `${action} ${actor}`))).toEqual(
    new Set(['share.created coach', 'share.viewed client']),
  );
  expect(JSON.stringify(log.body)).not.toContain('10.9.');
  const listed = await dana.call<Share[]>('GET', `/api/shares?conversationId=${session.id}`);
  expect(listed.body.find(({ id }) => id === made.id)).toMatchObject({ views: 1, isOpen: true });
});

test('another coach’s sessions, clients and links are not found', async () => {
  const eli = await app.signUp('Eli');
  const { share: made } = await share();
  const statuses = [
    (await eli.call('GET', `/api/share-preview?kind=conversation&subjectId=${session.id}`)).status,
    (await eli.call('GET', `/api/share-preview?kind=client&subjectId=${session.clientId}`)).status,
    (
      await eli.call('POST', '/api/shares', {
        kind: 'client',
        subjectId: session.clientId,
        parts: ['tasks'],
        expiresInDays: 7,
      })
    ).status,
    (await eli.call('GET', `/api/shares/${made.id}/link`)).status,
    (await eli.call('POST', `/api/shares/${made.id}/revoke`)).status,
    (await eli.call('GET', `/api/shares/${made.id}/views`)).status,
  ];
  expect(statuses).toEqual([404, 404, 404, 404, 404, 404]);
});

test('private parts are no choice, and a link without an end is none either', async () => {
  const body = { kind: 'conversation', subjectId: session.id, parts: ['overview'], expiresInDays: 30 };
  for (const wrong of [
    { parts: ['mentorNotes'] },
    { parts: ['proactiveSuggestions'] },
    { parts: [] },
    { expiresInDays: 0 },
    { passcode: '123' },
    { includesAudio: true },
  ])
    expect(
      (await dana.call('POST', '/api/shares', { ...body, ...wrong })).status,
      JSON.stringify(wrong),
    ).toBe(400);
});

test('a report of a client ends today: later sessions are not in it', async () => {
  const { path, share: made } = await share({ kind: 'client', subjectId: session.clientId });
  expect(made.periodTo).toBe('2026-11-20');
  expect((await open(path)).body).toContain('handover notes to Anna');
  await dana.call('PATCH', `/api/conversations/${session.id}`, { sessionDate: '2026-11-21' });
  expect((await open(path)).body).not.toContain('handover notes to Anna');
  await dana.call('PATCH', `/api/conversations/${session.id}`, { sessionDate: '2026-11-19' });
});

test('the recording plays only where it was chosen', async () => {
  const made = await dana.call<{ id: string }>('POST', '/api/conversations/sample');
  const without = await share({ subjectId: made.body.id });
  expect((await open(`${without.path}/audio`)).statusCode).toBe(404);
  const { path } = await share({ subjectId: made.body.id, includesAudio: true });
  expect((await open(path)).body).toContain(`<audio controls preload="none" src="${path}/audio">`);
  const sound = await open(`${path}/audio`, { headers: { range: 'bytes=0-99' } });
  expect([sound.statusCode, sound.rawPayload.length]).toEqual([206, 100]);
  expect(sound.headers['cache-control']).toContain('no-store');
});

test('row 38: the link can be copied again, and is in no row', async () => {
  const { url, share: made } = await share();
  expect((await dana.call('GET', `/api/shares/${made.id}/link`)).body).toEqual({ url });
  expect(JSON.stringify((await dana.call('GET', '/api/shares')).body)).not.toContain(url.split('/').at(-1));
});
