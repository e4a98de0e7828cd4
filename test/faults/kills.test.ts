import { createServer, type Server } from 'node:http';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReviewedConversation } from '../../src/features/review/contract.ts';
import { startTestApp, type Coach, type TestApp } from '../harness/app.ts';
import { inSeries } from '../harness/long-series.ts';
import { makeTalk, missingPrograms } from '../harness/talk.ts';
import { upload } from '../harness/upload.ts';
import { until } from '../harness/wait.ts';
import { asOwner, hurryJobs } from './instance.ts';
import { startProcess, type ProductProcess } from './worker-process.ts';

/** Design 4, section 3, row 11: a worker killed at any moment loses nothing and produces nothing twice. */
const kills = inSeries(6, 30);
const conversations = inSeries(4, 10);
const missing = missingPrograms('ffmpeg', 'flite');

let engine: Server;
let calls = 0;
let app: TestApp;
let folder: string;
beforeAll(async () => {
  // Speaks OpenAI's protocol; each piece takes long enough to be killed in the middle.
  engine = createServer((request, response) => {
    request.resume().once('end', () => {
      calls += 1;
      setTimeout(() => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ text: "I'll send the weekly report to Anna by Friday." }));
      }, 150);
    });
  }).listen(0, '127.0.0.1');
  folder = await mkdtemp(join(tmpdir(), 'afterword-kills-'));
  app = await startTestApp({
    environment: { ROLE: 'web', DATABASE_URL: 'postgresql://unused@localhost/unused' },
  });
});
afterAll(async () => {
  engine.close();
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

test.skipIf(missing.length > 0)(
  `${kills} kills of the worker at random moments lose nothing and double nothing`,
  { timeout: inSeries(900_000, 3_600_000) }, // a busy machine takes half a minute for each kill
  async () => {
    const dana = await app.signUp();
    const line =
      'This is a long sentence about the weekly report, spoken slowly so that there is something to recognise.';
    const lines = Array.from({ length: 12 }, () => ({
      voice: 'slt' as const,
      text: line,
      pauseSeconds: 0.8,
    }));
    await makeTalk(lines, join(folder, 'talk.ogg'), 'ogg');
    const recording = await readFile(join(folder, 'talk.ogg'));
    const ids: string[] = [];
    for (let i = 0; i < conversations; i++) {
      const uploadId = await upload(app.server, dana, recording, `talk-${i}.ogg`);
      ids.push((await dana.call<{ id: string }>('POST', '/api/conversations', { uploadId })).body.id);
    }

    const port = (engine.address() as AddressInfo).port;
    const environment = {
      ROLE: 'worker',
      DATABASE_URL: app.database.ownerUrl,
      DATABASE_APP_URL: app.database.appUrl,
      DATABASE_AUTH_URL: app.database.authUrl,
      DATA_DIR: app.dataDir,
      SPEECH_ENGINE: 'openai',
      OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`,
      OPENAI_SPEECH_MODEL: 'gpt-4o-transcribe', // takes pieces of 28 s: several a recording
    };
    const read = (id: string) => dana.call<ReviewedConversation>('GET', `/api/conversations/${id}`);
    for (let i = 0; i < kills; i++) {
      const [before, savedBefore] = [calls, await savedPieces()];
      const worker = await startProcess(environment);
      // Three starts in a row that save nothing end a job, and a slow machine would save nothing in so short a time:
      // every other worker lives until each conversation it may have begun has a piece more, and none is being analysed.
      if (i % 2 === 1)
        await until(
          async () => {
            await hurryJobs(app);
            return { answers: await Promise.all(ids.map(read)), saved: await savedPieces() };
          },
          ({ answers, saved }) =>
            answers.every(isSettled) ||
            (calls >= before + 2 &&
              answers.every(
                ({ body: { id, status } }) =>
                  status !== 'analysing' &&
                  (status !== 'transcribing' || (saved[id] ?? 0) > (savedBefore[id] ?? 0)),
              )),
        );
      await pause(randomMs(i));
      await worker.kill();
      // The queue need not wait for the heartbeat to be missed.
      await asOwner(
        app,
        `update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`,
      );
    }
    const last: ProductProcess = await startProcess(environment);
    const done = await until(
      async () => {
        await hurryJobs(app);
        return Promise.all(ids.map(read));
      },
      (answers) => answers.every(isSettled),
    );
    expect(await last.stop()).toBe(0);

    for (const { body } of done) expectWhole(body);
    const turns = done.map(({ body }) => body.turns.length);
    expect(new Set(turns).size).toBe(1); // the same recording, the same transcript, however often it was cut
    await expectCountedOnce(dana);
    const left = await readdir(join(app.dataDir, 'scratch'), { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile())).toEqual([]);
    // A piece that was saved was not paid for again: only the call that a kill cut off is repeated.
    const pieces = turns[0]! * conversations;
    expect(calls).toBeLessThanOrEqual(pieces + kills);
  },
);

const isSettled = ({ body: { status } }: { body: ReviewedConversation }): boolean =>
  status === 'ready' || status === 'failed';

function expectWhole(conversation: ReviewedConversation): void {
  expect(conversation).toMatchObject({ status: 'ready', reason: null });
  expect(conversation.turns.length).toBeGreaterThan(1);
  for (const [i, turn] of conversation.turns.entries()) {
    expect(turn.text).toContain('weekly report');
    if (i > 0) expect(turn.start).toBeGreaterThan(conversation.turns[i - 1]!.start!);
  }
  const sources = conversation.tasks.map((task) => `${task.turn}:${task.quote}`);
  expect(new Set(sources).size).toBe(sources.length);
}

/** How many pieces each conversation that is not finished has saved. */
async function savedPieces(): Promise<Record<string, number>> {
  const rows = await asOwner<{ id: string; n: number }>(
    app,
    'select conversation_id as id, count(*)::int as n from transcription_pieces group by 1',
  );
  return Object.fromEntries(rows.map(({ id, n }) => [id, n]));
}

async function expectCountedOnce(coach: Coach): Promise<void> {
  const usage = await asOwner<{ n: number }>(
    app,
    'select recordings_count as n from monthly_usage where user_id = $1',
    [coach.id],
  );
  expect(usage[0]?.n).toBe(conversations);
  expect(await savedPieces()).toEqual({});
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Spread over the life of a run, the same in every run of this test. */
const randomMs = (i: number) => 50 + ((i * 7919) % 1400);
