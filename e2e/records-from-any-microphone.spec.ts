import { chromium as playwright, type Page } from '@playwright/test';
import { conversation } from '../test/audio/lines.ts';
import { makeTalk } from '../test/harness/talk.ts';
import { wholeChromium } from './chromium.ts';
import { expect } from './journey.ts';
import { missing, test } from './recording/microphone.ts';
import { signIn, signUp } from './person.ts';
import { finish, idIn, opened, reaches, ready, secondsShown, startRecording } from './recording/recorder.ts';

/** Which microphone is heard, before and in the middle of a session, and what happens when one goes. */
test.skip(missing.length > 0, `not installed: ${missing.join(', ')}`);

const first = 'Fake Audio Input 1';
const second = 'Fake Audio Input 2';

/** Chromium has no plug to pull. What a page notices of one: the track ends, the list changes, it cannot be opened. */
async function equip(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const devices = navigator.mediaDevices;
    const open = devices.getUserMedia.bind(devices);
    const list = devices.enumerateDevices.bind(devices);
    const unplugged = new Set<string>();
    let track: MediaStreamTrack | undefined;
    devices.enumerateDevices = async () => (await list()).filter(({ label }) => !unplugged.has(label));
    devices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      const [opened] = stream.getAudioTracks();
      if (unplugged.has('all') || (opened && unplugged.has(opened.label))) {
        opened?.stop();
        throw new DOMException('gone', 'NotFoundError');
      }
      track = opened;
      return stream;
    };
    Object.assign(globalThis, {
      unplug: (label: string) => {
        unplugged.add(label);
        track?.stop();
        devices.dispatchEvent(new Event('devicechange'));
        track?.dispatchEvent(new Event('ended'));
      },
      plugIn: () => {
        unplugged.clear();
        devices.dispatchEvent(new Event('devicechange'));
      },
    });
  });
}

const unplug = (page: Page, label: string) =>
  page.evaluate((name) => (globalThis as unknown as { unplug(label: string): void }).unplug(name), label);
const plugIn = (page: Page) => page.evaluate(() => (globalThis as unknown as { plugIn(): void }).plugIn());

test('checks and chooses a microphone, which is remembered, and another one in the middle', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/app/record');
  await page.getByRole('button', { name: 'Check level' }).click();
  await expect(page.getByText('We can hear you. Nothing is being recorded yet.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Microphone: level' })).toBeVisible();
  await page.getByLabel('Microphone', { exact: true }).selectOption(second);
  await page.reload();
  await expect(page.getByLabel('Microphone', { exact: true })).toHaveValue(/.+/);
  await page.getByRole('button', { name: 'Start recording' }).click();
  const now = page.getByRole('combobox', { name: 'Microphone' });
  await expect(now.locator('option:checked')).toHaveText(second);
  await reaches(page, 2);
  await now.selectOption(first);
  await expect(now.locator('option:checked')).toHaveText(first);
  await reaches(page, 5);
  await page.getByRole('button', { name: 'Pause' }).click();
  const total = await secondsShown(page);
  await finish(page);
  await opened(page);
  const { durationSeconds } = await ready(page, idIn(page));
  expect(total - durationSeconds).toBeLessThan(3);
});

