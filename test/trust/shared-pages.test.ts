import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReviewedConversation } from '../../src/features/review/contract.ts';
import type { SharePreview } from '../../src/features/sharing/contract.ts';
import { startTestApp, type Coach, type TestApp } from '../harness/app.ts';
import { importTalk } from '../harness/import-talk.ts';
import { openPage, shareReport, type Asked } from '../harness/shared-links.ts';

/** Pages behind secret links, attacked; and what of a session reaches them (design 4, rows 13, 15, 39, 45, 48, 49). */
let app: TestApp;
let now = new Date('2026-11-20T09:00:00Z');
let dana: Coach;
let session: ReviewedConversation;

beforeAll(async () => {
  app = await startTestApp({ replaced: { clock: { now: () => now } } });
  dana = await app.signUp('Dana');
  session = await importTalk(dana, {
    client: 'Maya Lind',
    title: 'The release',
    text: [
      'Dana: Thanks for coming, Maya. What would you like to work on today?',
      'Maya: I want to let go of the release. I am standing in the door and nobody can get past me.',
      'Dana: What will you do about it this week?',
      "Maya: I'll send the handover notes to Anna by Friday.",
      'Dana: And what about Tom?',
      "Maya: I'll talk to Tom on Tuesday about the reviews.",
    ].join('\n'),
  });
});
afterAll(() => app.stop());

const share = (change: object = {}) => shareReport(dana, { subjectId: session.id, ...change });
const open = (path: string, asked?: Asked) => openPage(app, path, asked);
const handover = () => session.tasks.find(({ title }) => /handover/i.test(title))!;
async function consentPath(): Promise<string> {
  const asked = await dana.call<{ url: string }>(
    'POST',
    `/api/clients/${session.clientId}/consent/requests`,
    { scopes: ['record'] },
  );
  return new URL(asked.body.url).pathname;
}

test('row 15: a proposal that was not accepted is in no part of a page but what was said', async () => {
  await dana.call('PATCH', `/api/tasks/${handover().id}`, { review: 'proposed' });
  const { path } = await share({ parts: ['overview', 'nextSteps', 'tasks', 'goals', 'keyInsights'] });
  const { body } = await open(path);
  expect(body).toMatch(/talk to Tom/i);
  expect(body).not.toMatch(/handover/i);
  const { body: preview } = await dana.call<SharePreview>(
    'GET',
    `/api/share-preview?kind=conversation&subjectId=${session.id}`,
  );
  const [{ sections, own }] = preview.sessions as [SharePreview['sessions'][number]];
  expect(JSON.stringify(sections.filter(({ part }) => part !== 'transcript'))).not.toMatch(/handover/i);
  expect(own).toContainEqual({ title: 'Tasks to review', lines: [handover().title] });
  await dana.call('PATCH', `/api/tasks/${handover().id}`, { review: 'accepted' });
});

test('one task is told once', async () => {
  const { path } = await share({ parts: ['nextSteps', 'tasks'] });
  expect((await open(path)).body.match(/handover notes to Anna/gi)).toHaveLength(1);
});

