import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { webFolder } from '../../src/app/pages.ts';
import { startTestApp, type Coach, type TestApp } from '../harness/app.ts';
import { openTables, type Tables } from './tables.ts';

/** What the app's page says about the caller (row 13: nothing once they have left). `npm test` builds it first. */
const hostile = '</script><script>alert(1)</script><!--';
let app: TestApp;
let tables: Tables;
let dana: Coach;
let cookie: string;

async function signIn(email: string): Promise<string> {
  const signedIn = await app.server.inject({
    method: 'POST',
    url: '/api/identity/sign-in/email',
    payload: { email, password: 'a-good-password' },
  });
  return signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

beforeAll(async () => {
  app = await startTestApp({ replaced: { engines: [] } });
  tables = await openTables(app.database.ownerUrl);
  dana = await app.signUp();
  await dana.call('POST', `/api/users/${dana.id}/profile`, {
    userData: { fullName: hostile, jobTitle: 'Coach' },
  });
  cookie = await signIn(dana.email);
});
afterAll(async () => {
  await tables.close();
  await app.stop();
});

const open = (headers: Record<string, string>, url = '/dashboard') => app.server.inject({ url, headers });

function said(page: string): unknown {
  const [, text] = /<script type="application\/json" id="session">(.*?)<\/script>/.exec(page) ?? [];
  return text === undefined ? undefined : JSON.parse(text);
}

describe.skipIf(!webFolder())('the page of the app', () => {
  it('says what four calls would answer, field by field, and no token', async () => {
    const page = await open({ cookie });
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', vary: 'cookie' });
    expect(page.headers.etag).toBeUndefined();
    expect(said(page.body)).toEqual({
      user: (await dana.call('GET', `/api/users/firebase/${dana.identityId}`)).body,
      lastActivity: (await dana.call('GET', `/api/user-activity/${dana.id}/last-activity`)).body,
      trialStatus: (await dana.call('GET', `/api/users/${dana.id}/trial-status`)).body,
      settings: (await dana.call('GET', `/api/users/${dana.id}/settings`)).body,
    });
    for (const part of cookie.split(/[=;]\s*/).filter((one) => one.length > 20))
      expect(page.body).not.toContain(decodeURIComponent(part).split('.')[0]);
  });

  it('keeps what people wrote text', async () => {
    const { body } = await open({ cookie });
    expect(body).not.toContain('<script>alert');
    expect(body.match(/<!--/g)).toBeNull();
    expect(said(body)).toMatchObject({ user: { fullName: hostile } });
  });

  it.each([
    ['an anonymous caller', {}],
    ['a made-up session', { cookie: 'afterword.session_token=made.up' }],
    ['a bearer token, which no page load carries', { bearer: 'yes' }],
  ])('says to %s that no one is signed in, and is stored nowhere', async (_who, headers) => {
    const sent = 'bearer' in headers ? { authorization: `Bearer ${dana.token}` } : headers;
    const page = await open(sent as Record<string, string>);
    expect([page.statusCode, said(page.body)]).toEqual([200, null]);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body).not.toContain(dana.email);
  });

  it('says nothing more after a sign-out, on this or any path', async () => {
    const eli = await app.signUp('Eli');
    const left = await signIn(eli.email);
    expect(said((await open({ cookie: left })).body)).toMatchObject({ user: { id: eli.id } });
    await app.server.inject({
      method: 'POST',
      url: '/api/identity/sign-out',
      headers: { host: 'app.example', origin: 'http://app.example', cookie: left },
      payload: {},
    });
    for (const url of ['/dashboard', '/signin', '/settings']) {
      const page = await open({ cookie: left }, url);
      expect([url, said(page.body)]).toEqual([url, null]);
      expect(page.body).not.toContain(eli.email);
    }
    expect(said((await open({ cookie: left }, '/nothing-here')).body)).toBeUndefined();
  });

  it('leaves an identity without a user to the browser, which makes it', async () => {
    const signedUp = await app.server.inject({
      method: 'POST',
      url: '/api/identity/sign-up/email',
      remoteAddress: '10.9.9.9',
      payload: { email: 'new@example.com', password: 'a-good-password', name: 'New' },
    });
    const fresh = signedUp.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    expect(said((await open({ cookie: fresh })).body)).toBeUndefined();
  });

  it('writes nothing', async () => {
    await tables.atRest();
    const before = await tables.hashes();
    await open({ cookie });
    await open({ cookie }, '/signin');
    expect(await tables.hashes()).toEqual(before);
  });

  it('public pages say nothing of anyone', async () => {
    for (const url of ['/', '/pricing']) {
      const page = await open({ cookie }, url);
      expect([url, said(page.body), page.body.includes(dana.email)]).toEqual([url, undefined, false]);
    }
  });
});
