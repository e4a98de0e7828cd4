import { createHash } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium as playwright, type BrowserContext, type Page } from '@playwright/test';
import { chromium } from './chromium.ts';
import { expect } from './journey.ts';
import { microphoneArgs, missing, test } from './microphone.ts';
import { look, signIn, signUp } from './person.ts';

/** A session is recorded, survives what browsers and networks do, and becomes a conversation. */
test.skip(missing.length > 0, `not installed: ${missing.join(', ')}`);
test.describe.configure({ timeout: 180_000 }); // sessions last as long as they last, and are recognised

type Seen = { title: string; status: string; durationSeconds: number; turns: { text: string }[] };

const clock = (page: Page) => page.getByRole('timer', { name: 'Recorded' });

async function secondsShown(page: Page): Promise<number> {
  const [seconds = 0, minutes = 0] = (await clock(page).innerText()).split(':').map(Number).toReversed();
  return minutes * 60 + seconds;
}

async function startRecording(page: Page, title: string): Promise<void> {
  await page.goto('/app/record');
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Start recording' }).click();
  await expect(clock(page)).toBeVisible();
}

async function finish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await page.getByRole('button', { name: 'Finish and transcribe' }).click();
}

const opened = (page: Page) => page.waitForURL(/\/app\/conversation\/[0-9a-f-]{36}/, { timeout: 30_000 });
const idIn = (page: Page) => page.url().split('/').at(-1)!;

const seen = async (page: Page, id: string): Promise<Seen> =>
  (await (await page.request.get(`/api/conversations/${id}`)).json()) as Seen;

async function ready(page: Page, id: string): Promise<Seen> {
  await expect.poll(async () => (await seen(page, id)).status, { timeout: 120_000 }).toBe('ready');
  return seen(page, id);
}

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

  await expect.poll(() => secondsShown(page), { timeout: 60_000 }).toBeGreaterThan(heard.talk.seconds);
  await page.getByRole('button', { name: 'Pause' }).click();
  const paused = await secondsShown(page);
  await expect(page.getByRole('status').filter({ hasText: 'Paused' })).toBeVisible();
  await page.waitForTimeout(2500); // time passes, and must not count
  expect(await secondsShown(page)).toBe(paused);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect.poll(() => secondsShown(page)).toBeGreaterThan(paused);
  const total = await secondsShown(page);
  await finish(page);
  await opened(page);

  const id = idIn(page);
  const conversation = await ready(page, id);
  expect(conversation.title).toBe('Weekly with Maya');
  expect(Math.abs(conversation.durationSeconds - total)).toBeLessThan(3);
  const words = conversation.turns.map((turn) => turn.text).join(' ');
  for (const word of ['morning', 'week', 'meetings']) expect(words).toContain(word);
  const notes = (await (await page.request.get(`/api/conversations/${id}/notes`)).json()) as { at: number }[];
  expect(notes).toMatchObject([{ text: 'Busy week' }]);
  expect(notes[0]!.at).toBeGreaterThanOrEqual(2);

  await look(page, 'Results');
  await expect(page.getByRole('region', { name: 'Your notes' })).toContainText('Busy week');

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

/** What this browser still keeps: a hash of each chunk. */
const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('afterword-recordings');
      opening.addEventListener('success', () => resolve(opening.result));
    });
    const chunks = await new Promise<ArrayBuffer[]>((resolve) => {
      const asking = db.transaction('chunks').objectStore('chunks').getAll();
      asking.addEventListener('success', () => resolve(asking.result as ArrayBuffer[]));
    });
    db.close();
    const hash = async (bytes: ArrayBuffer) =>
      [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
        .map((byte) => byte.toString(16).padStart(2, '0'))
        .join('');
    return Promise.all(chunks.map(hash));
  });

