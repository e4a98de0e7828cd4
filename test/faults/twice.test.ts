import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Instance } from '../../src/app/instance.ts';
import { startTestApp, type Coach, type TestApp } from '../harness/app.ts';
import { missingPrograms } from '../harness/talk.ts';
import { until } from '../harness/wait.ts';
import { sentence, startHeldEngine, type HeldEngine } from './held-engine.ts';
import { asOwner, filesIn, read, settled, spokenWav, submit, usageOf, webOnly } from './instance.ts';
import { startSecond } from './second-instance.ts';

/**
 * Design 4, section 3, rows 10, 11 and 31: a job that two workers run at once has one effect, and what was deleted
 * while a job worked on it does not come back.
 */
const missing = missingPrograms('ffmpeg', 'flite');
const seconds = 60; // three pieces for this engine

let engine: HeldEngine;
let app: TestApp;
let dana: Coach;
let folder: string;
let recording: Buffer;
const workers: Instance[] = [];
beforeAll(async () => {
  if (missing.length > 0) return;
  engine = await startHeldEngine();
  folder = await mkdtemp(join(tmpdir(), 'afterword-twice-'));
  app = await startTestApp({ environment: webOnly });
  recording = await spokenWav(folder, seconds);
  const environment = { ...engine.environment, ROLE: 'worker' };
  workers.push(await startSecond(app, environment), await startSecond(app, environment));
});
beforeEach(async () => {
  if (missing.length > 0) return;
  engine.asked.length = 0;
  dana = await app.signUp();
});
afterAll(async () => {
  if (missing.length > 0) return;
  engine.release();
  await Promise.all(workers.map((worker) => worker.stop()));
  await engine.close();
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

const askedTimes = (times: number) =>
  until(
    async () => engine.asked.length,
    (count) => count >= times,
  );

const working = () =>
  asOwner<{ n: number }>(
    app,
    `select count(*)::int as n from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()`,
  );
const allQuiet = () => until(working, ([row]) => row?.n === 0);

/** As the queue does when it has not heard of a worker for too long. */
const loseHeartbeat = (name: string) =>
  asOwner(
    app,
    `update pgboss.job set state = 'retry', start_after = now(), retry_count = retry_count + 1
     where state = 'active' and name = $1 returning id`,
    [name],
  );

test.skipIf(missing.length > 0)(
  'two workers on the same recording make one transcript and count it once',
  async () => {
    engine.hold();
    const id = await submit(app, dana, recording);
    await askedTimes(1);
    expect(await loseHeartbeat('transcription.transcribe')).toHaveLength(1);
    await askedTimes(2); // the other worker is at the same piece
    expect(new Set(engine.asked).size).toBe(1);
    engine.release();
    const done = await settled(dana, id);
    await allQuiet();
    expect(done).toMatchObject({ status: 'ready', reason: null });
    const after = await read(dana, id);
    expect(after.turns).toEqual(done.turns);
    const words = after.turns.map((turn) => turn.text).join(' ');
    expect(words.split(sentence)).toHaveLength(new Set(engine.asked).size + 1);
    const sources = after.tasks.map((task) => `${task.turn}:${task.quote}`);
    expect(sources.length).toBeGreaterThan(0);
    expect(new Set(sources).size).toBe(sources.length);
    expect(await usageOf(app, dana)).toMatchObject([{ recordings: 1, entries: 1 }]);
    expect(await asOwner(app, 'select 1 from transcription_pieces')).toEqual([]);
    expect(await filesIn(app, 'scratch')).toEqual([]);
  },
);

/** Rows of this conversation in any table that names one. */
async function traces(id: string): Promise<string[]> {
  const tables = await asOwner<{ name: string }>(
    app,
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'conversation_id'`,
  );
  const found: string[] = [];
  for (const { name } of [...tables, { name: 'conversations' }]) {
    const column = name === 'conversations' ? 'id' : 'conversation_id';
    const rows = await asOwner(app, `select 1 from ${name} where ${column} = $1`, [id]);
    if (rows.length > 0) found.push(`${name}: ${rows.length}`);
  }
  return found;
}

const stateOf = async (id: string) =>
  (await asOwner<{ status: string }>(app, 'select status from conversations where id = $1', [id]))[0]?.status;

/** Each reaches one step of the pipeline. */
const steps: [string, (id: string) => Promise<unknown>][] = [
  ['before anybody has taken it up', async () => {}],
  [
    'while it is decoded',
    (id) =>
      until(
        () => stateOf(id),
        (status) => status !== 'uploaded',
      ),
  ],
  ['while the first piece is recognised', () => askedTimes(1)],
  [
    'after a piece was saved',
    async () => {
      await askedTimes(1);
      engine.release();
      engine.hold();
      await askedTimes(2);
    },
  ],
  [
    'while it is analysed',
    async (id) => {
      engine.release();
      await until(
        () => stateOf(id),
        (status) => status === 'analysing' || status === 'ready',
      );
    },
  ],
];

test.skipIf(missing.length > 0).each(steps)('deleted %s, nothing of it comes back', async (_when, reach) => {
  engine.hold();
  const id = await submit(app, dana, recording);
  await reach(id);
  expect((await dana.call('DELETE', `/api/conversations/${id}`)).status).toBe(204);
  engine.release();
  await allQuiet();
  expect(await traces(id)).toEqual([]);
  expect((await dana.call('DELETE', `/api/conversations/${id}?now=true`)).status).toBe(204);
  await allQuiet();
  expect(await filesIn(app, 'objects')).toEqual(await keptObjects());
  expect(await filesIn(app, 'scratch')).toEqual([]);
  expect(await asOwner(app, `select name from pgboss.job where state = 'failed'`)).toEqual([]);
  expect((await dana.call('GET', `/api/conversations/${id}`)).status).toBe(404);
});

/** What other conversations of this file still hold. */
const keptObjects = async () =>
  (await asOwner<{ key: string }>(app, 'select audio_key as key from conversations order by 1')).map(
    ({ key }) => `${key.split('/').at(-1)}.object`,
  );
