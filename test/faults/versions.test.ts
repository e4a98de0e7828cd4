import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBuiltinAnalyser } from '../../src/adapters/builtin-analyser/analyser.ts';
import type { Version } from '../../src/features/analysis/contract.ts';
import type { ShownVersion } from '../../src/features/review/contract.ts';
import type { Analyser } from '../../src/ports/analyser.ts';
import { AppError } from '../../src/shared/errors.ts';
import type { Analysis } from '../../src/shared/analysis.ts';
import { startTestApp, type Coach, type TestApp } from '../harness/app.ts';
import { runNightlyJobs } from '../harness/nightly-jobs.ts';
import { until } from '../harness/wait.ts';
import { asOwner, hurryJobs, read, settled } from './instance.ts';

/**
 * Design 4, section 3, rows 7, 8, 10 and 12 for a version that was asked for: a job that is lost and taken up again has
 * one effect, a version that was dropped stays dropped, and a failed job leaves the conversation as it was.
 */
const builtin = createBuiltinAnalyser();
let app: TestApp;
let dana: Coach;
/** What the analyser that was asked for does. */
let answer: Analyser['analyse'];
let calls = 0;
const release: (() => void)[] = [];

beforeAll(async () => {
  const asked: Analyser = {
    name: 'asked',
    analyse: (request, signal) => {
      calls += 1;
      return answer(request, signal);
    },
  };
  app = await startTestApp({ replaced: { analyser: asked } });
});
beforeEach(async () => {
  answer = (request, signal) => builtin.analyse(request, signal);
  dana = await app.signUp();
});
afterAll(async () => {
  for (const each of release) each();
  await app.stop();
});

async function importTalk(): Promise<string> {
  const made = await dana.call<{ id: string }>('POST', '/api/conversations', {
    transcript: { text: 'Coach: How was the week?\nAnna: I will send the report to Tom by Friday.' },
    idempotencyKey: crypto.randomUUID(), // the same text within a minute is the same conversation
  });
  await settled(dana, made.body.id);
  calls = 0;
  return made.body.id;
}

const ask = async (id: string, style = 'direct') =>
  (await dana.call<Version>('POST', `/api/conversations/${id}/analyses`, { style })).body;
const list = async (id: string) =>
  (await dana.call<Version[]>('GET', `/api/conversations/${id}/analyses`)).body;
const settledVersion = (id: string, number: number) =>
  until(
    async () => (await list(id)).find((one) => one.number === number)!,
    (version) => version.status !== 'pending',
  );
const calledTimes = (times: number) =>
  until(
    async () => calls,
    (count) => count >= times,
  );
const hold = () =>
  new Promise<void>((free) => {
    release.push(free);
  });

const named = (analysis: Analysis, title: string): Analysis => ({ ...analysis, title });

test('a worker that is lost and comes back late changes nothing: the version is made once', async () => {
  const id = await importTalk();
  const held = hold();
  answer = async (request) => {
    const first = calls === 1;
    const analysis = await builtin.analyse(request);
    if (first) await held;
    return named(analysis, first ? 'The lost one' : 'The second one');
  };
  const { number } = await ask(id);
  await calledTimes(1);
  const lost = await asOwner(
    app,
    `update pgboss.job set state = 'retry', start_after = now(), retry_count = retry_count + 1
     where state = 'active' and name = 'analysis.analyse-version' returning id`,
  );
  expect(lost).toHaveLength(1);
  expect(await settledVersion(id, number)).toMatchObject({ status: 'ready', isCurrent: false });
  const whole = () => dana.call<ShownVersion>('GET', `/api/conversations/${id}/analyses/${number}`);
  const before = (await whole()).body;
  expect(before.title).toBe('The second one');
  release.pop()!();
  await until(
    () => asOwner<{ n: number }>(app, `select count(*)::int as n from pgboss.job where state = 'active'`),
    ([row]) => row?.n === 0,
  );
  expect((await whole()).body).toEqual(before);
  expect(await list(id)).toHaveLength(2);
});

