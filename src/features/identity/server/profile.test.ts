import { afterAll, beforeAll, expect, test } from 'vitest';
import { caller, startTestApp, type Coach, type TestApp } from '../../../../test/harness/app.ts';
import { openTables } from '../../../../test/trust/tables.ts';
import type { User } from '../contract.ts';

let app: TestApp;
let dana: Coach;
let eli: Coach;
beforeAll(async () => {
  app = await startTestApp({ environment: { ADMIN_EMAILS: 'boss@example.com' }, replaced: { engines: [] } });
  dana = await app.signUp();
  eli = await app.signUp('Eli');
});
afterAll(() => app.stop());

const saved = async (coach: Coach) =>
  (await coach.call<User>('GET', `/api/users/firebase/${coach.identityId}`)).body;

test('preferences are kept; an unknown destination is the own list; fields are four, each once', async () => {
  const path = `/api/users/${dana.id}/preferences`;
  const answer = await dana.call<{ user: User }>('POST', path, {
    taskDestination: 'microsoft',
    customFields: ['Mood', '', 'mood', ' Energy '],
  });
  expect(answer.status).toBe(200);
  expect(answer.body.user).toMatchObject({ taskDestination: 'microsoft', customFields: ['Mood', 'Energy'] });
  await dana.call('POST', path, { taskDestination: 'a notebook' });
  expect(await saved(dana)).toMatchObject({ taskDestination: 'builtin', customFields: ['Mood', 'Energy'] });
  expect((await dana.call('POST', path, { customFields: ['a', 'b', 'c', 'd', 'e'] })).status).toBe(400);

  await dana.call('POST', `${path}/human-in-the-loop`, { humanInTheLoop: false });
  expect(await saved(dana)).toMatchObject({ humanInTheLoop: false, customFields: ['Mood', 'Energy'] });
});

test('a profile is kept, and what is absent stays', async () => {
  const path = `/api/users/${dana.id}/profile`;
  const answer = await dana.call<{ user: User }>('POST', path, {
    displayName: 'Dana R.',
    userData: { jobTitle: 'Coach', industry: 'Health', personalDescription: '' },
  });
  expect(answer.body.user).toMatchObject({
    fullName: 'Dana R.',
    jobTitle: 'Coach',
    industry: 'Health',
    personalDescription: null,
  });
  await dana.call('POST', path, { userData: { fullName: 'Dana Reyes' } });
  expect(await saved(dana)).toMatchObject({ fullName: 'Dana Reyes', jobTitle: 'Coach', industry: 'Health' });
});

test('a display name alone fills a full name that is empty, and replaces none', async () => {
  const ada = await app.signUp('Ada');
  const path = `/api/users/${ada.id}/profile`;
  await ada.call('POST', path, { displayName: 'Ada B.' });
  expect(await saved(ada)).toMatchObject({ fullName: 'Ada B.' });
  await ada.call('POST', path, { userData: { fullName: 'Ada Byron', jobTitle: 'Coach' } });
  for (const body of [
    { displayName: 'ada' },
    { displayName: null },
    { displayName: 'ada', userData: { industry: 'Health' } },
    { userData: {} },
    {},
  ])
    expect((await ada.call('POST', path, body)).status).toBe(200);
  expect(await saved(ada)).toMatchObject({ fullName: 'Ada Byron', jobTitle: 'Coach', industry: 'Health' });
  await ada.call('POST', path, { displayName: 'ada', userData: { fullName: '' } });
  expect(await saved(ada), 'emptied on purpose').toMatchObject({ fullName: null });
});

test('names given at sign-up fill what is empty and replace nothing', async () => {
  const verify = (idToken: string, userData: object) =>
    dana.call('POST', '/api/firebase/verify-token', { idToken, userData });
  expect(await verify(dana.token, { username: 'Other', firstName: 'Dana', lastName: 'Reyes' })).toMatchObject(
    {
      status: 200,
      body: { success: true, message: expect.any(String) },
    },
  );
  await verify(dana.token, { firstName: 'Somebody' });
  expect(await saved(dana)).toMatchObject({ username: 'Dana', firstName: 'Dana', lastName: 'Reyes' });
  // The page of the built-in provider cannot read its cookie: the session itself is verified.
  const bare = await eli.call('POST', '/api/firebase/verify-token', { userData: { lastName: 'Ek' } });
  expect(bare).toMatchObject({ status: 200, body: { success: true } });
  expect(await saved(eli)).toMatchObject({ username: 'Eli', lastName: 'Ek' });
  expect((await verify(eli.token, {})).status).toBe(403);
  expect((await verify('made.up.token', {})).status).toBe(403);
});

test.each([
  ['POST', 'preferences', { taskDestination: 'todoist' }],
  ['POST', 'preferences/human-in-the-loop', { humanInTheLoop: false }],
  ['POST', 'profile', { displayName: 'Somebody' }],
])('%s %s of another coach is not there, and signed out nothing is', async (method, what, body) => {
  const before = await saved(dana);
  expect((await eli.call(method, `/api/users/${dana.id}/${what}`, body)).status).toBe(404);
  expect((await caller(app.server, null)(method, `/api/users/${dana.id}/${what}`, body)).status).toBe(401);
  expect(await saved(dana)).toEqual(before);
});

test('privileges are looked at again at sign-in: given when the address is verified, taken when it is not named', async () => {
  const tables = await openTables(app.database.ownerUrl);
  const moss = await app.signUp('Moss', { plan: 'free' });
  const confirm = () => moss.call('POST', '/api/auth/firebase', { firebaseUid: moss.identityId, email: '' });
  const rename = (email: string, verified: boolean) =>
    tables.query('update auth.identities set email = $1, email_verified = $2 where id = $3', [
      email,
      verified,
      moss.identityId,
    ]);
  await rename('boss@example.com', false);
  await confirm();
  expect(await saved(moss)).toMatchObject({ isAdmin: false, plan: 'free' });
  await rename('boss@example.com', true);
  await confirm();
  expect(await saved(moss)).toMatchObject({ isAdmin: true, plan: 'champion' });
  await rename('moss@example.com', true);
  await confirm();
  expect(await saved(moss)).toMatchObject({ isAdmin: false, plan: 'free' });
  // A plan granted for another reason stays.
  await tables.query(`update users set is_admin = true, plan = 'pro' where id = $1`, [moss.id]);
  await confirm();
  expect(await saved(moss)).toMatchObject({ isAdmin: false, plan: 'pro' });
  await tables.close();
});
