import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuiltinAnalyser } from '../../src/adapters/builtin-analyser/analyser.ts';
import { isAlive } from '../../src/platform/is-alive.ts';
import { startTestApp, type Coach, type TestApp } from '../harness/app.ts';
import { until } from '../harness/wait.ts';
import { endlessAnalyser } from './endless/analyser.ts';
import { asOwner, hurryJobs, read, settled, sharing, webOnly } from './instance.ts';
import { startSecond } from './second-instance.ts';
import { startProcess, type ProductProcess } from './worker-process.ts';

/**
 * One coach's transcript stops no other coach: over the caps it is refused with a sentence; below them it ends as ready or as
 * failed with a reason, whatever it does to the analyser, and other coaches are answered meanwhile.
 */
const job = 'analysis.analyse';
const endless = 'Ann: This is endless.\nCoach: Yes.'; // for the reader of `endless/`

let app: TestApp;
let dana: Coach;
let erin: Coach;
beforeAll(async () => {
  app = await startTestApp({ environment: webOnly }); // each test starts the worker it is about
  dana = await app.signUp('Dana');
  erin = await app.signUp('Erin');
});
afterAll(() => app.stop());

const importText = (text: string) =>
  dana.call<{ id: string; message: string }>('POST', '/api/conversations', {
    transcript: { text },
    idempotencyKey: crypto.randomUUID(), // the same text within a minute is the same conversation
  });

async function importTalk(text: string): Promise<string> {
  const made = await importText(text);
  expect(made.status).toBe(201);
  return made.body.id;
}

const lines = (count: number, line: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => line(i));
const captions = (count: number, text: (i: number) => string) =>
  lines(count, (i) => {
    const at = new Date(i * 1000).toISOString().slice(11, 19);
    return `${at}.000 --> ${at}.900\n<v ${i % 2 ? 'Ann' : 'Coach'}>${text(i)}</v>\n`;
  }).join('\n');

test.each([
  [
    '200,000 lines',
    lines(200_000, (i) => `${i % 2 ? 'Ann' : 'Coach'}: line ${i}`).join('\n'),
    /200,000 turns/,
  ],
  [
    'five megabytes of promises',
    `WEBVTT\n\n${captions(45_000, (i) => `I will send the plan by Friday ${i}`)}`,
    /45,000 turns; the limit is 10,000/,
  ],
  [
    'one long paragraph',
    `Ann: ${'and so on '.repeat(110_000)}\nCoach: Yes.`,
    /characters; the limit is 1,000,000/,
  ],
  ['a crowd', lines(500, (i) => `Speaker ${i}: Yes, I do.`).join('\n'), /500 speakers; the limit is 100/],
])('%s are refused with a sentence', async (_, text, sentence) => {
  const importing = importText(text);
  expect((await erin.call('GET', '/api/conversations')).status).toBe(200);
  const refused = await importing;
  expect(refused.status).toBe(413);
  expect(refused.body.message).toMatch(sentence);
  expect(refused.body.message).toContain('Split it');
});

const busySeconds = 120; // a machine that does much else starts a process in half a minute

const rowsOf = (id: string) =>
  asOwner<{ state: string; tries: number; left: number }>(
    app,
    `select state::text, retry_count + 1 as tries, retry_limit - retry_count as left from pgboss.job
     where name = $1 and data->>'conversationId' = $2`,
    [job, id],
  );

const running = (id: string, tries: number) =>
  until(
    async () => {
      await hurryJobs(app);
      return rowsOf(id);
    },
    ([row]) => row?.state === 'active' && row.tries === tries,
    busySeconds,
  );

test(
  'what is too much for the time is ready with what was found, and what is too much for the memory has failed',
  { timeout: 600_000 },
  async () => {
    const slow = await startSecond(app, { ROLE: 'worker' }, endlessAnalyser(10));
    const id = await importTalk(endless);
    await running(id, 1);
    expect((await erin.call('GET', '/api/conversations')).status).toBe(200);
    const cut = await settled(dana, id);
    expect(cut).toMatchObject({
      status: 'ready',
      reason: null,
      results: { isCut: true, stats: { turns: 2, words: 4 } },
    });
    await slow.stop();

    const small = createBuiltinAnalyser({ megabytes: 12 });
    const poor = await startSecond(app, { ROLE: 'worker' }, { analyser: small, builtinAnalyser: small });
    const failed = await settled(dana, await importTalk('Coach: How was it?\nAnn: I will call Bo.'));
    expect(failed).toMatchObject({ status: 'failed', reason: 'too_complex', results: null });
    expect(failed.turns).toHaveLength(2);
    await poor.stop();
  },
);

