import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Coach, type TestApp } from '../harness/app.ts';
import { startService } from '../harness/providers/account-services.ts';
import { connectGoogle } from '../harness/providers/connect-account.ts';
import type { OAuthServer } from '../harness/providers/oauth-provider.ts';
import { askIdentity } from '../harness/sign-in.ts';
import { openTables, type Tables } from './tables.ts';

/** Row 56: the activity log has what happened to an account, and no one changes or removes an entry. */
let app: TestApp;
let tables: Tables;
let google: OAuthServer;
let dana: Coach;
beforeAll(async () => {
  const service = await startService('google');
  google = service.server;
  app = await startTestApp({ environment: service.environment, replaced: { engines: [] } });
  tables = await openTables(app.database.ownerUrl);
  dana = await app.signUp();
});
afterAll(async () => {
  await tables.close();
  await app.stop();
  await google.stop();
});

const actions = async () =>
  (await dana.call<{ action: string }[]>('GET', '/api/audit-log')).body.map(({ action }) => action);

test('row 56: a sign-in, a download, a deletion and a connection each leave an entry', async () => {
  expect(await actions()).toEqual([]);
  const password = 'a-good-password';
  const refused = await askIdentity(app.server)('sign-in/email', { email: dana.email, password: 'guess' });
  expect([refused.statusCode, await actions()]).toEqual([401, []]);
  await askIdentity(app.server)('sign-in/email', { email: dana.email, password });
  const made = await dana.call<{ id: string }>('POST', '/api/conversations', {
    transcript: { text: 'Dana: What would help?\nMaya: I will rest.' },
  });
  const path = `/api/conversations/${made.body.id}`;
  expect((await dana.call('GET', `${path}/files/transcript.txt`)).status).toBe(200);
  expect((await dana.call('DELETE', path)).status).toBe(204);
  await connectGoogle(app, dana, google);
  expect((await dana.call('POST', '/api/google/disconnect')).status).toBeLessThan(300);
  expect((await actions()).toReversed()).toEqual([
    'account.signed_in',
    'export.downloaded',
    'conversation.deleted',
    'connection.made',
    'connection.ended',
  ]);
});

test('row 56: the role the product runs as can add entries, and change or remove none', async () => {
  const client = new pg.Client({ connectionString: app.database.appUrl });
  await client.connect();
  const as = async (statement: string) => {
    await client.query('begin');
    await client.query("select set_config('app.user_id', $1, true)", [dana.id]);
    const done = await client.query(statement).then(
      ({ rowCount }) => rowCount,
      (error: { code: string }) => error.code,
    );
    await client.query('rollback');
    return done;
  };
  const insufficientPrivilege = '42501';
  expect(await as('select 1 from audit_log')).toBeGreaterThan(0);
  expect(await as("update audit_log set action = 'x'")).toBe(insufficientPrivilege);
  expect(await as('delete from audit_log')).toBe(insufficientPrivilege);
  expect(await as('truncate audit_log')).toBe(insufficientPrivilege);
  await client.end();
});

test('row 56: entries go with their account, and by nothing else', async () => {
  const before = await tables.query('select 1 from audit_log where user_id = $1', [dana.id]);
  expect(before.length).toBeGreaterThan(0);
  await tables.query('delete from users where id = $1', [dana.id]);
  expect(await tables.query('select 1 from audit_log where user_id = $1', [dana.id])).toEqual([]);
});