test('row 48: no answer of such a path is cached, indexed or told to another site, refusals included', async () => {
  const { path, share: made } = await share({ passcode: 'blue heron' });
  const form = { passcode: 'wrong' };
  const consent = await consentPath();
  const answers = [
    await open(path),
    await open(`${path}/passcode`, { form }),
    await open(`${path}/audio`),
    await open(`/s/${'A'.repeat(43)}`),
    await open('/s/%00'),
    await open(`${path}/replies`, { form: { text: 'x'.repeat(40_000) } }),
    await open(`${path}/replies`, { form, headers: { 'content-type': 'application/json' } }),
    await open(`${path}/replies`, { form, headers: { cookie: 'a=b', origin: 'https://evil.example' } }),
    await open(consent),
    await open(`/consent/${'A'.repeat(43)}`),
    await open(consent, { form: { record: 'x'.repeat(9000) } }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([
    401, 401, 303, 404, 404, 413, 415, 403, 200, 404, 413,
  ]);
  for (const { headers } of answers)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  // Nothing to compare a copy with: it is sent anew each time.
  for (const { headers } of answers) {
    expect(headers).not.toHaveProperty('etag');
    expect(headers).not.toHaveProperty('last-modified');
  }
  await dana.call('POST', `/api/shares/${made.id}/revoke`);
});

test('robots may read that a page is not to be listed, and are told of none', async () => {
  const robots = (await open('/robots.txt')).body;
  expect(robots).not.toMatch(/Disallow: \/(?:s|consent)\b/); // what may not be opened may still be listed
  const { path } = await share();
  expect((await open(path)).body).toContain('<meta name="robots" content="noindex,nofollow,noarchive">');
  expect((await open('/sitemap.xml')).body).not.toMatch(/\/s\/|consent/);
});

test('the page names no other site, and a form with no origin is taken from itself only', async () => {
  const { path } = await share({ passcode: 'blue heron' });
  const right = await open(`${path}/passcode`, { form: { passcode: 'blue heron' } });
  const cookie = String(right.headers['set-cookie']).split(';')[0]!;
  const { body } = await open(path, { headers: { cookie } });
  expect(body).not.toMatch(/(?:src|href|action)="?https?:/);
  const write = (headers: Record<string, string>) =>
    open(`${path}/replies`, { headers: { cookie, ...headers }, form: { text: 'Hello' } });
  // As browsers send the form of a page with `no-referrer`.
  expect((await write({ origin: 'null', 'sec-fetch-site': 'same-origin' })).statusCode).toBe(303);
  for (const site of ['cross-site', 'same-site', 'none'])
    expect((await write({ origin: 'null', 'sec-fetch-site': site })).statusCode).toBe(403);
  expect((await write({ origin: 'null' })).statusCode).toBe(403);
});

test('row 49: opening a page, even twice, changes no task and sends no reply', async () => {
  const { path } = await share();
  const before = (await dana.call('GET', `/api/conversations/${session.id}`)).body;
  for (const address of [path, `${path}?done=sent`, `${path}/tasks/${handover().id}`, `${path}/replies`])
    await open(address);
  expect((await dana.call('GET', `/api/conversations/${session.id}`)).body).toEqual(before);
  expect((await dana.call('GET', '/api/share-replies?unread=true')).body).toHaveLength(1); // of the test above
});

test('tokens have 256 bits, none is like another, and no other length is looked up', async () => {
  const tokens = new Set<string>();
  for (let at = 0; at < 5; at += 1) tokens.add((await share()).path.slice('/s/'.length));
  expect(tokens.size).toBe(5);
  for (const token of tokens) {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    for (const near of [
      token.slice(1),
      `${token}A`,
      token.toLowerCase(),
      token.replace(/.$/, '/'),
      `${token}%00`,
    ])
      if (near !== token) expect((await open(`/s/${near}`)).statusCode).toBe(404);
  }
});

test('row 4: guesses are few a minute for one address, on every path of a link', async () => {
  const { path } = await share({ passcode: 'blue heron' });
  const statusesOf = async (count: number, from: string, ask: (at: number) => [string, Asked?]) => {
    const statuses: number[] = [];
    for (let at = 0; at < count; at += 1) {
      const [address, asked] = ask(at);
      statuses.push((await open(address, { ...asked, from })).statusCode);
    }
    return statuses;
  };
  const reads = await statusesOf(65, '10.7.0.1', (at) => [`/s/${String(at).padStart(43, 'C')}`]);
  expect([reads.filter((status) => status === 404).length, reads.at(-1)]).toEqual([60, 429]);
  const asks = await statusesOf(35, '10.7.0.2', (at) => [`/consent/${String(at).padStart(43, 'C')}`]);
  expect([asks.filter((status) => status === 404).length, asks.at(-1)]).toEqual([30, 429]);
  // Tries of a passcode: by address, and for the link from wherever they come.
  const tries = await statusesOf(12, '10.7.0.3', (at) => [
    `${path}/passcode`,
    { form: { passcode: `no ${at}` } },
  ]);
  expect([tries[0], tries.includes(429), tries.includes(303)]).toEqual([401, true, false]);
  const right = await open(`${path}/passcode`, { form: { passcode: 'blue heron' }, from: '10.7.0.4' });
  expect(right.statusCode).toBe(429);
  now = new Date(now.getTime() + 16 * 60_000);
});

test('row 15: a pass, a task or a reply of one account opens nothing of another', async () => {
  const eli = await app.signUp('Eli');
  const other = await importTalk(eli, {
    client: 'Noah Berg',
    title: 'Other',
    text: 'Eli: What will you do?\nNoah: I will write the letter to Paul on Monday.',
  });
  const { path } = await share();
  for (const { id } of other.tasks)
    expect((await open(`${path}/tasks/${id}`, { form: { completed: 'true' } })).statusCode).toBe(404);
  const body = { kind: 'conversation', parts: ['overview'], expiresInDays: 7 };
  expect((await eli.call('POST', '/api/shares', { ...body, subjectId: session.id })).status).toBe(404);
  expect((await eli.call('GET', '/api/shares')).body).toEqual([]);
  expect((await eli.call('GET', '/api/share-replies')).body).toEqual([]);
});