/** In one paragraph; an hour of talk and more of it than any reader likes. */
const paragraphs = [
  ['repetitive words', "I'd like to want to ".repeat(5_000)],
  [
    'three hours without punctuation',
    'and then we said that I should call him and ask what he wants '.repeat(2_600),
  ],
] as const;

test('the real analyser comes to an end with what would hold it up', { timeout: 600_000 }, async () => {
  const builtinAnalyser = createBuiltinAnalyser({ seconds: 10 });
  const worker = await startSecond(app, { ROLE: 'worker' }, { analyser: builtinAnalyser, builtinAnalyser });
  const ids = await Promise.all(paragraphs.map(([, text]) => importTalk(`Ann: ${text}\nCoach: Yes.`)));
  expect((await erin.call('GET', '/api/conversations')).status).toBe(200);
  for (const id of ids) {
    const { status, reason, results } = await settled(dana, id);
    expect([status, reason]).toEqual(results ? ['ready', null] : ['failed', 'too_complex']);
  }
  await worker.stop();
});

/** The processes a process has started, as the kernel lists them. */
const childrenOf = (worker: ProductProcess): number[] =>
  readFileSync(`/proc/${worker.child.pid}/task/${worker.child.pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number);

const reading = (worker: ProductProcess) =>
  until(
    async () => childrenOf(worker),
    (children) => children.length > 0,
    busySeconds,
  );

test.skipIf(process.platform !== 'linux')(
  'a stop in the middle of an analysis is no failure, and three kills are',
  { timeout: 600_000 },
  async () => {
    const environment = { ...sharing(app), ROLE: 'worker' };
    const id = await importTalk(endless);
    const stopped = await startProcess(environment, 'test/faults/endless/worker.ts');
    await running(id, 1);
    expect(await stopped.stop()).toBe(0);
    // It is to be started again, as often as before.
    expect(await rowsOf(id)).toMatchObject([{ state: 'retry', tries: 1, left: 3 }]);

    for (let tries = 2; tries <= 4; tries += 1) {
      const worker = await startProcess(environment, 'test/faults/endless/worker.ts');
      await running(id, tries);
      const children = await reading(worker);
      await worker.kill();
      // No orphan goes on computing.
      await until(
        async () => children.some(isAlive),
        (alive) => !alive,
        busySeconds,
      );
      // The queue need not wait for the heartbeat to be missed.
      await asOwner(
        app,
        `update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`,
      );
    }
    const last = await startProcess(environment, 'test/faults/endless/worker.ts');
    expect(await settled(dana, id)).toMatchObject({ status: 'failed', reason: 'internal' });
    expect(await rowsOf(id)).toMatchObject([{ state: 'failed', tries: 4 }]);
    // It was this one conversation and not the worker.
    const fine = await importTalk('Coach: How was it?\nAnn: I will call Bo by Friday.');
    expect(await settled(dana, fine)).toMatchObject({
      status: 'ready',
      results: { isCut: false },
    });
    expect(await last.stop()).toBe(0);
  },
);

test(
  'on its own database a start takes up what was killed, and lets go of what killed it three times',
  { timeout: 600_000 },
  async () => {
    const [once, thrice] = [
      await importTalk('Ann: One.\nCoach: Yes.'),
      await importTalk('Ann: Two.\nCoach: Yes.'),
    ];
    const killedIn = (id: string, tries: number) =>
      asOwner(
        app,
        `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now(), retry_count = $1
       where name = $2 and data->>'conversationId' = $3`,
        [tries - 1, job, id],
      );
    await killedIn(once, 1);
    await killedIn(thrice, 3);
    const worker = await startSecond(app, { ROLE: 'worker' }, {}, { isEmbedded: true });
    expect(await settled(dana, once)).toMatchObject({ status: 'ready' });
    expect(await settled(dana, thrice)).toMatchObject({ status: 'failed', reason: 'internal' });
    await worker.stop();
    expect(await read(dana, thrice)).toMatchObject({ status: 'failed' });
  },
);
