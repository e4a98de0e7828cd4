import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium as browsers, expect as expectSoon, type Page } from '@playwright/test';
import {
  pictureFile,
  pictureSizes,
  pictureThemes,
  productPictures,
  type ProductPicture,
} from '../src/features/site/rules/product-pictures.ts';
import { chromium } from './chromium.ts';
import { fill, type Filled } from './fill.ts';
import { dashboard, signUp } from './person.ts';
import { startProduct } from './product.ts';
import { clock, reaches } from './recording/recorder.ts';
import { microphoneArgs } from './recording/microphone.ts';
import { dressIn, followSystem } from './screens.ts';

/**
 * Takes the pictures of the product on the landing page, in both themes, for desk and phone, and writes them beside the
 * page: `npm run pictures`, then commit them.
 */
const folder = fileURLToPath(new URL('../src/features/site/web/landing/pictures', import.meta.url));
const sample = fileURLToPath(new URL('../src/features/conversations/sample/sample.m4a', import.meta.url));
const expect = expectSoon.configure({ timeout: 30_000 }); // on a busy machine a screen takes a while
const most = 150_000; // bytes of one picture
const quality = 80;
const phone = { viewport: { width: 390, height: 900 }, hasTouch: true, isMobile: true };
/** With the navigation, which is not in the picture. */
const desks = {
  conversation: { width: 1296, height: 900 },
  record: { width: 900, height: 900 },
  dashboard: { width: 900, height: 900 },
};
const sharpness = 1.5; // pixels of the file for each of the page: sharp on most screens, and light

const open: Record<ProductPicture['name'], (page: Page, made: Filled) => Promise<void>> = {
  conversation: async (page, { sample: id }) => {
    await page.goto(`/app/conversation/${id}`);
    await expect(page.getByRole('list', { name: 'Proposed tasks' })).toBeVisible();
  },
  dashboard: async (page) => {
    await page.goto('/dashboard');
    await expect(dashboard(page)).toBeVisible();
  },
  record: async (page) => {
    await page.goto('/app/record');
    await page.getByLabel('Client').selectOption({ label: 'Maya Lindqvist' });
    await page.getByRole('button', { name: 'Start recording' }).click();
    await expect(clock(page)).toBeVisible();
    for (const note of ['Wants the release off her desk', 'Ask about the invitation to Tom']) {
      await page.getByRole('textbox', { name: /note/i }).fill(note);
      await page.getByRole('textbox', { name: /note/i }).press('Enter');
    }
    await reaches(page, 14);
  },
};

/** The browser's stand-in has a name that no microphone has. */
function nameMicrophone(): void {
  for (const kind of [MediaDeviceInfo, MediaStreamTrack])
    Object.defineProperty(kind.prototype, 'label', { get: () => 'Built-in microphone' });
}

async function chooseClient(page: Page, { client, sample: id }: Filled): Promise<void> {
  const headers = { origin: new URL(page.url()).origin };
  const changed = await page.request.patch(`/api/conversations/${id}`, {
    headers,
    data: { clientId: client },
  });
  expect(changed.ok(), await changed.text()).toBe(true);
}

/** Some tasks accepted, so that the dashboard has what is due. */
async function acceptSome(page: Page, { talk }: Filled): Promise<void> {
  await page.goto(`/app/conversation/${talk}`);
  const tasks = page.getByRole('list', { name: 'Proposed tasks' });
  await expect(tasks).toBeVisible();
  for (let left = 3; left > 0; left -= 1) await page.keyboard.press('a');
  await expect(page.getByRole('region', { name: /^Messages/ })).toContainText('accepted');
}

/** The window, or on a desk the part of it beside the navigation. */
async function clipOf(page: Page, picture: ProductPicture, size: (typeof pictureSizes)[number]) {
  await page.evaluate(() => scrollTo(0, 0));
  const box = await page.locator('main').boundingBox();
  return { x: size === 'phone' ? 0 : Math.round(box?.x ?? 0), y: 0, ...picture[size] };
}

async function take(page: Page, picture: ProductPicture, size: (typeof pictureSizes)[number]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const theme of pictureThemes) {
    await dressIn(page, theme);
    const clip = await clipOf(page, picture, size);
    // Playwright itself knows no WebP.
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'webp',
      quality,
      clip: { ...clip, scale: sharpness },
    });
    const bytes = Buffer.from(data, 'base64');
    const name = pictureFile(picture.name, size, theme);
    if (bytes.length > most) throw new Error(`${name} is too heavy: ${bytes.length} bytes`);
    await writeFile(join(folder, name), bytes);
    console.log(`${name}: ${Math.round(bytes.length / 1000)} kB`);
  }
}

if (!chromium) throw new Error('No Chromium on this machine: apt-get install chromium-headless-shell');
const scratch = await mkdtemp(join(tmpdir(), 'afterword-pictures-'));
const microphone = join(scratch, 'microphone.wav');
spawnSync('ffmpeg', ['-v', 'error', '-i', sample, '-af', 'volume=0.3', '-ac', '1', microphone]);
const product = await startProduct();
const browser = await browsers.launch({ executablePath: chromium, args: microphoneArgs(microphone) });
try {
  for (const size of pictureSizes)
    for (const picture of Object.values(productPictures)) {
      const context = await browser.newContext({
        ...(size === 'phone' ? phone : { viewport: desks[picture.name] }),
        baseURL: product.url,
        locale: 'en-GB',
        timezoneId: 'Europe/Berlin',
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await followSystem(page);
      await page.addInitScript(nameMicrophone);
      await signUp(page, 'Dana', 'free'); // without the banner of a trial
      const made = await fill(page);
      await chooseClient(page, made);
      if (picture.name === 'dashboard') await acceptSome(page, made);
      await open[picture.name](page, made);
      await page.waitForLoadState('networkidle');
      await take(page, picture, size);
      await context.close();
    }
} finally {
  await browser.close();
  await product.stop();
  await rm(scratch, { recursive: true, force: true });
}
