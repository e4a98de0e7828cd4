import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { anySize, expect } from './journey.ts';
import { missing, test } from './recording/microphone.ts';
import { look, signUp, transcript } from './person.ts';
import {
  clock,
  finish,
  idIn,
  keptIn,
  opened,
  ready,
  secondsShown,
  startRecording,
} from './recording/recorder.ts';

/** A session is recorded, survives what browsers and networks do, and becomes a conversation. */
test.skip(missing.length > 0, `not installed: ${missing.join(', ')}`);

test('talks, notes, pauses and finishes: the words are there, and every second can be played', async ({
  page,
  heard,
}) => {
  await signUp(page);
  await startRecording(page, 'Weekly with Maya');
  await expect(page.getByText('Safe on this device and on the server.')).toBeVisible();
  await expect.poll(() => secondsShown(page)).toBeGreaterThanOrEqual(3);
  await page.getByLabel('Note', { exact: true }).fill('Busy week');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('list', { name: 'Your notes' })).toContainText('Busy week');

  await expect.poll(() => secondsShown(page)).toBeGreaterThan(heard.talk.seconds);
  await page.getByRole('button', { name: 'Pause' }).click();
  const paused = await secondsShown(page);
  await expect(page.getByRole('status').filter({ hasText: 'Paused' })).toBeVisible();
  await page.waitForTimeout(2500); // time passes, and must not count
  expect(await secondsShown(page)).toBe(paused);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect.poll(() => secondsShown(page)).toBeGreaterThan(paused);
  const total = await secondsShown(page);
  await finish(page);
  await opened(page);

  const id = idIn(page);
  const conversation = await ready(page, id);
  expect(conversation.title).toBe('Weekly with Maya');
  expect(total - conversation.durationSeconds).toBeLessThan(3);
  const words = conversation.turns.map((turn) => turn.text).join(' ');
  // The beginning, the middle and the end; how a small recogniser hears a greeting depends on the first sample.
  for (const word of ['busy week', 'too many meetings', 'monday'])
    expect(words.toLowerCase()).toContain(word);
  const notes = (await (await page.request.get(`/api/conversations/${id}/notes`)).json()) as { at: number }[];
  expect(notes).toMatchObject([{ text: 'Busy week' }]);
  expect(notes[0]!.at).toBeGreaterThanOrEqual(2);

  await look(page, 'Transcript');
  await expect(
    transcript(page).getByRole('listitem').filter({ hasText: 'Your note, Busy week' }),
    'at its second',
  ).toHaveCount(1);

  const jumped = await page.evaluate(async (src) => {
    const audio = new Audio(src);
    const once = (event: string) =>
      new Promise((done) => audio.addEventListener(event, done, { once: true }));
    audio.preload = 'metadata';
    await once('loadedmetadata');
    const known = audio.duration;
    audio.currentTime = 10;
    await once('seeked');
    return { known, at: audio.currentTime };
  }, `/api/conversations/${id}/audio`);
  expect(Math.abs(jumped.known - total)).toBeLessThan(3);
  expect(jumped.at).toBeCloseTo(10, 0);
  expect(await keptIn(page)).toEqual([]);
});

test('forgotten for twelve hours, the recorder finishes by itself', { tag: anySize }, async ({ page }) => {
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    let skipped = 0;
    performance.now = () => now() + skipped;
    addEventListener('skip-hours', () => (skipped += 12 * 3_600_000));
  });
  await signUp(page);
  await startRecording(page, 'Forgotten');
  await expect.poll(() => secondsShown(page)).toBeGreaterThanOrEqual(3);
  await page.evaluate(() => dispatchEvent(new Event('skip-hours')));
  await expect(page.getByText('This recording has reached twelve hours, the maximum')).toBeVisible();
  await opened(page);
  expect((await ready(page, idIn(page))).title).toBe('Forgotten');
  expect(await keptIn(page)).toEqual([]);
});

const hashesIn = async (page: Page) => (await keptIn(page)).map(({ bytes }) => sha256(bytes));

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test.describe('offline', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

  test(
    'goes on recording without a network, and sends what is missing when it is back',
    { tag: anySize },
    async ({ page, context }) => {
      const arrived = new Map<number, string>();
      page.on('requestfinished', (request) => {
        const n = /\/chunks\/(\d+)$/.exec(request.url())?.[1];
        const bytes = request.postDataBuffer();
        if (n && bytes) arrived.set(Number(n), sha256(bytes));
      });
      await signUp(page);
      await startRecording(page, 'On the train');
      await expect.poll(() => arrived.size).toBeGreaterThanOrEqual(2);
      await context.setOffline(true);
      const sentBefore = arrived.size;
      await expect(page.getByText('No connection. Recording continues here')).toBeVisible();
      const at = await secondsShown(page);
      await expect.poll(() => secondsShown(page)).toBeGreaterThan(at + 9);
      expect(arrived.size).toBeLessThanOrEqual(sentBefore + 1);
      await context.setOffline(false);
      await expect(page.getByText('Safe on this device and on the server.')).toBeVisible();

      await page.getByRole('button', { name: 'Pause' }).click();
      const kept = async () => (await keptIn(page)).length;
      await expect.poll(async () => arrived.size - (await kept())).toBe(0);
      const numbers = [...arrived.keys()].toSorted((a, b) => a - b);
      expect(numbers).toEqual(numbers.map((_, index) => index));
      expect(numbers.map((n) => arrived.get(n))).toEqual(await hashesIn(page));
      const total = await secondsShown(page);
      await finish(page);
      await opened(page);
      const { durationSeconds } = await ready(page, idIn(page));
      expect(total - durationSeconds).toBeLessThan(3);
    },
  );
});

test(
  'a second tab cannot record beside the first, and finds the recording of a closed one',
  { tag: anySize },
  async ({ page, context }) => {
    await signUp(page);
    await startRecording(page, 'First');
    const second = await context.newPage();
    await second.goto('/app/record');
    await second.getByRole('button', { name: 'Start recording' }).click();
    await expect(second.getByRole('alert')).toContainText('Another tab in this browser is already recording');
    await expect(second.getByRole('region', { name: 'Unfinished: First' })).toBeHidden();

    await expect.poll(() => secondsShown(page)).toBeGreaterThanOrEqual(5);
    await page.close({ runBeforeUnload: false });
    const offer = second.getByRole('region', { name: 'Unfinished: First' });
    await expect(offer).toBeVisible();
    await offer.getByRole('button', { name: 'Finish and start a new one' }).click();
    await expect(clock(second)).toBeVisible();
    await expect(second.getByRole('heading', { level: 1, name: 'First, part 2' })).toBeVisible();
    await expect.poll(() => secondsShown(second)).toBeGreaterThanOrEqual(3);
    await finish(second);
    await opened(second);
    const all = (await (await second.request.get('/api/conversations')).json()) as { title: string }[];
    expect(all.map((one) => one.title).toSorted()).toEqual(['First', 'First, part 2']);
  },
);
