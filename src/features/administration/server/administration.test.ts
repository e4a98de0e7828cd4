import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAdmin, type AdminBrowser } from '../../../../test/harness/admin.ts';
import { startTestApp, type Coach, type TestApp } from '../../../../test/harness/app.ts';
import { emailsTo } from '../../../../test/harness/emails.ts';
import { askIdentity } from '../../../../test/harness/sign-in.ts';
import { openTables, type Tables } from '../../../../test/trust/tables.ts';
import type { AdminAction, AdminPreferences } from '../contract-settings.ts';
import type { AdminOverview, AdminUser, ListedUser } from '../contract-users.ts';

/** The administration through HTTP, with one administrator and a coach who has something to hide. */
const secretTitle = 'Harbour talk with Maya';
const secretWords = 'I never told anyone about the lighthouse';
let now = new Date('2026-03-02T09:00:00Z');
let app: TestApp;
let tables: Tables;
let admin: AdminBrowser;
let dana: Coach;
let conversation: string;
beforeAll(async () => {
  app = await startTestApp({ replaced: { clock: { now: () => now }, engines: [] } });
  tables = await openTables(app.database.ownerUrl);
  dana = await app.signUp('Dana', { plan: 'free' });
  await app.signUp('Eli_100%', { plan: 'pro', email: 'eli@example.com' });
  const made = await dana.call<{ id: string }>('POST', '/api/conversations', {
    title: secretTitle,
    transcript: { text: `Dana: How are you?\nMaya: ${secretWords}.` },
  });
  conversation = made.body.id;
  admin = await signInAdmin(app, 'ada', () => now);
});
afterAll(async () => {
  await tables.close();
  await app.stop();
});

const userPath = (rest = '') => `/api/admin/users/${dana.id}${rest}`;

test('users are found by e-mail and name, page by page, and nothing of their work is shown', async () => {
  const all = await admin.call<ListedUser[]>('GET', '/api/admin/users');
  expect(all.body.map(({ name }) => name)).toEqual(['Eli_100%', 'Dana']);
  expect(all.body[1]).toMatchObject({ email: dana.email, plan: 'free', trial: 'none', isAdmin: false });
  expect(all.body[1]!.lastSignInAt).toEqual(expect.any(String));
  const namesFor = async (query: string) =>
    (await admin.call<ListedUser[]>('GET', `/api/admin/users?${query}`)).body.map(({ name }) => name);
  expect(await namesFor('q=ELI@example')).toEqual(['Eli_100%']);
  expect(await namesFor('q=dana')).toEqual(['Dana']);
  expect(await namesFor('q=%25')).toEqual(['Eli_100%']); // a percent sign is a letter
  expect(await namesFor('plan=pro')).toEqual(['Eli_100%']);
  expect(await namesFor(`limit=1&after=${all.body[0]!.id}`)).toEqual(['Dana']);

  const overview = await admin.call<AdminOverview>('GET', '/api/admin/overview');
  expect(overview.body).toMatchObject({ coaches: 2, plans: [{ plan: 'free' }, { plan: 'pro' }] });
  const detail = await admin.call<AdminUser>('GET', userPath());
  expect(detail.body).toMatchObject({ connections: [], storedBytes: 0, accessUntil: null });
  const told = JSON.stringify([all.body, overview.body, detail.body]);
  for (const hidden of [secretTitle, secretWords, 'Maya']) expect(told).not.toContain(hidden);
  const unknown = '00000000-0000-4000-8000-000000000000';
  expect((await admin.call('GET', `/api/admin/users/${unknown}`)).status).toBe(404);
});

test('a plan is given through billing, and a coach is signed out everywhere', async () => {
  const given = await admin.call('POST', userPath('/plan'), { plan: 'pro' });
  expect([given.status, given.body]).toEqual([200, { plan: 'pro' }]);
  const detail = await admin.call<AdminUser>('GET', userPath());
  expect(detail.body).toMatchObject({ plan: 'pro', subscription: 'granted' });
  const eli = await app.signUp('Eli');
  expect((await eli.call('GET', '/api/folders')).status).toBe(200);
  expect((await admin.call('POST', `/api/admin/users/${eli.id}/sign-outs`)).status).toBe(204);
  expect((await eli.call('GET', '/api/folders')).status).toBe(401);
});

