import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type Coach, type TestApp } from '../../../../test/harness/app.ts';
import { emailsTo } from '../../../../test/harness/emails.ts';
import { runNightlyJobs } from '../../../../test/harness/nightly-jobs.ts';
import { until } from '../../../../test/harness/wait.ts';
import type { TrialStatus } from '../contract.ts';

let app: TestApp;
let dana: Coach;
let now: Date;
const start = new Date('2026-11-21T12:00:00Z');
const later = (days: number) => new Date(start.getTime() + days * 24 * 3600 * 1000);
beforeAll(async () => {
  app = await startTestApp({ replaced: { clock: { now: () => now }, engines: [] } });
});
beforeEach(async () => {
  now = start;
  dana = await app.signUp('Dana', { plan: 'free' });
});
afterAll(() => app.stop());

const statusOf = (coach: Coach) => coach.call<TrialStatus>('GET', `/api/users/${coach.id}/trial-status`);
const begin = (coach: Coach, plan?: string) =>
  coach.call<TrialStatus & { error?: string; trialStatus?: TrialStatus }>(
    'POST',
    `/api/users/${coach.id}/trial`,
    plan === undefined ? {} : { plan },
  );
const planOf = async (coach: Coach) =>
  (await coach.call<{ plan: string }>('GET', `/api/users/firebase/${coach.identityId}`)).body.plan;

test('an account starts free, and the trial gives seven days and 45 minutes', async () => {
  expect((await statusOf(dana)).body).toMatchObject({
    plan: 'free',
    isTrialActive: false,
    daysRemaining: null,
    canStartTrial: true,
    minutesLeft: 15,
    recordingsLeft: 1,
    renewsAt: '2026-12-01T00:00:00.000Z',
    usage: 'fine',
  });
  const begun = await begin(dana, 'professional');
  expect(begun.status).toBe(201);
  expect(begun.body).toMatchObject({
    plan: 'starter',
    isTrialActive: true,
    daysRemaining: 7,
    trialExpiresAt: '2026-11-28T12:00:00.000Z',
    canStartTrial: false,
    wantedPlan: 'pro',
    minutesUsed: 0,
    minutesLeft: 45,
    recordingsLeft: null,
    renewsAt: null,
  });
  expect(await planOf(dana)).toBe('starter');
});

test.each([
  [4, 3, true, 'starter'],
  [6.9, 1, true, 'starter'],
  [7, 0, false, 'free'],
  [40, 0, false, 'free'],
])('after %s days %s are left', async (days, daysRemaining, isTrialActive, plan) => {
  await begin(dana);
  now = later(days);
  expect((await statusOf(dana)).body).toMatchObject({ daysRemaining, isTrialActive, plan });
});

test('there is one trial an account, ever', async () => {
  const both = await Promise.all([begin(dana), begin(dana), begin(dana)]);
  expect(both.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(both.filter(({ status }) => status === 409)).toHaveLength(2);
  now = later(30);
  const again = await begin(dana);
  expect(again.status).toBe(409);
  expect(again.body).toMatchObject({ error: 'conflict', trialStatus: { plan: 'free', daysRemaining: 0 } });
  expect((await statusOf(dana)).body.isTrialActive).toBe(false);
});

test('a better plan is not lost to a trial, and has no limit', async () => {
  const champion = await app.signUp('Eli');
  expect((await begin(champion)).status).toBe(409);
  expect(await planOf(champion)).toBe('champion');
  expect((await statusOf(champion)).body).toMatchObject({
    plan: 'champion',
    minutesLeft: null,
    usage: 'fine',
  });
});

test('the night after a trial the account is free; a running one goes on', async () => {
  await begin(dana);
  const other = await app.signUp('Eli', { plan: 'free' });
  now = later(5);
  await begin(other);
  now = later(8);
  await runNightlyJobs(app);
  await until(
    () => planOf(dana),
    (plan) => plan === 'free',
  );
  expect(await planOf(other)).toBe('starter');
});

test('when the banner turns red one e-mail says so', async () => {
  await begin(dana);
  const reminders = () => emailsTo(app.dataDir, dana.email, /trial ends/, 0);
  now = later(3);
  await runNightlyJobs(app);
  now = later(4);
  await runNightlyJobs(app);
  await until(reminders, (emails) => emails.length > 0);
  now = later(5);
  await runNightlyJobs(app);
  now = later(8);
  await runNightlyJobs(app);
  await until(
    () => planOf(dana),
    (plan) => plan === 'free', // the last night has been
  );
  expect((await reminders()).map(({ subject }) => subject)).toEqual(['Your Afterword trial ends in 3 days']);
});

test('the start and the end of a trial are told once each, and never at night', async () => {
  const about = (what: RegExp) => emailsTo(app.dataDir, dana.email, what, 0);
  await begin(dana);
  await until(
    () => about(/has started/),
    (emails) => emails.length === 1,
  );
  await dana.call('PATCH', `/api/users/${dana.id}/settings`, { timeZone: 'Pacific/Auckland' }); // past midnight there
  now = later(8);
  await runNightlyJobs(app);
  await until(
    () => planOf(dana),
    (plan) => plan === 'free',
  );
  await dana.call('PATCH', `/api/users/${dana.id}/settings`, { timeZone: 'Europe/Berlin' });
  expect(await about(/has ended/)).toEqual([]);
  for (let nights = 0; nights < 2; nights += 1) await runNightlyJobs(app);
  const [ended] = await until(
    () => about(/has ended/),
    (emails) => emails.length > 0,
  );
  expect(ended!.text).toContain('You keep everything');
  now = later(9);
  await runNightlyJobs(app);
  const other = await app.signUp('Eli', { plan: 'free' });
  await begin(other);
  await until(
    () => emailsTo(app.dataDir, other.email, /has started/, 0),
    (emails) => emails.length === 1, // sent after all of the night
  );
  expect(await about(/trial/)).toHaveLength(2);
});

test('a warning that was shown comes again a day later at the earliest', async () => {
  expect((await dana.call('POST', `/api/users/${dana.id}/usage-warning`)).status).toBe(204);
  expect((await statusOf(dana)).body.shouldWarn).toBe(false); // nothing is used yet
});

test('status and start of the trial agree on a plan of an earlier release', async () => {
  const eve = await app.signUp('Eve', { plan: 'gone' });
  expect((await statusOf(eve)).body).toMatchObject({ plan: 'free', canStartTrial: true });
  expect((await begin(eve)).status).toBe(201);
});

test('a refused trial answers 409 with the status, as OpenAPI says', async () => {
  await begin(dana);
  const again = await begin(dana);
  expect(again.status).toBe(409);
  expect(again.body).toMatchObject({
    error: 'conflict',
    message: 'You have already used your trial, or your plan includes more.',
    requestId: expect.any(String),
    trialStatus: (await statusOf(dana)).body,
  });
  const { body } = await dana.call<{ paths: Record<string, Record<string, { responses: object }>> }>(
    'GET',
    '/api/openapi.json',
  );
  const conflict = JSON.stringify(body.paths['/api/users/{id}/trial']?.['post']?.responses);
  expect(conflict).toContain('trialStatus');
});
