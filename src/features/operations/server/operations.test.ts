import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAdmin, type AdminBrowser } from '../../../../test/harness/admin.ts';
import { startTestApp, type TestApp } from '../../../../test/harness/app.ts';
import { enqueueJob } from '../../../../test/harness/nightly-jobs.ts';
import { until } from '../../../../test/harness/wait.ts';
import { openTables, type Tables } from '../../../../test/trust/tables.ts';
import type { Jobs, OperationsHealth, Visitors } from '../contract.ts';

const now = new Date('2026-11-20T10:00:10Z');
let app: TestApp;
let tables: Tables;
let admin: AdminBrowser;
beforeAll(async () => {
  app = await startTestApp({ replaced: { clock: { now: () => now }, engines: [] } });
  tables = await openTables(app.database.ownerUrl);
  admin = await signInAdmin(app, 'ada', () => now);
});
afterAll(async () => {
  await tables.close();
  await app.stop();
});

test('visitors of a period, with the days nobody came and the period before', async () => {
  await tables.query(`insert into analytics (date, visitors, page_views, avg_session_time, traffic_sources, paths) values
    ('2026-11-20', 3, 9, 60, '{"direct": 2, "search": 1}', '{"/": 5, "/pricing": 4}'),
    ('2026-11-14', 1, 2, 20, '{"direct": 1}', '{"/": 2}'),
    ('2026-11-13', 10, 20, 30, '{"social": 10}', '{"/": 20}')`);
  const { status, body } = await admin.call<Visitors>('GET', '/api/admin/visitors?days=7');
  expect(status).toBe(200);
  expect(body.days).toHaveLength(7);
  expect(body.days[0]).toEqual({ date: '2026-11-14', visitors: 1, pageViews: 2, avgSessionSeconds: 20 });
  expect(body.days[1]?.visitors).toBe(0);
  expect(body.total).toEqual({ visitors: 4, pageViews: 11, avgSessionSeconds: 50 });
  expect(body.before).toEqual({ visitors: 10, pageViews: 20, avgSessionSeconds: 30 });
  expect(body.sources).toEqual([
    { name: 'direct', visitors: 3 },
    { name: 'search', visitors: 1 },
  ]);
  expect(body.paths[0]).toEqual({ path: '/', views: 7 });
});

const jobs = async () => (await admin.call<Jobs>('GET', '/api/admin/jobs')).body;

test('a dead job is counted, shown without its payload, and runs again; one that waits is canceled', async () => {
  await enqueueJob(app, 'app.nightly-user', { userId: 'canaryuser' });
  // A try that is still running would write its own end over what follows.
  const hasFailed = ({ name, state }: Jobs['jobs'][number]) =>
    name === 'app.nightly-user' && state === 'failing';
  await until(jobs, ({ jobs: all }) => all.some(hasFailed));
  await tables.query(`update pgboss.job set state = 'failed', completed_on = now(), output = '{"message": "internal"}'
    where name = 'app.nightly-user'`);
  const { kinds, jobs: listed } = await jobs();
  const dead = listed.find(({ name }) => name === 'app.nightly-user');
  expect(dead).toMatchObject({ state: 'dead', reason: 'internal', nextAt: null });
  expect(kinds.find(({ name }) => name === 'app.nightly-user')).toMatchObject({ dead: 1 });
  expect(JSON.stringify(listed)).not.toContain('canary');
  expect((await admin.call('POST', `/api/admin/jobs/${dead!.id}/cancel`)).status).toBe(409);
  expect((await admin.call('POST', `/api/admin/jobs/${dead!.id}/retry`)).status).toBe(204);
  await until(jobs, ({ jobs: all }) => all.some(({ id, tries }) => id === dead!.id && tries > 1));

  await tables.query(
    `insert into pgboss.job (name, start_after) values ('app.nightly', now() + interval '1 day')`,
  );
  const waiting = (await jobs()).jobs.find(
    ({ name, state }) => name === 'app.nightly' && state === 'waiting',
  );
  expect((await admin.call('POST', `/api/admin/jobs/${waiting!.id}/cancel`)).status).toBe(204);
  expect((await jobs()).jobs.some(({ id }) => id === waiting!.id)).toBe(false);
  const unknown = '018f0000-0000-7000-8000-00000000cafe';
  expect((await admin.call('POST', `/api/admin/jobs/${unknown}/retry`)).status).toBe(404);
});

test('health counts what the storage holds', async () => {
  const coach = await app.signUp();
  await coach.call('POST', '/api/conversations/sample');
  const { body } = await until(
    () => admin.call<OperationsHealth>('GET', '/api/admin/health'),
    ({ body: { stored } }) => stored !== null,
  );
  expect(body.stored?.bytes).toBeGreaterThan(100_000);
  expect(body.stored?.objects).toBe(1);
});

test('health names each part, what needs attention, and the month’s minutes and costs', async () => {
  const coach = await app.signUp();
  await tables.query(
    `insert into monthly_usage (user_id, year, month, audio_minutes_used, recordings_count, deepgram_cost, total_api_cost)
     values ($1, 2026, 11, 120, 3, 0.516, 0.6)`,
    [coach.id],
  );
  await tables.query(
    `insert into usage_entries (user_id, key, audio_seconds, engine, settled_at)
     values ($1, 'one', 7200, 'deepgram', '2026-11-10T00:00:00Z')`,
    [coach.id],
  );
  const { status, body } = await admin.call<OperationsHealth>('GET', '/api/admin/health');
  expect(status).toBe(200);
  expect(body.parts.filter(({ state }) => state === 'ok').map(({ kind }) => kind)).toEqual([
    'database',
    'jobs',
    'storage',
  ]);
  expect(body.needs.map(({ kind }) => kind)).toContain('no_mail');
  expect(body.months).toEqual([
    { month: '2026-11', minutes: 120, recordings: 3, deepgramUsd: 0.516, openaiUsd: 0, totalUsd: 0.6 },
  ]);
  expect(body.engines).toEqual([{ name: 'deepgram', minutes: 120, usd: 0.516 }]);
  expect(body.databaseBytes).toBeGreaterThan(1_000_000);
  expect(body.disk.totalBytes).toBeGreaterThan(body.disk.freeBytes);
});
