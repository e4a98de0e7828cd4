import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { missingPrograms } from '../test/harness/talk.ts';
import { expect, test } from './journey.ts';
import { choose, openedConversation, signUp } from './person.ts';

/** The server dies twice while a large file is on its way, and every byte arrives once and in its place. */
const missing = missingPrograms('ffmpeg');
test.skip(missing.length > 0, `Not installed: ${missing.join(', ')}.`);
test.use({ expectedErrors: /net::ERR_|\/api\/.* 50\d/ });

const fileBytes = 24 * 1024 ** 2;
const bytesPerSecond = 6 * 1024 ** 2; // four seconds in all: slow enough to be cut, fast enough for a test

test('goes on where it stopped, twice', async ({ page, product, context }, testInfo) => {
  const recording = testInfo.outputPath('long-walk.wav');
  const bytes = quietRecording();
  await writeFile(recording, bytes);
  await signUp(page);
  await page.goto('/upload');
  await choose(page, recording);

  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  });
  await page.getByRole('button', { name: 'Upload and transcribe' }).click();

  for (const percent of [25, 60]) {
    await expect.poll(() => percentSent(page), { intervals: [50] }).toBeGreaterThanOrEqual(percent);
    await product.kill();
    expect(await percentSent(page), 'killed on the way').toBeLessThan(100);
    await expect(page.getByText('Connection lost. Trying again').first()).toBeVisible();
    await product.startAgain();
  }

  await expect(page).toHaveURL(/\/app\/conversation\//);
  const id = await openedConversation(page);
  const served = await page.request.get(`/api/conversations/${id}/audio`);
  const body = await served.body();
  expect(body.length).toBe(bytes.length);
  expect(sha256(body)).toBe(sha256(bytes));
  await expect(page.getByRole('heading', { name: 'No speech found' })).toBeVisible();
});

async function percentSent(page: Page): Promise<number> {
  const text = await page.getByRole('region', { name: 'Upload' }).innerText();
  return Number(/(\d+)%/.exec(text)?.[1] ?? Number.NaN);
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Minutes of faint noise as WAV, without speech and without two equal pieces. */
function quietRecording(): Buffer {
  const head = Buffer.alloc(44);
  const rate = 48_000;
  const frameBytes = 4; // two channels of 16 bits
  const dataBytes = fileBytes - head.length;
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(fileBytes - 8, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(2, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * frameBytes, 28);
  head.writeUInt16LE(frameBytes, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(dataBytes, 40);
  const samples = new Int16Array(dataBytes / 2);
  let state = 1;
  for (let i = 0; i < samples.length; i += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0; // the same noise every time
    samples[i] = (state >>> 29) - 4;
  }
  return Buffer.concat([head, Buffer.from(samples.buffer)]);
}
