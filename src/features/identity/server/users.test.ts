import { afterAll, beforeAll, expect, test } from 'vitest';
import { coachHeader } from '#shared/contract.ts';
import { caller, startTestApp, type Coach, type TestApp } from '../../../../test/harness/app.ts';
import { askIdentity } from '../../../../test/harness/sign-in.ts';
import type { User } from '../contract.ts';

/** The calls of spec 7 that create a user for an identity, as a browser sends them. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ replaced: { engines: [] } });
});
afterAll(() => app.stop());

let people = 0;

type Fresh = { uid: string; email: string; token: string; call: Coach['call'] };
type Failure = { error: string; message: string };

/** Signed up with the identity provider, and not known here yet. */
async function identity(name: string): Promise<Fresh> {
  people += 1;
  const email = `${name}.${people}@example.com`;
  const answer = await askIdentity(app.server)('sign-up/email', { email, password: 'a-good-password', name });
  const { user } = answer.json<{ user: { id: string } }>();
  const token = String(answer.headers['set-auth-token']);
  return { uid: user.id, email, token, call: caller(app.server, token) };
}

const payload = ({ uid, email }: Fresh, more: object = {}) => ({
  username: 'zoe',
  email,
  firebaseUid: uid,
  taskDestination: 'builtin',
  customFields: [],
  isAdmin: true,
  plan: 'champion',
  ...more,
});

test('an identity without a user is 404, is made once, and is then answered whole', async () => {
  const zoe = await identity('zoe');
  const look = () => zoe.call<User>('GET', `/api/users/firebase/${zoe.uid}`);
  const session = { firebaseUid: zoe.uid, email: zoe.email };
  expect(await zoe.call('POST', '/api/auth/firebase', session)).toMatchObject({
    status: 200,
    body: { success: true },
  });
  expect(await look()).toMatchObject({ status: 404, body: { error: 'not_found' } });

  const made = await zoe.call<User>('POST', '/api/users', payload(zoe));
  expect(made.status).toBe(201);
  expect(made.body).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    username: 'zoe',
    email: zoe.email,
    firebaseUid: zoe.uid,
    firstName: null,
    lastName: null,
    profileImageUrl: null,
    fullName: null,
    jobTitle: null,
    industry: null,
    primaryUseCase: null,
    personalDescription: null,
    speakingPatterns: {},
    industryAutomationEnabled: true,
    taskDestination: 'builtin',
    customFields: [],
    humanInTheLoop: true,
    isAdmin: false, // asked for, and not given
    plan: 'free',
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  expect(await look()).toMatchObject({ status: 200, body: made.body });
  const again = await zoe.call<User>('POST', '/api/users', payload(zoe, { username: 'another' }));
  expect(again).toMatchObject({ status: 201, body: made.body });
});

test.each([
  [{ username: '' }, 400],
  [{ username: undefined }, 400],
  [{ username: 'z'.repeat(61) }, 400],
  [{ email: 'zoe@' }, 400],
  [{ customFields: ['a', 'b', 'c', 'd', 'e'] }, 400],
  [{ firebaseUid: 'someone-else' }, 403],
  [{ email: 'someone.else@example.com' }, 403],
])('a user with %j is refused (%i), and no user is made', async (wrong, status) => {
  const yves = await identity('yves');
  const refused = await yves.call<Failure>('POST', '/api/users', payload(yves, wrong));
  expect(refused.status).toBe(status);
  expect((await yves.call('GET', `/api/users/firebase/${yves.uid}`)).status).toBe(404);
});

test('what is left out has the spec’s defaults, and an unknown destination is the own list', async () => {
  const xenia = await identity('xenia');
  const made = await xenia.call<User>('POST', '/api/users', {
    username: 'xenia',
    email: xenia.email,
    firebaseUid: xenia.uid,
    taskDestination: 'a notebook',
  });
  expect(made.body).toMatchObject({ taskDestination: 'builtin', customFields: [], humanInTheLoop: true });
});

test('an identity without a user gets 403, and a page of the sign-in before it 401', async () => {
  const { token } = await identity('ivo');
  const ask = (more: Record<string, string>) =>
    app.server.inject({ url: '/api/tasks', headers: { authorization: `Bearer ${token}`, ...more } });
  expect((await ask({})).statusCode).toBe(403);
  expect((await ask({ [coachHeader]: crypto.randomUUID() })).statusCode).toBe(401);
});

test.each([
  ['GET', (uid: string) => `/api/users/firebase/${uid}`, undefined],
  ['POST', () => '/api/auth/firebase', { firebaseUid: 'x', email: 'x@example.com' }],
  ['POST', () => '/api/users', { username: 'x', email: 'x@example.com', firebaseUid: 'x' }],
  ['POST', () => '/api/firebase/verify-token', { idToken: 'x', userData: {} }],
] as const)('%s %s is for callers who proved who they are', async (method, path, body) => {
  const refused = await caller(app.server, null)<Failure>(method, path('x'), body);
  expect(refused).toMatchObject({ status: 401, body: { error: 'unauthenticated' } });
});

test('the session is 403 where the body names another, and a token that is none is 400', async () => {
  const walt = await identity('walt');
  const other = { firebaseUid: 'someone-else', email: walt.email };
  expect((await walt.call('POST', '/api/auth/firebase', other)).status).toBe(403);
  const none = { idToken: 'no token\n', userData: { username: 'walt' } };
  expect((await walt.call('POST', '/api/firebase/verify-token', none)).status).toBe(400);
});