test('row 22: a transcript is read for a reason the coach is told, for a quarter of an hour', async () => {
  const transcript = userPath(`/conversations/${conversation}/transcript`);
  const asked = () => admin.call<{ turns: { text: string }[] }>('GET', transcript);
  expect((await asked()).status).toBe(403);
  expect((await admin.call('GET', userPath('/conversations'))).status).toBe(403);
  for (const reason of ['', 'support', '                              '])
    expect((await admin.call('POST', userPath('/access'), { reason })).status).toBe(403);
  expect((await dana.call('GET', '/api/audit-log')).body).toEqual([]);

  const reason = 'Dana asked us why a line is missing.';
  const opened = await admin.call<{ accessUntil: string }>('POST', userPath('/access'), { reason });
  expect(opened.body.accessUntil).toBe('2026-03-02T09:15:00.000Z');
  const listed = await admin.call<object[]>('GET', userPath('/conversations'));
  expect(listed.body).toEqual([expect.objectContaining({ id: conversation })]);
  expect(JSON.stringify(listed.body)).not.toContain(secretTitle);
  expect((await asked()).body.turns.at(-1)!.text).toContain(secretWords);

  const log = await dana.call<{ action: string; actor: string; details: object }[]>('GET', '/api/audit-log');
  expect(log.body.map(({ action }) => action).toSorted()).toEqual([
    'administrator.access',
    'administrator.read',
  ]);
  expect(log.body.find(({ action }) => action === 'administrator.access')).toMatchObject({
    actor: 'administrator',
    details: { reason, administrator: 'ada' },
  });
  const [notice] = await emailsTo(app.dataDir, dana.email, /administrator opened/);
  expect(notice!.text).toContain(reason);

  const other = await signInAdmin(app, 'grace', () => now);
  expect((await other.call('GET', transcript)).status, 'who gave no reason').toBe(403);
  now = new Date(now.getTime() + 14 * 60_000);
  expect((await asked()).status).toBe(200);
  now = new Date(now.getTime() + 61_000);
  expect((await asked()).status, 'a quarter of an hour later').toBe(403);

  const { body: actions } = await admin.call<AdminAction[]>('GET', '/api/admin/activity');
  expect(actions.find(({ action }) => action === 'transcripts.opened')).toMatchObject({
    adminName: 'ada',
    targetUser: dana.id,
    targetEmail: dana.email,
    reason,
  });
  expect(actions.filter(({ action }) => action === 'transcript.read')).toHaveLength(2);
});

test('preferences: a report needs an address, and what was changed is known', async () => {
  const change = (body: object) =>
    admin.call<AdminPreferences & { message: string }>('PATCH', '/api/admin/preferences', body);
  const before = await admin.call<AdminPreferences>('GET', '/api/admin/preferences');
  expect(before.body).toMatchObject({ logRetentionDays: 30, clearFrequency: 'monthly', switchedOff: [] });
  expect(before.body.lastPasswordChange).toEqual(expect.any(String));
  expect((await change({ emailReportEnabled: true })).status).toBe(400);
  expect((await change({ primaryEmail: 'nobody@' })).status).toBe(400);
  expect((await change({ logRetentionDays: 0 })).status).toBe(400);
  const saved = await change({
    emailReportEnabled: true,
    primaryEmail: 'ops@example.com',
    thirdEmail: 'more@example.com',
    autoClearLogs: true,
    clearFrequency: 'weekly',
    logRetentionDays: 14,
  });
  expect(saved.body).toMatchObject({
    emailReportEnabled: true,
    secondEmail: null,
    thirdEmail: 'more@example.com',
    clearFrequency: 'weekly',
  });
  expect((await change({ primaryEmail: null, thirdEmail: null })).status, 'the last address').toBe(400);
  const { body } = await admin.call<AdminAction[]>('GET', '/api/admin/activity');
  expect(body.filter(({ action }) => action === 'preferences.changed')).toMatchObject([{ adminName: 'ada' }]);
});

test.each([
  ['sign_up', 'POST', '/api/users', { username: 'x', email: 'x@example.com', firebaseUid: 'x' }],
  ['recording', 'POST', '/api/recordings', {}],
  ['recording', 'POST', '/api/uploads', {}],
  ['recording', 'POST', '/api/conversations', {}],
  ['follow_ups', 'POST', '/api/follow-ups/00000000-0000-4000-8000-000000000000/approve', { revision: 0 }],
  ['sharing', 'POST', '/api/shares', {}],
  ['ask', 'POST', '/api/ask', { question: 'What?' }],
])('%s switched off: %s %s says so, and works again later', async (feature, method, path, body) => {
  const later = () => (now = new Date(now.getTime() + 3000));
  await admin.call('PATCH', '/api/admin/preferences', { switchedOff: [feature] });
  later();
  const refused = await dana.call<{ message: string; switchedOff: string }>(method, path, body);
  expect([refused.status, refused.body.switchedOff, refused.body.message]).toEqual([
    503,
    feature,
    expect.stringMatching(/switched off on this server right now/),
  ]);
  expect((await dana.call('GET', '/api/switched-off')).body).toEqual([feature]);
  expect((await dana.call('GET', '/api/conversations')).status, 'reading goes on').toBe(200);
  await admin.call('PATCH', '/api/admin/preferences', { switchedOff: [] });
  later();
  expect((await dana.call(method, path, body)).status).not.toBe(503);
});

test('sign-up switched off refuses new accounts at the provider, and sign-in goes on', async () => {
  await admin.call('PATCH', '/api/admin/preferences', { switchedOff: ['sign_up'] });
  now = new Date(now.getTime() + 3000);
  const ask = askIdentity(app.server);
  const account = { email: 'new@example.com', password: 'a-good-password', name: 'New' };
  expect((await ask('sign-up/email', account)).statusCode).toBe(503);
  expect((await ask('sign-in/email', { email: dana.email, password: 'a-good-password' })).statusCode).toBe(
    200,
  );
  await admin.call('PATCH', '/api/admin/preferences', { switchedOff: [] });
  const actions = await tables.query<{ action: string }>(
    `select action from admin_actions where action like 'feature.%' order by at desc limit 2`,
  );
  expect(actions.map(({ action }) => action)).toEqual(['feature.switched_on', 'feature.switched_off']);
});
