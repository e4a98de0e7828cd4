import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAdmin, type AdminBrowser } from '../../../../test/harness/admin.ts';
import { startTestApp, type Coach, type TestApp } from '../../../../test/harness/app.ts';
import { emailsTo, emailsIn } from '../../../../test/harness/emails.ts';
import { enqueueJob } from '../../../../test/harness/nightly-jobs.ts';
import { until } from '../../../../test/harness/wait.ts';
import { openTables, type Tables } from '../../../../test/trust/tables.ts';
import type { ErrorDetail, ErrorGroup } from '../contract.ts';

let now = new Date('2026-11-20T10:00:10Z');
let app: TestApp;
let tables: Tables;
let admin: AdminBrowser;
let dana: Coach;
beforeAll(async () => {
  app = await startTestApp({ replaced: { clock: { now: () => now }, engines: [] } });
  tables = await openTables(app.database.ownerUrl);
  dana = await app.signUp();
  admin = await signInAdmin(app, 'ada', () => now);
  // A defect, and a database that repeats in its message what a coach wrote.
  await tables.query(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'no % please', new.name; end $$`);
  await tables.query(`create trigger refuse before insert on folders for each row
    when (new.name like 'canary%') execute function refuse()`);
});
afterAll(async () => {
  await tables.close();
  await app.stop();
});

type List = { groups: ErrorGroup[]; hasMore: boolean; open: number };
const list = async (query = '') => (await admin.call<List>('GET', `/api/admin/errors${query}`)).body;
const detail = async (fingerprint: string) =>
  (await admin.call<ErrorDetail>('GET', `/api/admin/errors/${fingerprint}`)).body;
const failOnce = () => dana.call('POST', '/api/folders', { name: 'canaryfolder' });
const tell = (report: object, remoteAddress = '203.0.113.7') =>
  app.server.inject({
    method: 'POST',
    url: '/api/errors',
    remoteAddress,
    payload: {
      kind: 'error',
      name: 'TypeError',
      message: 'canarysaid.map is not a function',
      stack: 'TypeError: canarysaid\n    at open (https://a.example/assets/app-B1.js?canaryquery:1:9)',
      path: '/clients/018f0000-0000-7000-8000-00000000cafe?canaryquery',
      ...report,
    },
  });

test('a request that fails is in the log once, with its occurrences and without content', async () => {
  const answers = await Promise.all([failOnce(), failOnce(), failOnce()]);
  expect(answers.map(({ status }) => status)).toEqual([500, 500, 500]);
  const { groups } = await until(list, ({ groups: all }) => all[0]?.occurrences === 3);
  expect(groups).toMatchObject([
    {
      source: 'server',
      location: 'POST /api/folders',
      message: 'The database refused a statement (SQL state P0001).',
      occurrences: 3,
      coaches: 1,
      isResolved: false,
    },
  ]);
  const { trace, days, latest } = await detail(groups[0]!.fingerprint);
  expect(trace.some((line) => /src\/features\/folders\/server\/store\.ts:\d+/.test(line))).toBe(true);
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toEqual({ date: '2026-11-20', occurrences: 3 });
  expect(latest).toHaveLength(1);
  expect(latest[0]?.requestId).toMatch(/^[0-9a-f-]{36}$/);
});

test('a resolved error is open again when it happens again', async () => {
  const { fingerprint } = (await list()).groups[0]!;
  const path = `/api/admin/errors/${fingerprint}`;
  expect((await admin.call('PATCH', path, { isResolved: true })).status).toBe(204);
  expect(await list()).toMatchObject({ groups: [], open: 0 });
  expect((await list('?state=resolved')).groups).toHaveLength(1);
  await failOnce();
  const { groups } = await until(list, ({ groups: all }) => all.length === 1);
  expect(groups).toMatchObject([{ fingerprint, occurrences: 4, isResolved: false }]);
});

test('a job that fails is in the log under its name', async () => {
  await enqueueJob(app, 'app.nightly-user', { userId: 'canaryuser' });
  const { groups } = await until(
    () => list('?source=job'),
    ({ groups: all }) => all.length === 1,
  );
  expect(groups[0]).toMatchObject({ source: 'job', location: 'app.nightly-user', errorType: 'ZodError' });
});

test('a browser tells its error without an account, and only its kind and place are kept', async () => {
  expect((await tell({})).statusCode).toBe(204);
  const { groups } = await until(
    () => list('?source=browser'),
    ({ groups: all }) => all.length === 1,
  );
  expect(groups[0]).toMatchObject({
    errorType: 'TypeError',
    location: '/clients/:id',
    message: 'Something that is no function was called.',
    coaches: 0,
  });
  expect((await detail(groups[0]!.fingerprint)).trace).toEqual(['open assets/app-B1.js:1:9']);
  const search = '?search=assets%2Fapp&state=all';
  expect((await list(search)).groups.map(({ fingerprint }) => fingerprint)).toEqual([groups[0]!.fingerprint]);
  expect((await list('?search=100%25')).groups).toEqual([]);
});

test('row 54: nothing a coach wrote is in the error log', async () => {
  const dump = await tables.query<{ line: string }>('select t::text as line from error_logs t');
  expect(dump.length).toBeGreaterThan(2);
  expect(dump.map(({ line }) => line).join('\n')).not.toContain('canary');
});

test('one address, and all browsers together, add only so much', async () => {
  const statuses = [];
  for (let i = 0; i < 11; i += 1) statuses.push((await tell({ path: '/tasks' }, '203.0.113.8')).statusCode);
  expect(statuses.slice(0, 10).every((status) => status === 204)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
  expect((await tell({ stack: 'x'.repeat(9000) }, '203.0.113.9')).statusCode).toBe(400);
  for (let i = 0; i < 40; i += 1) await tell({ name: `Error${i}` }, `198.51.100.${i}`);
  const { groups } = await until(
    () => list('?source=browser'),
    ({ groups: all }) => all.length >= 20,
  );
  expect(groups).toHaveLength(20);
});

const settings = {
  emailReportEnabled: true,
  primaryEmail: 'ops@example.com',
  secondEmail: 'second@example.com',
  autoClearLogs: true,
  clearFrequency: 'weekly',
};

test('the report goes to each address once a day, however often the job runs', async () => {
  expect((await admin.call('PATCH', '/api/admin/preferences', settings)).status).toBe(200);
  await enqueueJob(app, 'error-log.report', {});
  const [email] = await emailsTo(app.dataDir, 'second@example.com', /kinds of errors/);
  expect(email?.text).toContain('4 × DrizzleQueryError in POST /api/folders');
  expect(email?.text).not.toContain('canary');
  const settingsNow = () => admin.call<{ lastReportAt: string }>('GET', '/api/admin/preferences');
  await until(settingsNow, ({ body }) => body.lastReportAt !== null);
  await enqueueJob(app, 'error-log.report', {});
  await until(
    () => tables.query(`select 1 from pgboss.job where name = 'error-log.report' and state = 'completed'`),
    (done) => done.length === 2,
  );
  expect((await emailsIn(app.dataDir)).filter(({ subject }) => /kinds of errors/.test(subject))).toHaveLength(
    2,
  );
});

test('at night old errors go, and resolved ones when clearing is due', async () => {
  const [kept, resolved] = (await list()).groups;
  await admin.call('PATCH', `/api/admin/errors/${resolved!.fingerprint}`, { isResolved: true });
  await tables.query(`insert into error_logs (timestamp, error_type, location, message, source, fingerprint)
    values ('2026-10-20T09:00:00Z', 'Error', 'old', 'old', 'server', 'old')`);
  await enqueueJob(app, 'error-log.clear', {});
  const fingerprints = async () => (await list('?state=all')).groups.map(({ fingerprint }) => fingerprint);
  const left = await until(fingerprints, (all) => !all.includes('old'));
  expect(left).toContain(kept!.fingerprint);
  expect(left).not.toContain(resolved!.fingerprint);
});

test('an error is deleted with all its occurrences', async () => {
  const { fingerprint } = (await list()).groups[0]!;
  expect((await admin.call('DELETE', `/api/admin/errors/${fingerprint}`)).status).toBe(204);
  expect((await admin.call('GET', `/api/admin/errors/${fingerprint}`)).status).toBe(404);
  expect((await admin.call('DELETE', `/api/admin/errors/${fingerprint}`)).status).toBe(404);
  now = new Date('2026-11-21T10:00:00Z');
});
