import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type Coach, type TestApp } from '../../../../test/harness/app.ts';
import { runNightlyJobs } from '../../../../test/harness/nightly-jobs.ts';
import { until } from '../../../../test/harness/wait.ts';
import { openTables, type Tables } from '../../../../test/trust/tables.ts';
import type { LastActivity } from '../contract.ts';

let app: TestApp;
let tables: Tables;
let dana: Coach;
let eli: Coach;
let now = new Date('2026-11-21T12:00:00Z');
beforeAll(async () => {
  app = await startTestApp({ replaced: { clock: { now: () => now }, engines: [] } });
  tables = await openTables(app.database.ownerUrl);
});
beforeEach(async () => {
  now = new Date('2026-11-21T12:00:00Z');
  dana = await app.signUp();
  eli = await app.signUp('Eli');
});
afterAll(async () => {
  await tables.close();
  await app.stop();
});

const last = async (coach: Coach) =>
  (await coach.call<LastActivity>('GET', `/api/user-activity/${coach.id}/last-activity`)).body;

test('where a coach was is kept for them, with the server’s time', async () => {
  expect(await last(dana)).toEqual({
    lastResourceId: null,
    lastResourceType: null,
    lastScreenPath: null,
    lastAccessedAt: null,
    onboardingState: {},
  });
  const said = await dana.call('POST', `/api/user-activity/${dana.id}/last-activity`, {
    userId: dana.id,
    lastScreenPath: '/clients/7',
    lastAccessedAt: '1999-01-01T00:00:00Z',
  });
  expect(said.status).toBe(204);
  expect(await last(dana)).toMatchObject({
    lastScreenPath: '/clients/7',
    lastAccessedAt: '2026-11-21T12:00:00.000Z',
  });
  expect(await last(eli)).toMatchObject({ lastScreenPath: null });
});

test.each(['https://elsewhere.example', '//elsewhere.example', 'clients', '/a\nb', '/\\x'])(
  '%j is no screen of ours',
  async (lastScreenPath) => {
    const path = `/api/user-activity/${dana.id}/last-activity`;
    expect((await dana.call('POST', path, { lastScreenPath })).status).toBe(400);
  },
);

test('steps of onboarding add up over devices and are never taken back', async () => {
  const path = `/api/user-activity/${dana.id}/onboarding-state`;
  await Promise.all([
    dana.call('POST', path, { onboardingState: { profileSetupCompleted: true } }),
    dana.call('POST', path, { onboardingState: { taskDestinationCompleted: true } }),
  ]);
  const answer = await dana.call('POST', path, {
    onboardingState: { profileSetupCompleted: false, isAdmin: true },
    userId: dana.id,
  });
  const onboardingState = { profileSetupCompleted: true, taskDestinationCompleted: true };
  expect(answer).toMatchObject({ status: 200, body: { onboardingState } });
  expect((await last(dana)).onboardingState).toEqual(onboardingState);
});

test('what a coach did is noted, in bounds', async () => {
  const path = `/api/user-activity/${dana.id}/activities`;
  const activity = { activityType: 'session_resumed', resourceId: 'x', metadata: { from: '/clients' } };
  expect((await dana.call('POST', path, activity)).status).toBe(204);
  expect((await dana.call('POST', path, { activityType: 'Sign me up' })).status).toBe(400);
  const large = { ...activity, metadata: { text: 'x'.repeat(3000) } };
  expect((await dana.call('POST', path, large)).status).toBe(400);
  const kept = await tables.query('select activity_type, metadata from user_activities where user_id = $1', [
    dana.id,
  ]);
  expect(kept).toEqual([{ activity_type: 'session_resumed', metadata: { from: '/clients' } }]);
});

test('what is older than ninety days is forgotten at night, and where a coach was stays known', async () => {
  const path = `/api/user-activity/${dana.id}`;
  const note = (activityType: string) => dana.call('POST', `${path}/activities`, { activityType });
  const day = 24 * 3600 * 1000;
  const start = now.getTime();
  await note('old_view');
  await dana.call('POST', `${path}/last-activity`, { lastScreenPath: '/folders' });
  now = new Date(start + 2 * day);
  await note('young_view');
  now = new Date(start + 91 * day);
  await runNightlyJobs(app);
  const kept = () => tables.query('select activity_type from user_activities where user_id = $1', [dana.id]);
  expect(await until(kept, (rows) => rows.length < 2)).toEqual([{ activity_type: 'young_view' }]);
  expect(await last(dana)).toMatchObject({ lastScreenPath: '/folders' });
});

test.each([
  ['activities', { activityType: 'screen_view' }],
  ['last-activity', { lastScreenPath: '/clients' }],
  ['onboarding-state', { onboardingState: { onboardingCompleted: true } }],
])('%s: refuses another account’s id in the body', async (what, body) => {
  const before = await tables.hashes();
  expect((await eli.call('POST', `/api/user-activity/${dana.id}/${what}`, body)).status).toBe(404);
  const own = await eli.call('POST', `/api/user-activity/${eli.id}/${what}`, { ...body, userId: dana.id });
  expect(own.status).toBe(403);
  expect(await tables.hashes()).toEqual(before);
});

test('page views are counted by the day, visitors once, and nothing says who they were', async () => {
  const view = async (address: string, path: string, headers: Record<string, string> = {}) =>
    (
      await app.server.inject({
        method: 'POST',
        url: '/api/analytics/page-view',
        remoteAddress: address,
        headers: { 'user-agent': 'a browser', ...headers },
        payload: { path, referrer: 'https://www.google.com/search?q=coach' },
      })
    ).statusCode;
  expect(await view('203.0.113.1', '/pricing')).toBe(204);
  now = new Date('2026-11-21T12:01:00Z');
  await view('203.0.113.1', '/clients/7f0e5f0e-0000-4000-8000-000000000000?secret=1');
  await view('203.0.113.2', '/pricing');
  await view('203.0.113.3', '/pricing', { 'sec-gpc': '1' }); // opts out of counting
  const [today] = await tables.query('select *, date::text as date from analytics');
  expect(today).toEqual({
    date: '2026-11-21',
    visitors: 2,
    page_views: 3,
    avg_session_time: 30,
    traffic_sources: { search: 2 },
    paths: { '/pricing': 2, '/clients/:id': 1 },
  });
  expect(await tables.dump(['public'])).not.toContain('203.0.113');

  now = new Date('2026-11-22T00:00:01Z');
  await view('203.0.113.1', '/nowhere');
  const salts = await tables.query('select date::text as date from analytics_salts');
  expect(salts).toEqual([{ date: '2026-11-22' }]);
  expect(await tables.query('select 1 from analytics_visitors')).toHaveLength(1);
  const days = await tables.query('select visitors, paths from analytics order by date');
  expect(days).toEqual([
    { visitors: 2, paths: { '/pricing': 2, '/clients/:id': 1 } },
    { visitors: 1, paths: { elsewhere: 1 } },
  ]);
});

test('one address cannot count for ever', async () => {
  const statuses = [];
  for (let i = 0; i < 61; i += 1)
    statuses.push(
      (
        await app.server.inject({
          method: 'POST',
          url: '/api/analytics/page-view',
          remoteAddress: '203.0.113.99',
          payload: { path: '/' },
        })
      ).statusCode,
    );
  expect(statuses.slice(0, 60).every((status) => status === 204)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
});
