import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type Coach, type TestApp } from '../harness/app.ts';
import { startService } from '../harness/providers/account-services.ts';
import { comeBack, connectAccount, startUrl } from '../harness/providers/connect-account.ts';
import type { OAuthServer } from '../harness/providers/oauth-provider.ts';
import type { Connection } from '../../src/features/connections/contract.ts';
import {
  providers,
  scopesFor,
  usesOf,
  type Provider,
} from '../../src/features/connections/rules/providers.ts';
import { openTables, type Tables } from './tables.ts';

/** Rows 24, 25, 26 and 30 of the trust table: connecting an account, against a certified provider on loopback. */
const servers = {} as Record<Provider, OAuthServer>;
let app: TestApp;
let tables: Tables;
let dana: Coach;
let later = 0; // milliseconds that our clock is ahead
beforeAll(async () => {
  const environment: Record<string, string> = {};
  for (const provider of providers) {
    const service = await startService(provider);
    servers[provider] = service.server;
    Object.assign(environment, service.environment);
  }
  const clock = { now: () => new Date(Date.now() + later) };
  app = await startTestApp({ environment, replaced: { clock, engines: [] } });
  tables = await openTables(app.database.ownerUrl);
});
afterAll(async () => {
  await tables.close();
  await app.stop();
  for (const provider of providers) await servers[provider].stop();
});
beforeEach(async () => {
  later = 0;
  dana = await app.signUp();
  for (const provider of providers) {
    servers[provider].fault = null;
    servers[provider].consents = { account: dana.id, answer: 'allow', withhold: [] };
  }
});

const listed = async (coach: Coach, provider: Provider) =>
  (await coach.call<Connection[]>('GET', '/api/connections')).body.find((it) => it.provider === provider)!;

const begin = (provider: Provider = 'google', coach = dana) =>
  startUrl(coach, { provider, use: usesOf(provider)[0]! });

/** The provider has agreed; the browser is on its way back. */
const onTheWayBack = async (provider: Provider = 'google') => servers[provider].visit(await begin(provider));

const changed = (url: URL, name: string, value: string | null): URL => {
  const copy = new URL(url);
  if (value === null) copy.searchParams.delete(name);
  else copy.searchParams.set(name, value);
  return copy;
};

async function signInAgain(coach: Coach): Promise<Coach> {
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/identity/sign-in/email',
    remoteAddress: '192.0.2.77',
    payload: { email: coach.email, password: 'a-good-password' },
  });
  return { ...coach, token: String(answer.headers['set-auth-token']) };
}

test.each(providers)('%s: connected, listed as whom and for what, and disconnected', async (provider) => {
  const [use] = usesOf(provider);
  const path = await connectAccount(app, dana, servers[provider], {
    provider,
    use: use!,
    returnPath: '/clients',
  });
  expect(path).toBe(`/clients?success=${provider}_connected`);
  expect(await listed(dana, provider)).toMatchObject({
    isConfigured: true,
    account: { name: `${dana.id}@example.com`, uses: [use], needsReconnect: false, lastUsedAt: null },
  });
  expect((await dana.call('POST', `/api/${provider}/disconnect`)).body).toBe(true);
  expect(await listed(dana, provider)).toMatchObject({ account: null });
  expect((await dana.call('POST', `/api/${provider}/disconnect`)).body).toBe(false);
});

test.each(providers)(
  'row 24, row 30: %s is asked with PKCE and for no more than the use needs',
  async (provider) => {
    for (const use of usesOf(provider)) {
      const { searchParams } = new URL(await startUrl(dana, { provider, use }));
      expect(searchParams.get('code_challenge_method')).toBe('S256');
      expect(searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/);
      expect(searchParams.get('state')).toMatch(/^[\w-]{43}$/);
      expect(searchParams.get('redirect_uri')).toBe(
        `http://127.0.0.1:3000/api/connections/${provider}/callback`,
      );
      const identity = ['openid', 'email', 'profile', 'offline_access'];
      const asked = searchParams
        .get('scope')!
        .split(/[ ,]/)
        .filter((scope) => !identity.includes(scope));
      expect(asked).toEqual(scopesFor(provider, use));
    }
  },
);

