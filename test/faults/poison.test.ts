import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createModelAnalyser } from '../../src/adapters/language-model/analyser.ts';
import { createBuiltinAnalyser } from '../../src/adapters/builtin-analyser/analyser.ts';
import type { Analyser } from '../../src/ports/analyser.ts';
import { startTestApp, type Coach, type TestApp } from '../harness/app.ts';
import { startLanguageModel, type ModelServer } from '../harness/providers/language-models.ts';
import { good } from '../harness/providers/session-report.ts';
import { until } from '../harness/wait.ts';
import { asOwner, hurryJobs, read, settled, waitingSeconds } from './instance.ts';

/**
 * Design 4, section 3, rows 7, 8 and 12 for the analysis: one conversation that breaks its analyser harms nobody else,
 * a run that died is noticed, and a busy language model is waited for.
 */
const job = 'analysis.analyse';
const poison = 'the sea was purple';

let app: TestApp;
let model: ModelServer;
let dana: Coach;
let poisoned = 0;
/** What analyses the next conversations. */
let analyser: Analyser;
const builtin = createBuiltinAnalyser();
const breaksOnPoison: Analyser = {
  name: builtin.name,
  analyse: async (request, signal) => {
    if (request.transcript.turns.some((turn) => turn.text.includes(poison))) {
      poisoned += 1;
      throw new TypeError(`cannot read "${poison}"`);
    }
    return builtin.analyse(request, signal);
  },
};
beforeAll(async () => {
  model = await startLanguageModel('openai', 'test-key', () => good);
  app = await startTestApp({
    replaced: {
      analyser: {
        get name() {
          return analyser.name;
        },
        analyse: (request, signal) => analyser.analyse(request, signal),
      },
    },
  });
});
beforeEach(async () => {
  analyser = breaksOnPoison;
  dana = await app.signUp();
});
afterAll(async () => {
  await app.stop();
  await model.close();
});

async function importTalk(text: string): Promise<string> {
  const made = await dana.call<{ id: string }>('POST', '/api/conversations', {
    transcript: { text: `Coach: How was the week?\nAnna: ${text}\nAnna: I will send the report by Friday.` },
  });
  expect(made.status).toBe(201);
  return made.body.id;
}

const rowsOf = (id: string) =>
  asOwner<{ state: string; tries: number; output: unknown }>(
    app,
    `select state::text, retry_count + 1 as tries, output from pgboss.job
     where name = $1 and data->>'conversationId' = $2`,
    [job, id],
  );

test('one poisoned conversation fails after five tries and twenty others do not notice', async () => {
  const bad = await importTalk(`And ${poison}.`);
  const fine = await Promise.all(Array.from({ length: 20 }, (_, i) => importTalk(`Item ${i} is done.`)));
  for (const id of fine) expect(await settled(dana, id)).toMatchObject({ status: 'ready', reason: null });
  const failed = await until(
    async () => {
      await hurryJobs(app);
      return read(dana, bad);
    },
    ({ status }) => status === 'failed',
  );
  expect(failed).toMatchObject({ reason: 'internal', results: null });
  expect(failed.turns).toHaveLength(2);
  expect(poisoned).toBe(5);
  // An administrator finds the job with a code, and nothing of the conversation in it.
  const rows = await until(
    () => rowsOf(bad),
    ([row]) => row?.state === 'failed',
  );
  expect(rows).toMatchObject([{ state: 'failed', tries: 5 }]);
  expect(JSON.stringify(rows)).not.toContain(poison);
});

test('a run that dies on its last try is noticed, and the coach may try again', async () => {
  let end: (() => void) | undefined;
  analyser = {
    name: 'dying',
    // As a process that was killed: never heard of again, until this one has to stop.
    analyse: () => new Promise((_, fail) => (end = () => fail(new Error('over')))),
  };
  const id = await importTalk('All is well.');
  await until(
    async () => end !== undefined,
    (isRunning) => isRunning,
  );
  await asOwner(
    app,
    `update pgboss.job set retry_count = retry_limit, heartbeat_on = now() - interval '1 hour'
     where state = 'active' and data->>'conversationId' = $1`,
    [id],
  );
  expect(await settled(dana, id)).toMatchObject({ status: 'failed', reason: 'internal' });
  expect(await rowsOf(id)).toMatchObject([{ state: 'failed' }]);
  end?.();

  analyser = breaksOnPoison;
  expect((await dana.call('POST', `/api/conversations/${id}/process`, {})).status).toBe(202);
  expect(await settled(dana, id)).toMatchObject({ status: 'ready', reason: null });
});

test('a busy language model is asked again when it said, and the screen says so', async () => {
  analyser = createModelAnalyser({ provider: 'openai', apiKey: 'test-key', baseUrl: model.baseUrl });
  const times = 6; // more than the queue itself would try
  model.behave(
    ...Array.from({ length: times }, () => ({ status: 429, headers: { 'retry-after': '200' } }) as const),
  );
  const id = await importTalk('All is well.');
  for (let time = 1; time <= times; time++) {
    const [seconds, ...others] = await until(
      () => waitingSeconds(app, job),
      (found) => found.length > 0,
    );
    expect(others).toEqual([]);
    expect(seconds).toBeGreaterThan(195);
    expect(seconds).toBeLessThan(201);
    expect(model.asked).toHaveLength(time);
    expect(await read(dana, id)).toMatchObject({ status: 'analysing', reason: 'provider_busy' });
    await hurryJobs(app);
  }
  expect(await settled(dana, id)).toMatchObject({ status: 'ready', results: { analyser: analyser.name } });
  expect(model.asked.length).toBeGreaterThan(times);
});
