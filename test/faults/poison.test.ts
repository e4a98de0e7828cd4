import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createModelAnalyser } from '../../src/adapters/language-model/analyser.ts';
import { createBuiltinAnalyser } from '../../src/adapters/builtin-analyser/analyser.ts';
import type { Analyser } from '../../src/ports/analyser.ts';
import { startTestApp, type Coach, type TestApp } from '../harness/app.ts';
import { startLanguageModel, type ModelServer } from '../harness/providers/language-models.ts';
import type { Version } from '../../src/features/analysis/contract.ts';
import { empty, readsSections } from '../harness/providers/session-report.ts';
import { until } from '../harness/wait.ts';
import { asOwner, hurryJobs, read, settled, waitingSeconds } from './instance.ts';

/**
 * Design 4, section 3, rows 7, 8 and 12 for the analysis: one conversation that breaks its analyser harms no other,
 * a run that died is noticed, and a busy language model is waited for.
 */
const job = 'analysis.analyse';
const poison = 'the sea was purple';

/** What a model reads in the conversations of these tests. */
const source = { quote: 'I will send the report by Friday.', turn: 2 };
const promised = {
  ...empty,
  title: 'The report',
  overview: [{ text: 'Anna will send a report.', ...source }],
  tasks: [{ title: 'Send the report', owner: 'Anna', due: null, confidence: 0.9, ...source }],
};
const remark = { quote: 'This is remark number-3', turn: 4 };
const readsFirst = { ...empty, title: 'Remarks', overview: [{ text: 'Anna made a remark.', ...remark }] };

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
  model = await startLanguageModel('openai', 'test-key', () => promised);
  app = await startTestApp({
    replaced: {
      analyser: {
        get name() {
          return analyser.name;
        },
        analyse: (request, signal, run) => analyser.analyse(request, signal, run),
      },
    },
  });
});
beforeEach(async () => {
  analyser = breaksOnPoison;
  model.reset();
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

test('one poisoned conversation fails after three tries and twenty others do not notice', async () => {
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
  expect(poisoned).toBe(3);
  // An administrator finds the job with a code, and nothing of the conversation in it.
  const rows = await until(
    () => rowsOf(bad),
    ([row]) => row?.state === 'failed',
  );
  expect(rows).toMatchObject([{ state: 'failed', tries: 3 }]);
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

const late = 'analysis.analyse-version';
const versionsOf = async (id: string) =>
  (await dana.call<Version[]>('GET', `/api/conversations/${id}/analyses`)).body;

test('a busy language model is asked again when it said, and the built-in reading is there meanwhile', async () => {
  analyser = createModelAnalyser({ provider: 'openai', apiKey: 'test-key', baseUrl: model.baseUrl });
  model.reply = () => promised;
  const times = 6; // more than the queue itself would try
  model.behave(
    ...Array.from({ length: times }, () => ({ status: 429, headers: { 'retry-after': '200' } }) as const),
  );
  const id = await importTalk('All is well.');
  for (let time = 1; time <= times; time++) {
    const [seconds, ...others] = await until(
      () => waitingSeconds(app, late),
      (found) => found.length > 0,
    );
    expect(others).toEqual([]);
    // Decided while the transaction is open: on a busy machine some seconds lie between its start and the decision.
    expect(seconds).toBeGreaterThan(180);
    expect(seconds).toBeLessThan(220);
    expect(model.asked).toHaveLength(time);
    expect(await read(dana, id)).toMatchObject({ status: 'ready', results: { analyser: 'builtin' } });
    const pending = { analyser: 'openai', status: 'pending', reason: 'provider_busy', usage: null };
    expect(await versionsOf(id)).toMatchObject([pending, { analyser: 'builtin', isCurrent: true }]);
    await hurryJobs(app);
  }
  await until(
    () => versionsOf(id),
    ([newest]) => newest?.status === 'ready',
  );
  const whole = await read(dana, id);
  expect(whole).toMatchObject({ title: 'The report', results: { analyser: 'openai', number: 2 } });
  expect(whole.results?.usage?.outputTokens).toBeGreaterThan(0);
  expect(whole.tasks.map(({ title }) => title)).toEqual(['Send the report']);
  expect(await asOwner(app, 'select * from analysis_sections')).toEqual([]);
});

test('what a person changed meanwhile stays: the late reading is a candidate', async () => {
  analyser = createModelAnalyser({ provider: 'openai', apiKey: 'test-key', baseUrl: model.baseUrl });
  model.reply = () => promised;
  model.behave({ status: 503 });
  const id = await importTalk('All is well.');
  const { tasks } = await settled(dana, id);
  const [own] = tasks;
  await dana.call('PATCH', `/api/tasks/${own!.id}`, { review: 'accepted' });
  await hurryJobs(app);
  const [late] = await until(
    () => versionsOf(id),
    ([newest]) => newest?.status === 'ready',
  );
  expect(late).toMatchObject({ analyser: 'openai', isCurrent: false });
  expect(await read(dana, id)).toMatchObject({ results: { analyser: 'builtin' }, tasks: [{ id: own!.id }] });
});

test('a model that gives no usable answer is replaced by the built-in reading, for good', async () => {
  analyser = createModelAnalyser({ provider: 'openai', apiKey: 'test-key', baseUrl: model.baseUrl });
  model.behave('garbage', 'garbage');
  const id = await importTalk('All is well.');
  const { results } = await settled(dana, id);
  expect(results).toMatchObject({ analyser: 'builtin', usage: { outputTokens: 20 } });
  expect(await versionsOf(id)).toHaveLength(1);
});

test('a long reading goes on after its worker was lost, and shows how far it is', async () => {
  analyser = createModelAnalyser({
    provider: 'openai',
    apiKey: 'test-key',
    baseUrl: model.baseUrl,
    sectionWords: 700,
  });
  let goOn = () => {};
  model.reply = readsSections;
  model.behave({ answer: readsFirst }, { slow: new Promise<void>((done) => (goOn = done)) });
  const lines = Array.from(
    { length: 80 },
    (_, at) => `Anna: This is remark number-${at}. ${'We went on. '.repeat(7)}`,
  );
  const made = await dana.call<{ id: string }>('POST', '/api/conversations', {
    transcript: { text: ['Coach: How was the week?', ...lines].join('\n') },
  });
  const { id } = made.body;
  const half = await until(
    () => read(dana, id),
    ({ progress }) => progress > 0,
  );
  expect(half).toMatchObject({ status: 'analysing', reason: null });
  expect(half.progress).toBeLessThan(1);
  await until(
    async () => model.asked.length,
    (asked) => asked === 2,
  );
  // As after a kill: the job starts again beside the one that hangs.
  await asOwner(
    app,
    `update pgboss.job set state = 'retry', start_after = now(), retry_count = retry_count + 1
     where state = 'active' and data->>'conversationId' = $1`,
    [id],
  );
  expect(await settled(dana, id)).toMatchObject({ status: 'ready', results: { analyser: 'openai' } });
  const first = model.asked.filter(({ prompt }) => prompt.includes('number-0.'));
  expect(first).toHaveLength(1);
  goOn();
  await until(
    () => asOwner<{ n: number }>(app, `select count(*)::int as n from pgboss.job where state = 'active'`),
    ([row]) => row?.n === 0,
  );
  expect(await read(dana, id)).toMatchObject({ status: 'ready', progress: 1 });
});
