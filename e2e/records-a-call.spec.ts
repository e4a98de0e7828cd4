import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { chromium as playwright } from '@playwright/test';
import { conversation } from '../test/audio/lines.ts';
import { makeTalk } from '../test/harness/talk.ts';
import { wholeChromium } from './chromium.ts';
import { expect, test } from './journey.ts';
import { missing } from './recording/microphone.ts';
import { signUp } from './person.ts';
import { clock, finish, idIn, opened, reaches, ready } from './recording/recorder.ts';

/** A call in another tab: the coach at the microphone, the client in the tab, so each channel has its speaker. */
test.skip(!wholeChromium, 'not installed: chromium, the browser with a screen; its shell cannot share a tab');
test.skip(missing.length > 0, `not installed: ${missing.join(', ')}`);
const run = promisify(execFile);
const title = 'The call';

test('each side is written down under its own name', async ({ product, viewport, isMobile }, testInfo) => {
  test.skip(isMobile, 'a phone has no tabs to share');
  const file = (name: string) => testInfo.outputPath(`${name}.wav`);
  const talk = await makeTalk(conversation('slt', 'rms').slice(0, 4), file('both'), 'wav', {
    channels: 'apart',
  });
  const side = (channel: 'FL' | 'FR', name: string) =>
    run('ffmpeg', ['-v', 'error', '-i', file('both'), '-af', `pan=mono|c0=${channel}`, file(name)]);
  await Promise.all([side('FL', 'coach'), side('FR', 'client')]);

  const browser = await playwright.launch({
    ...(wholeChromium ? { executablePath: wholeChromium } : {}),
    chromiumSandbox: process.getuid?.() !== 0,
    ignoreDefaultArgs: ['--mute-audio'],
    // Without the pretended questions: those would share a pretended screen that sounds like the microphone.
    args: [
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-audio-capture=${file('coach')}%noloop`,
      `--auto-select-tab-capture-source-by-title=${title}`,
      '--autoplay-policy=no-user-gesture-required',
    ],
  });
  try {
    const context = await browser.newContext({
      baseURL: product.url,
      viewport,
      permissions: ['microphone'],
      extraHTTPHeaders: { 'x-forwarded-for': '10.77.0.1' },
      serviceWorkers: 'allow', // blocked ones are warned of
    });
    const noise: string[] = [];
    context.on('console', (line) => {
      if (/error|warning/.test(line.type())) noise.push(line.text());
    });
    const call = await context.newPage();
    await call.route('**/the-call', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<title>${title}</title><audio src="/sound"></audio>`,
      }),
    );
    const sound = await readFile(file('client'));
    await call.route('**/sound', (route) => route.fulfill({ contentType: 'audio/wav', body: sound }));
    await call.goto('/the-call');

    const page = await context.newPage();
    await signUp(page);
    noise.length = 0;
    await page.goto('/app/record');
    await page.getByLabel('Client', { exact: true }).selectOption('Add new client');
    await page.getByLabel('New client').fill('Maya');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('In a browser tab').click();
    await page.getByRole('button', { name: 'Start recording' }).click();
    await expect(clock(page)).toBeVisible();
    await call.evaluate(() => document.querySelector('audio')!.play());
    await reaches(page, talk.seconds + 1);
    await finish(page);
    await opened(page);
    const { turns, speakers } = await ready(page, idIn(page));
    expect(speakers.map(({ name, role, isGuess }) => ({ name, role, isGuess }))).toEqual(
      expect.arrayContaining([
        { name: 'Dana', role: 'coach', isGuess: false },
        { name: 'Maya', role: 'client', isGuess: false },
      ]),
    );
    const words = (role: string) =>
      turns
        .filter((turn) => turn.role === role)
        .map(({ text }) => text.toLowerCase())
        .join(' ');
    // The draft engine mishears a word now and then; what counts is whose they are.
    const heard = (role: string, said: string[]) => said.filter((word) => words(role).includes(word)).length;
    expect(
      heard('coach', ['morning', 'today', 'change', 'talk', 'week', 'plan', 'good']),
      words('coach'),
    ).toBeGreaterThan(1);
    expect(
      heard('client', ['busy', 'team', 'monday', 'meeting', 'report', 'people', 'message']),
      words('client'),
    ).toBeGreaterThan(1);
    for (const word of ['busy', 'monday']) expect(words('coach')).not.toContain(word);
    expect(noise, 'the console stays quiet').toEqual([]);
  } finally {
    await browser.close();
  }
});
