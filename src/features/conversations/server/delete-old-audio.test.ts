import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Coach, type TestApp } from '../../../../test/harness/app.ts';
import { runNightlyJobs } from '../../../../test/harness/nightly-jobs.ts';
import { silentWav } from '../../../../test/harness/providers/silent-wav.ts';
import { missingPrograms } from '../../../../test/harness/talk.ts';
import { upload } from '../../../../test/harness/upload.ts';
import { until } from '../../../../test/harness/wait.ts';
import { openTables } from '../../../../test/trust/tables.ts';
import type { ReviewedConversation } from '../../review/contract.ts';

/** Design 4, row 58: the coach chooses how long sound is kept, and it is true. */
const missing = missingPrograms('ffmpeg');
let app: TestApp;
let now = new Date();
beforeAll(async () => {
  app = await startTestApp({ replaced: { clock: { now: () => now } } });
});
afterAll(() => app.stop());

const read = async (coach: Coach, id: string) =>
  (await coach.call<ReviewedConversation>('GET', `/api/conversations/${id}`)).body;

async function record(coach: Coach, seconds: number): Promise<string> {
  const uploadId = await upload(app.server, coach, silentWav(seconds), `${seconds}.wav`);
  const made = await coach.call<{ id: string }>('POST', '/api/conversations', { uploadId });
  await until(
    () => read(coach, made.body.id),
    ({ status }) => status === 'ready',
  );
  return made.body.id;
}

const objectsOf = async (coach: Coach) =>
  (await readdir(join(app.dataDir, 'objects', 'audio', coach.id), { recursive: true })).filter((name) =>
    name.endsWith('.object'),
  ).length;

test.skipIf(missing.length > 0)(
  'sound older than the coach keeps it goes at night, and what was found stays',
  async () => {
    const dana = await app.signUp();
    const eli = await app.signUp('Eli');
    const old = await record(dana, 2);
    const waiting = await record(dana, 3);
    const kept = await record(eli, 2); // nobody chose anything
    const sample = await dana.call<{ id: string }>('POST', '/api/conversations/sample');
    const tables = await openTables(app.database.ownerUrl);
    await tables.query(`update conversations set status = 'held', reason = 'no_engine' where id = $1`, [
      waiting,
    ]);
    await tables.close();
    await dana.call('PATCH', `/api/users/${dana.id}/settings`, { retentionDays: 7 });

    now = new Date(Date.now() + 6 * 24 * 3600 * 1000);
    await runNightlyJobs(app);
    now = new Date(Date.now() + 8 * 24 * 3600 * 1000);
    expect(await read(dana, old)).toMatchObject({ hasAudio: true, isEncrypted: true, audioRemovedAt: null });
    await runNightlyJobs(app);
    const after = await until(
      () => read(dana, old),
      ({ hasAudio }) => !hasAudio,
    );
    expect(after).toMatchObject({
      status: 'ready',
      title: '2',
      isEncrypted: false,
      audioRemovedAt: now.toISOString(),
      durationSeconds: 2,
    });
    expect((await dana.call('GET', `/api/conversations/${old}/audio`)).status).toBe(404);
    await until(
      () => objectsOf(dana),
      (count) => count === 2, // what waits, and the sample
    );
    for (const [coach, id] of [
      [dana, waiting],
      [dana, sample.body.id],
      [eli, kept],
    ] as const)
      expect(await read(coach, id)).toMatchObject({ hasAudio: true, audioRemovedAt: null });
  },
);
