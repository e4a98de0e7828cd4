import { afterAll, beforeAll, expect, test } from 'vitest';
import { caller, startTestApp, type TestApp } from '../../../test/harness/app.ts';
import { askIdentity, codeFor, cookieHeaders } from '../../../test/harness/sign-in.ts';

/** How a program, which sends no `Origin`, signs up, in and out, as docs/services.md says. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ replaced: { engines: [] } });
});
afterAll(() => app.stop());

const account = { email: 'program@example.com', password: 'a-good-password', name: 'Program' };

test('a program gets its token in a header, and it is good until the sign-out', async () => {
  const ask = askIdentity(app.server);
  const signedUp = await ask('sign-up/email', account);
  const { id } = signedUp.json<{ user: { id: string } }>().user;
  const call = caller(app.server, String(signedUp.headers['set-auth-token']));
  const { email, name } = account;
  expect((await call('POST', '/api/users', { username: name, email, firebaseUid: id })).status).toBe(201);

  const signedIn = await ask('sign-in/email', account);
  const token = String(signedIn.headers['set-auth-token']);
  expect((await caller(app.server, token)('GET', '/api/folders')).status).toBe(200);
  expect((await ask('sign-out', {}, { authorization: `Bearer ${token}` })).statusCode).toBe(200);
  expect((await caller(app.server, token)('GET', '/api/folders')).status).toBe(401);
});

test('a page gets no token that its scripts could read', async () => {
  const page = { origin: 'http://app.example', host: 'app.example' };
  const signedIn = await askIdentity(app.server)('sign-in/email', account, page);
  expect(signedIn.statusCode).toBe(200);
  expect(signedIn.headers['set-auth-token']).toBeUndefined();
});

test.each([
  [{ name: undefined }, 'invalid-field', 'name: Required'],
  [{ password: undefined }, 'invalid-field', 'password: Required'],
  [{ password: 7 }, 'invalid-field', 'password: Expected string, received number'],
  [{ email: undefined }, 'invalid-email', 'Invalid email address'],
  [{ email: 'program@' }, 'invalid-email', 'Invalid email address'],
])('a sign-up with %j names the field that is wrong', async (wrong, code, message) => {
  const refused = await askIdentity(app.server)('sign-up/email', { ...account, ...wrong });
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toEqual({ code, message });
});

test('OpenAPI lists the paths of the provider, and every one of them answers', async () => {
  const { paths } = (await app.server.inject({ url: '/api/openapi.json' })).json<{
    paths: Record<string, Record<string, object>>;
  }>();
  const provided = Object.entries(paths).filter(([path]) => path.startsWith('/api/identity/'));
  expect(provided.length).toBeGreaterThan(15);
  expect(JSON.stringify(paths['/api/identity/sign-in/email'])).toContain('set-auth-token');
  for (const [path, operations] of provided)
    for (const method of Object.keys(operations)) {
      const answer = await askIdentity(app.server)(
        path.slice('/api/identity/'.length),
        method === 'get' ? null : {},
      );
      expect([path, answer.statusCode]).not.toEqual([path, 404]);
    }
});

test('with a second factor a program continues with cookies, as a page does', async () => {
  const ask = askIdentity(app.server);
  const bearer = {
    authorization: `Bearer ${String((await ask('sign-in/email', account)).headers['set-auth-token'])}`,
  };
  const { password } = account;
  const { totpURI } = (await ask('two-factor/enable', { password }, bearer)).json<{ totpURI: string }>();
  await ask('two-factor/verify-totp', { code: codeFor(totpURI) }, bearer);

  const halfway = await ask('sign-in/email', account);
  expect(halfway.json()).toMatchObject({ twoFactorRedirect: true });
  expect(halfway.headers['set-auth-token']).toBeUndefined();
  const done = await ask('two-factor/verify-totp', { code: codeFor(totpURI, 1) }, cookieHeaders(halfway));
  expect(done.statusCode).toBe(200);
  const headers = cookieHeaders(done);
  expect((await app.server.inject({ url: '/api/folders', headers })).statusCode).toBe(200);
  const payload = { name: 'Made by a program' };
  expect(
    (await app.server.inject({ method: 'POST', url: '/api/folders', headers, payload })).statusCode,
  ).toBe(201);
});