test('a version that was dropped while it was made stays dropped, also where its number is given again', async () => {
  const id = await importTalk();
  const held = hold();
  answer = async (request) => {
    const { style } = request;
    const analysis = await builtin.analyse(request);
    if (style === 'direct') await held;
    return named(analysis, style);
  };
  const { number } = await ask(id, 'direct');
  await calledTimes(1);
  expect((await dana.call('DELETE', `/api/conversations/${id}/analyses/${number}`)).status).toBe(204);
  const again = await ask(id, 'strategic');
  expect(again.number).toBe(number);
  expect(await settledVersion(id, number)).toMatchObject({ status: 'ready', style: 'strategic' });
  release.pop()!();
  await until(
    () => asOwner<{ n: number }>(app, `select count(*)::int as n from pgboss.job where state = 'active'`),
    ([row]) => row?.n === 0,
  );
  const { body } = await dana.call<ShownVersion>('GET', `/api/conversations/${id}/analyses/${number}`);
  expect(body).toMatchObject({ title: 'strategic', style: 'strategic' });
});

test('the same version asked for while it is made is the same one, and not many are made at once', async () => {
  const id = await importTalk();
  const held = hold();
  answer = async (request) => {
    await held;
    return builtin.analyse(request);
  };
  const numbers = await Promise.all([ask(id), ask(id), ask(id)]);
  expect(new Set(numbers.map(({ number }) => number)).size).toBe(1);
  await ask(id, 'strategic');
  await ask(id, 'reflective');
  const path = `/api/conversations/${id}/analyses`;
  expect((await dana.call('POST', path, { style: 'supportive' })).status).toBe(429);
  expect((await read(dana, id)).status).toBe('ready');
  release.pop()!();
  await until(
    () => list(id),
    (versions) => versions.every(({ status }) => status === 'ready'),
  );
  expect(await list(id)).toHaveLength(4);
});

test('an analyser that refuses fails the version, with the reason, and nothing else', async () => {
  const id = await importTalk();
  const before = await read(dana, id);
  answer = async () => {
    throw new AppError('provider_refused');
  };
  const { number } = await ask(id);
  expect(await settledVersion(id, number)).toMatchObject({ status: 'failed', reason: 'provider_refused' });
  expect(await read(dana, id)).toEqual(before);
  expect((await dana.call('POST', `/api/conversations/${id}/analyses/${number}/use`)).status).toBe(409);
  expect((await dana.call('DELETE', `/api/conversations/${id}/analyses/${number}`)).status).toBe(204);
});

test('a busy analyser is waited for, and the version says so', async () => {
  const id = await importTalk();
  answer = async (request) => {
    if (calls === 1) throw new AppError('provider_busy', { retryAfterSeconds: 600 });
    return builtin.analyse(request);
  };
  const { number } = await ask(id);
  await until(
    () => list(id),
    (versions) => versions[0]?.reason === 'provider_busy' && versions[0].status === 'pending',
  );
  await hurryJobs(app);
  expect(await settledVersion(id, number)).toMatchObject({ status: 'ready', reason: null });
});

test('answers kept for a reading that never ended go after a day, and with their conversation', async () => {
  const [old, fresh, deleted] = [await importTalk(), await importTalk(), await importTalk()];
  const keep = (id: string, age: string) =>
    asOwner(
      app,
      `insert into analysis_sections select user_id, id, 'hash', '{}', now() - $2::interval
       from conversations where id = $1`,
      [id, age],
    );
  await keep(old, '25 hours');
  await keep(fresh, '23 hours');
  await keep(deleted, '1 hour');
  expect((await dana.call('DELETE', `/api/conversations/${deleted}`)).status).toBe(204);
  await runNightlyJobs(app);
  const left = await until(
    () => asOwner<{ id: string }>(app, 'select conversation_id as id from analysis_sections'),
    (rows) => rows.length <= 1,
  );
  expect(left).toEqual([{ id: fresh }]);
});
