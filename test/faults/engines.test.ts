import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Coach, type TestApp } from '../harness/app.ts';
import { silentWav } from '../harness/providers/silent-wav.ts';
import { missingPrograms } from '../harness/talk.ts';
import { startHeldEngine, type HeldEngine } from './held-engine.ts';
import { again, read, settled, spokenWav, submit, usageOf, webOnly } from './instance.ts';
import { startSecond } from './second-instance.ts';

/**
 * Design 4, section 3, row 26, and a machine without what it needs: a recording waits for an engine, says so, and is
 * not asked about stretches without speech.
 */
const missing = missingPrograms('ffmpeg', 'flite');

let engine: HeldEngine;
let app: TestApp;
let dana: Coach;
let folder: string;
let recording: Buffer;
beforeAll(async () => {
  engine = await startHeldEngine();
  folder = await mkdtemp(join(tmpdir(), 'afterword-engines-'));
  app = await startTestApp({ environment: webOnly });
  dana = await app.signUp();
  if (missing.length === 0) recording = await spokenWav(folder, 10);
});
afterAll(async () => {
  await engine.close();
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

async function withWorker<T>(environment: Record<string, string>, work: () => Promise<T>): Promise<T> {
  const worker = await startSecond(app, { ROLE: 'worker', ...environment });
  try {
    return await work();
  } finally {
    await worker.stop();
  }
}

const isPlayable = async (id: string) => {
  const url = `/api/conversations/${id}/audio`;
  const played = await app.server.inject({ url, headers: { authorization: `Bearer ${dana.token}` } });
  return played.rawPayload.equals(recording);
};

test.skipIf(missing.length > 0).each([
  ['no engine', { SPEECH_ENGINE: 'none' }],
  ['no decoder', { FFMPEG_PATH: '/nowhere/ffmpeg', FFPROBE_PATH: '/nowhere/ffprobe' }],
])('with %s a recording is held and kept, and goes on when there is one', async (_what, without) => {
  const id = await submit(app, dana, recording);
  const held = await withWorker({ ...engine.environment, ...without }, () => settled(dana, id));
  expect(held).toMatchObject({ status: 'held', reason: 'no_engine', hasAudio: true, turns: [] });
  expect(await isPlayable(id)).toBe(true);
  expect(engine.asked).toEqual([]);

  await withWorker(engine.environment, async () => {
    await again(dana, id);
    expect(await settled(dana, id)).toMatchObject({ status: 'ready', reason: null });
  });
  expect((await read(dana, id)).turns.length).toBeGreaterThan(0);
  engine.asked.length = 0;
});

test.skipIf(missing.length > 0)(
  'where no one speaks, no engine is asked and nothing is invented',
  async () => {
    const eli = await app.signUp('Eli');
    const id = await submit(app, eli, silentWav(20));
    const done = await withWorker(engine.environment, () => settled(eli, id));
    expect(done).toMatchObject({
      status: 'ready',
      reason: 'no_speech',
      turns: [],
      tasks: [],
      results: null,
      summary: null,
    });
    expect(engine.asked).toEqual([]);
    expect(await usageOf(app, eli)).toEqual([]);
  },
);