test.describe('offline', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

  test('goes on recording without a network, and sends what is missing when it is back', async ({
    page,
    context,
  }) => {
    const arrived = new Map<number, string>();
    page.on('requestfinished', (request) => {
      const n = /\/chunks\/(\d+)$/.exec(request.url())?.[1];
      const bytes = request.postDataBuffer();
      if (n && bytes) arrived.set(Number(n), createHash('sha256').update(bytes).digest('hex'));
    });
    await signUp(page);
    await startRecording(page, 'On the train');
    await expect.poll(() => arrived.size).toBeGreaterThanOrEqual(2);
    await context.setOffline(true);
    const sentBefore = arrived.size;
    await expect(page.getByText('No connection. Recording goes on here')).toBeVisible();
    const at = await secondsShown(page);
    await expect.poll(() => secondsShown(page), { timeout: 30_000 }).toBeGreaterThan(at + 9);
    expect(arrived.size).toBeLessThanOrEqual(sentBefore + 1);
    await context.setOffline(false);
    await expect(page.getByText('Safe on this device and on the server.')).toBeVisible({ timeout: 20_000 });

    await page.getByRole('button', { name: 'Pause' }).click();
    const kept = async () => (await keptIn(page)).length;
    await expect.poll(async () => arrived.size - (await kept())).toBe(0);
    const numbers = [...arrived.keys()].toSorted((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, index) => index));
    expect(numbers.map((n) => arrived.get(n))).toEqual(await keptIn(page));
    const total = await secondsShown(page);
    await finish(page);
    await opened(page);
    const { durationSeconds } = await ready(page, idIn(page));
    expect(Math.abs(durationSeconds - total)).toBeLessThan(3);
  });
});

test('a second tab cannot record beside the first, and finds the recording of a closed one', async ({
  page,
  context,
}) => {
  await signUp(page);
  await startRecording(page, 'First');
  const second = await context.newPage();
  await second.goto('/app/record');
  await second.getByRole('button', { name: 'Start recording' }).click();
  await expect(second.getByRole('alert')).toContainText('Another tab of this browser is recording');
  await expect(second.getByRole('region', { name: 'Unfinished: First' })).toBeHidden();

  await expect.poll(() => secondsShown(page)).toBeGreaterThanOrEqual(5);
  await page.close({ runBeforeUnload: false });
  const offer = second.getByRole('region', { name: 'Unfinished: First' });
  await expect(offer).toBeVisible({ timeout: 15_000 });
  await offer.getByRole('button', { name: 'Finish and go on' }).click();
  await expect(clock(second)).toBeVisible();
  await expect(second.getByRole('heading', { level: 1, name: 'First, part 2' })).toBeVisible();
  await expect.poll(() => secondsShown(second)).toBeGreaterThanOrEqual(3);
  await finish(second);
  await opened(second);
  const all = (await (await second.request.get('/api/conversations')).json()) as Seen[];
  expect(all.map((one) => one.title).toSorted()).toEqual(['First', 'First, part 2']);
});

test.describe('a killed browser', () => {
  test('loses at most five seconds', async ({ page, product, heard, extraHTTPHeaders, viewport }) => {
    const person = await signUp(page);
    const profile = await mkdtemp(join(tmpdir(), 'afterword-profile-'));
    const open = (): Promise<BrowserContext> =>
      playwright.launchPersistentContext(profile, {
        ...(chromium ? { executablePath: chromium } : {}),
        args: microphoneArgs(heard.file),
        chromiumSandbox: process.getuid?.() !== 0,
        baseURL: product.url,
        ...(extraHTTPHeaders ? { extraHTTPHeaders } : {}),
        viewport,
      });
    try {
      const before = await open();
      const tab = await before.newPage();
      await tab.goto('/signin');
      await signIn(tab, person);
      await expect(tab.getByRole('heading', { level: 1, name: 'Conversations' })).toBeVisible();
      await startRecording(tab, 'Cut off');
      await expect.poll(() => secondsShown(tab), { timeout: 30_000 }).toBeGreaterThanOrEqual(13);
      const reached = await secondsShown(tab);
      await killAllOf(profile);

      const after = await open();
      await after.clearCookies(); // a browser may lose those of the last half minute when it is killed
      const again = await after.newPage();
      await again.goto('/app/record');
      await signIn(again, person);
      const offer = again.getByRole('region', { name: 'Unfinished: Cut off' });
      await offer.getByRole('button', { name: 'Finish', exact: true }).click();
      await opened(again);
      const { durationSeconds } = await ready(again, idIn(again));
      expect(reached - durationSeconds).toBeLessThan(5);
      await after.close();
    } finally {
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    }
  });
});

/** As a power cut does. Only processes that were started with this profile. */
async function killAllOf(profile: string): Promise<void> {
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid)) continue;
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (!command.includes(profile)) continue;
    try {
      process.kill(Number(pid), 'SIGKILL');
    } catch {
      // gone with its parent
    }
  }
}