test('a second use is asked for when it is wanted, and the first stays', async () => {
  await connectAccount(app, dana, servers.google, { provider: 'google', use: 'tasks' });
  await connectAccount(app, dana, servers.google, { provider: 'google', use: 'calendar' });
  expect((await listed(dana, 'google')).account).toMatchObject({ uses: ['tasks', 'calendar'] });
});

test('row 24: a wrong, missing, used, old or stolen state connects nothing', async () => {
  const eli = await app.signUp('Eli');
  const other = await signInAgain(dana);
  const attempts: [what: string, come: (back: URL) => Promise<string>][] = [
    ['wrong', (back) => comeBack(app, dana, changed(back, 'state', 'x'.repeat(43)))],
    ['missing', (back) => comeBack(app, dana, changed(back, 'state', null))],
    ['of another coach', (back) => comeBack(app, eli, back)],
    ['of another sign-in', (back) => comeBack(app, other, back)],
    ['signed out', (back) => comeBack(app, null, back)],
    [
      'ten minutes old',
      (back) => {
        later = 10 * 60_000;
        return comeBack(app, dana, back);
      },
    ],
  ];
  for (const [what, come] of attempts) {
    later = 0;
    expect([what, await come(await onTheWayBack())]).toEqual([
      what,
      expect.stringMatching(/^\/settings\?error=invalid_state#/),
    ]);
  }
  later = 0;
  const back = await onTheWayBack('zoom');
  expect(await comeBack(app, other, back)).toContain('error=zoom_invalid_state');
  expect(await comeBack(app, dana, back)).toContain('error=zoom_invalid_state'); // it opens once
  expect(
    await tables.query('select 1 from connections where user_id = any($1)', [[dana.id, eli.id]]),
  ).toEqual([]);

  const good = await onTheWayBack();
  expect(await comeBack(app, dana, good)).toContain('success=google_connected');
  expect(await comeBack(app, dana, good)).toContain('error=invalid_state');
  expect((await listed(dana, 'google')).account).not.toBeNull();
});

test('row 24: no code, a refusal, a part of it refused, and an invented code say so', async () => {
  const back = await onTheWayBack();
  expect(await comeBack(app, dana, changed(back, 'code', null))).toContain('error=no_code');
  expect(await comeBack(app, dana, changed(await onTheWayBack('zoom'), 'code', null))).toContain(
    'error=zoom_no_code',
  );
  expect(await comeBack(app, dana, changed(await onTheWayBack(), 'code', 'invented'))).toContain(
    'error=google_refused',
  );
  servers.google.consents.answer = 'refuse';
  expect(await comeBack(app, dana, await onTheWayBack())).toContain('error=google_access_denied');
  servers.google.consents = {
    account: dana.id,
    answer: 'allow',
    withhold: [...scopesFor('google', 'tasks')!],
  };
  expect(await comeBack(app, dana, await onTheWayBack())).toContain('error=google_access_denied');
  expect((await listed(dana, 'google')).account).toBeNull();
});

test('row 25: neither a forged host nor a path of another site leads a browser elsewhere', async () => {
  for (const returnPath of [
    '//evil.example',
    '/\\evil.example',
    '/%2f%2fevil.example',
    'javascript:alert(1)',
  ]) {
    const started = await app.server.inject({
      method: 'POST',
      url: '/api/connections/google/start',
      headers: {
        authorization: `Bearer ${dana.token}`,
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
      },
      payload: { use: 'tasks', returnPath },
    });
    const { url } = started.json<{ url: string }>();
    expect(new URL(url).searchParams.get('redirect_uri')).toMatch(/^http:\/\/127\.0\.0\.1:3000\/api\//);
    const back = await servers.google.visit(url);
    expect(await comeBack(app, dana, back)).toBe('/settings?success=google_connected#connections');
    await dana.call('POST', '/api/google/disconnect');
  }
});

test('row 25: a result typed by hand changes nothing', async () => {
  const before = await tables.hashes();
  for (const query of ['success=google_connected', 'error=zoom_access_denied', 'code=x&state=y'])
    await app.server.inject({
      url: `/settings?${query}`,
      headers: { authorization: `Bearer ${dana.token}` },
    });
  expect(await tables.hashes()).toEqual(before);
});

test('row 26: the answer of one provider is not taken for another’s', async () => {
  const ofZoom = await onTheWayBack('zoom');
  const atGoogle = new URL(ofZoom.href.replace('/zoom/', '/google/'));
  expect(await comeBack(app, dana, atGoogle)).toContain('error=invalid_state'); // the state is Zoom's
  const mixed = changed(await onTheWayBack('google'), 'code', ofZoom.searchParams.get('code'));
  expect(await comeBack(app, dana, mixed)).toContain('error=google_refused');
  const asked = servers.google.counts.code;
  const wrongIssuer = changed(await onTheWayBack('google'), 'iss', servers.zoom.url);
  expect(await comeBack(app, dana, wrongIssuer)).toContain('error=google_refused');
  expect(await comeBack(app, dana, changed(await onTheWayBack('google'), 'iss', null))).toContain(
    'error=google_refused',
  );
  expect(servers.google.counts.code).toBe(asked); // no code was shown to anyone
});

test('row 26: an account connected by one coach cannot be connected by another', async () => {
  await connectAccount(app, dana, servers.google, { provider: 'google', use: 'tasks' });
  const eli = await app.signUp('Eli');
  const path = await connectAccount(app, eli, servers.google, { provider: 'google', use: 'tasks' });
  expect(path).toContain('error=google_account_taken');
  expect((await listed(eli, 'google')).account).toBeNull();
  expect((await listed(dana, 'google')).account).not.toBeNull();
});

test.each([
  [{ status: 503 }, 'unavailable'],
  [{ status: 429, headers: { 'retry-after': '7' } }, 'unavailable'],
  ['reset', 'unavailable'],
  [{ status: 401, body: '{"error":"invalid_client"}' }, 'refused'],
  [{ status: 200, body: '<html>' }, 'refused'],
] as const)('a provider that answers %j connects nothing, and says %s', async (fault, reason) => {
  const back = await onTheWayBack();
  servers.google.fault = fault;
  expect(await comeBack(app, dana, back)).toContain(`error=google_${reason}`);
  expect((await listed(dana, 'google')).account).toBeNull();
});

test('what cannot be connected is refused before anyone is sent anywhere', async () => {
  const start = (provider: string, use: string) =>
    dana.call('POST', `/api/connections/${provider}/start`, { use });
  expect((await start('dropbox', 'tasks')).status).toBe(400);
  expect((await start('google', 'recordings')).status).toBe(400);
  expect((await start('google', 'everything')).status).toBe(400);
});

test('row 30: disconnecting ends the grant at the provider, also where it is down at first', async () => {
  await connectAccount(app, dana, servers.zoom, { provider: 'zoom', use: 'recordings' });
  const { revoked } = servers.zoom.counts;
  servers.zoom.fault = { status: 503 };
  expect((await dana.call('POST', '/api/zoom/disconnect')).body).toBe(true);
  expect(await tables.query('select 1 from connections where user_id = $1', [dana.id])).toEqual([]);
  const waiting = () =>
    tables.query<{ id: string }>(
      `select id from pgboss.job where name = 'connections.revoke' and state = 'created' and data->>'tries' = '1'`,
    );
  await expect.poll(waiting, { timeout: 60_000 }).toHaveLength(1);
  expect(servers.zoom.counts.revoked).toBe(revoked + 1);
  servers.zoom.fault = null;
  await tables.query(
    `update pgboss.job set start_after = now() where name = 'connections.revoke' and state = 'created'`,
  );
  await expect.poll(waiting, { timeout: 60_000 }).toHaveLength(0);
  await expect.poll(() => servers.zoom.counts.revoked, { timeout: 60_000 }).toBe(revoked + 2);
});
