import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { isLongSeries } from '../harness/long-series.ts';
import { missingPrograms } from '../harness/talk.ts';
import { watch, type EventStream } from './event-stream.ts';
import { startHeldEngine, type HeldEngine } from './held-engine.ts';
import { filesIn, read, sharing, spokenWav, submit, usageOf, webOnly } from './instance.ts';
import { startProcess, type ProductProcess } from './worker-process.ts';

/**
 * Design 4, section 3, row 23: four hours go through a real worker in little memory, and a browser at another process
 * sees how far it is and how long it takes, in order.
 */
const isLeftOut = !isLongSeries || missingPrograms('ffmpeg', 'flite').length > 0;
const hours = 4;
const talks = 8; // stretches of speech, with half an hour of silence after each
const answerMs = 1_000; // the time left is told after three seconds of measuring
const growthMegabytes = 200; // the sound itself is 470 MB; the whole process is told, and stays under 300 when built

let engine: HeldEngine;
let app: TestApp;
let worker: ProductProcess;
let folder: string;
let stream: EventStream | undefined;
beforeAll(async () => {
  if (isLeftOut) return;
  engine = await startHeldEngine(answerMs);
  folder = await mkdtemp(join(tmpdir(), 'afterword-long-'));
  app = await startTestApp({ environment: webOnly });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  worker = await startProcess({ ...sharing(app), ...engine.environment, ROLE: 'worker' });
});
afterAll(async () => {
  if (isLeftOut) return;
  stream?.close();
  await worker.stop();
  await app.stop();
  await engine.close();
  await rm(folder, { recursive: true, force: true });
});

/** MP3 may be joined frame by frame, so four hours are as quick to make as one minute. */
async function longRecording(): Promise<Buffer> {
  const mp3 = (input: string[], file: string) =>
    execFileSync('ffmpeg', [
      '-v',
      'error',
      '-y',
      ...input,
      '-ac',
      '1',
      '-b:a',
      '32k',
      '-id3v2_version',
      '0',
      '-write_xing',
      '0',
      file,
    ]);
  await writeFile(join(folder, 'talk.wav'), await spokenWav(folder, 20));
  mp3(['-i', join(folder, 'talk.wav'), '-ar', '16000'], join(folder, 'talk.mp3'));
  mp3(['-f', 'lavfi', '-i', 'anullsrc=r=16000:cl=mono', '-t', '60'], join(folder, 'quiet.mp3'));
  const talk = await readFile(join(folder, 'talk.mp3'));
  const quiet = await readFile(join(folder, 'quiet.mp3'));
  const part = [talk, ...Array.from({ length: (hours * 60) / talks }, () => quiet)];
  return Buffer.concat(Array.from({ length: talks }, () => part).flat());
}

/** What it holds now and held at most; zero where the system does not tell. */
async function memoryOf({ child }: ProductProcess): Promise<[now: number, peak: number]> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024);
  return [megabytes('VmRSS'), megabytes('VmHWM')];
}

test.skipIf(isLeftOut)(
  `${hours} hours arrive through another process, in little memory, with the time left`,
  async () => {
    const dana = await app.signUp();
    const [idle] = await memoryOf(worker);
    const id = await submit(app, dana, await longRecording());
    const { port } = app.server.server.address() as AddressInfo;
    stream = await watch(`http://127.0.0.1:${port}/api/conversations/${id}/events`, dana.token);
    await stream.until(({ shown }) => shown.status === 'ready' || shown.status === 'failed', 150);

    const shown = stream.seen.map((one) => one.shown);
    expect(shown.at(-1)).toMatchObject({ status: 'ready', reason: null });
    const order = ['uploaded', 'transcribing', 'analysing', 'ready'];
    const stages = shown.map(({ status }) => order.indexOf(status));
    expect(stages).toEqual(stages.toSorted((a, b) => a - b));

    const transcribing = shown.filter(({ status }) => status === 'transcribing');
    const bar = transcribing.map(({ progress }) => progress);
    expect(bar).toEqual(bar.toSorted((a, b) => a - b));
    expect(new Set(bar.filter((progress) => progress < 0.1)).size).toBeGreaterThan(3); // decoding moves too
    expect(new Set(bar.filter((progress) => progress > 0.1)).size).toBeGreaterThan(3);
    const left = transcribing.flatMap(({ secondsLeft }) => secondsLeft ?? []);
    expect(left.length).toBeGreaterThan(0); // a fast machine is through before there are many
    // It takes a second a piece and eight pieces: an estimate in seconds, not in minutes, and it falls.
    expect(Math.max(...left)).toBeLessThan(30);
    expect(left.at(-1)).toBeLessThanOrEqual(left[0]!);

    const whole = await read(dana, id);
    expect(whole.durationSeconds).toBeGreaterThan(hours * 3600);
    expect(whole.turns.at(-1)!.start).toBeGreaterThan((hours * 3600 * (talks - 1)) / talks);
    const [usage] = await usageOf(app, dana);
    expect(usage!.minutes).toBeCloseTo(whole.durationSeconds! / 60, 0);
    expect(await filesIn(app, 'scratch')).toEqual([]);
    const [now, peak] = await memoryOf(worker);
    expect(peak - idle).toBeLessThan(growthMegabytes);
    console.log(
      `${hours} h: ${idle} MB before, at most ${peak} MB, ${now} MB after; built: ${worker.isBuilt}`,
    );
  },
);
