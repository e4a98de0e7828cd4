import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { isLongSeries } from '../harness/long-series.ts';
import { missingPrograms } from '../harness/talk.ts';
import { until } from '../harness/wait.ts';
import { startHeldEngine, type HeldEngine } from './held-engine.ts';
import { asOwner, hurryJobs, settled, sharing, submit, webOnly } from './instance.ts';
import { startProcess } from './worker-process.ts';

/** A job that is killed more often than a dead one may be, and saves a piece each time, is not dead. */
const isLeftOut = !isLongSeries || missingPrograms('ffmpeg').length > 0;
const sample = 'src/features/conversations/sample/sample.m4a'; // four minutes: nine pieces
const kills = 4; // three starts without a piece would be the end

let engine: HeldEngine;
let app: TestApp;
beforeAll(async () => {
  if (isLeftOut) return;
  engine = await startHeldEngine();
  app = await startTestApp({ environment: webOnly });
});
afterAll(async () => {
  if (isLeftOut) return;
  await app.stop();
  await engine.close();
});

const asked = (more: number) =>
  until(
    async () => engine.asked.length,
    (count) => count >= more,
  );

test.skipIf(isLeftOut)(
  'a transcription that is killed again and again, each time one piece further, is finished',
  { timeout: 240_000 },
  async () => {
    const dana = await app.signUp();
    const id = await submit(app, dana, await readFile(sample));
    const environment = { ...sharing(app), ...engine.environment, ROLE: 'worker' };
    engine.hold();
    for (let kill = 0; kill < kills; kill += 1) {
      await hurryJobs(app);
      const before = engine.asked.length;
      const worker = await startProcess(environment);
      await asked(before + 1);
      engine.release();
      engine.hold();
      await asked(before + 2); // the piece before is saved
      await worker.kill();
      // The queue need not wait for the heartbeat to be missed.
      await asOwner(
        app,
        `update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`,
      );
    }
    engine.release();
    await hurryJobs(app);
    const last = await startProcess(environment);
    await until(
      async () => {
        await hurryJobs(app);
        return asOwner<{ state: string; tries: number }>(
          app,
          `select state::text, retry_count + 1 as tries from pgboss.job where name = 'transcription.transcribe'`,
        );
      },
      ([row]) => row?.state === 'completed' && row.tries === kills + 1,
    );
    expect(await settled(dana, id)).toMatchObject({ status: 'ready', reason: null });
    expect(await last.stop()).toBe(0);
  },
);