test('a microphone is pulled out: another one is taken, and it is said; without any it waits for one', async ({
  page,
}) => {
  await equip(page);
  await signUp(page);
  await startRecording(page, 'Loose plug');
  await reaches(page, 3);
  const now = page.getByRole('combobox', { name: 'Microphone' });
  await now.selectOption(second);
  await expect(now.locator('option:checked')).toHaveText(second);
  await unplug(page, second);
  await expect(page.getByText(`${second} was disconnected. Recording continues with`)).toBeVisible();
  await expect(now.getByRole('option', { name: second })).toHaveCount(0);
  await reaches(page, 6);

  await unplug(page, 'all');
  await expect(page.getByText('The microphone was disconnected.')).toBeVisible();
  await page.getByRole('button', { name: 'Reconnect' }).click();
  await expect(page.getByText('We still can’t find it.')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clients' }).first().click();
  const bar = page.getByRole('complementary', { name: 'Recording' });
  await expect(bar).toContainText('Microphone disconnected');
  await plugIn(page);
  await expect(bar).not.toContainText('disconnected');
  await bar.getByRole('link', { name: 'Back to recording' }).click();
  await reaches(page, (await secondsShown(page)) + 2);
  await page.getByRole('button', { name: 'Pause' }).click();
  const total = await secondsShown(page);
  await finish(page);
  await opened(page);
  const { durationSeconds } = await ready(page, idIn(page));
  expect(total - durationSeconds, 'silence is in its time').toBeLessThan(3);
});

test('somebody new is added by name, and is who agreed', async ({ page }) => {
  await signUp(page);
  await page.goto('/app/record');
  // On trial the minutes can run out, and a recording continues all the same.
  await expect(page.getByText('A longer session keeps recording')).toBeVisible();
  await page.getByLabel('Client', { exact: true }).selectOption('Add new client');
  await page.getByLabel('New client').fill('Maya');
  await page.getByLabel('New client').press('Enter');
  await expect(page.getByLabel('Client', { exact: true }).locator('option:checked')).toHaveText('Maya');
  await expect(page.getByText('By starting you confirm that Maya has agreed.')).toBeVisible();
  await page.getByRole('button', { name: 'Start recording' }).click();
  await expect(page.getByText('With Maya')).toBeVisible();
  await reaches(page, 3);
  await finish(page);
  await opened(page);
  const answer = await page.request.get(`/api/conversations/${idIn(page)}`);
  const clients = (await (await page.request.get('/api/clients')).json()) as { id: string; name: string }[];
  expect(clients.map(({ name }) => name)).toEqual(['Maya']);
  expect(((await answer.json()) as { clientId: string }).clientId).toBe(clients[0]!.id);
});

const brief = test.extend({
  speak: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => use((file) => makeTalk(conversation('slt', 'rms').slice(0, 1), file, 'wav')),
    { scope: 'worker' },
  ],
});

brief('says so when nobody is heard for ten seconds, on other screens too', async ({ page, heard }) => {
  await signUp(page);
  await startRecording(page, 'Muted');
  await reaches(page, Math.floor(heard.talk.seconds));
  await expect(page.getByText('No sound')).toBeHidden();
  await expect(page.getByText('We haven’t heard anything for 10 seconds.')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clients' }).first().click();
  const bar = page.getByRole('complementary', { name: 'Recording' });
  await expect(bar).toContainText('No sound');
  await bar.getByRole('link', { name: 'Back to recording' }).click();
  await finish(page);
  await opened(page);
});

test('a browser that may not use the microphone is told apart from one that has none', async ({
  page,
  product,
}) => {
  test.skip(
    !wholeChromium,
    'not installed: chromium, the browser with a screen; its shell has no permissions',
  );
  const { email, password } = await signUp(page);
  const browser = await playwright.launch({
    ...(wholeChromium ? { executablePath: wholeChromium } : {}),
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--use-fake-device-for-media-stream'], // there is a microphone, and permission is refused
  });
  try {
    const context = await browser.newContext({ baseURL: product.url });
    const tab = await context.newPage();
    await tab.goto('/signin');
    await signIn(tab, { email, password });
    await expect(tab.getByRole('button', { name: /^Account/ })).toBeVisible();
    await tab.goto('/app/record');
    await tab.getByRole('button', { name: 'Start recording' }).click();
    await expect(tab.getByRole('alert')).toContainText('Your browser blocked the microphone.');
    await tab.getByRole('button', { name: 'Check level' }).click();
    await expect(tab.getByRole('alert')).toHaveCount(2);
  } finally {
    await browser.close();
  }
});
