import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium as browsers, type Page } from '@playwright/test';
import { listedPages } from '../src/features/site/rules/public-pages.ts';
import { chromium } from './chromium.ts';
import { connectionScreens } from './connection-screens.ts';
import { fill } from './fill.ts';
import { readerStates } from './reader-states.ts';
import { register, signUp } from './person.ts';
import { startProduct } from './product.ts';
import { seriesScreens } from './record-screens.ts';
import { ask, hold, talks } from './series.ts';
import {
  doorStates,
  firstSteps,
  longScreens,
  makeLong,
  practiceStates,
  recorderStates,
} from './screen-states.ts';
import type { Screen } from './screen.ts';
import { emptyScreens, filledScreens, followSystem, openIn, signedOutScreens, themes } from './screens.ts';

/**
 * Takes a picture of every screen: on desk and phone, in both themes. `npm run screens [FOLDER] [PARTS OF
 * NAMES, WITH COMMAS]`; git ignores the default folder.
 */
const [folder = 'screenshots', wanted = ''] = process.argv.slice(2);
const parts = wanted.split(',');
const isWanted = (screen: Screen) => parts.some((part) => screen.name.includes(part));
const sizes = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

/** Axe reads these, and the demo, in a journey of their own. */
const publicScreens: Screen[] = listedPages.map(({ path, file }) => ({
  name: `public-${file.replace('.html', '')}`,
  open: async (page) => void (await page.goto(path)),
  isLong: true,
}));

const demo: Screen = {
  name: 'streaming-demo',
  open: async (page) => void (await page.goto('/streaming-demo')),
};

if (!chromium) throw new Error('No Chromium on this machine: apt-get install chromium-headless-shell');
await mkdir(folder, { recursive: true });
const product = await startProduct();
// A microphone with a tone, allowed without a prompt.
const args = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];
const failed: string[] = []; // the others are taken all the same
const browser = await browsers.launch({ executablePath: chromium, args });
try {
  for (const [size, options] of Object.entries(sizes)) {
    const begin = async () => {
      const context = await browser.newContext({
        ...options,
        baseURL: product.url,
        locale: 'en-GB',
        timezoneId: 'Europe/Berlin',
      });
      const page = await context.newPage();
      await followSystem(page);
      return page;
    };
    const take = async (page: Page, screens: Screen[]) => {
      for (const screen of screens.filter(({ onlyOn }) => (onlyOn ?? size) === size))
        for (const theme of themes) {
          if (!isWanted(screen)) continue;
          const picture = `${screen.name}-${size}-${theme}`;
          const open = async () => {
            await openIn(page, theme, screen);
            await page.waitForLoadState('networkidle');
          };
          // On a busy machine something comes too late once.
          const problem = await open()
            .catch(open)
            .catch((error: unknown) => String(error).split('\n', 1)[0]);
          if (problem) failed.push(`${picture}: ${problem}`);
          // A theme that changed under an open screen is painted with the next frame.
          await page.evaluate(
            () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
          );
          // Not `fullPage`: that forgets that a phone is touched.
          const { width, height } = options.viewport;
          const whole = screen.isLong
            ? await page.evaluate(() => document.documentElement.scrollHeight)
            : height;
          await page.setViewportSize({ width, height: Math.max(height, whole) });
          // What is below the fold of a phone is loaded only now.
          await page.evaluate(() =>
            Promise.allSettled(
              [...document.images].filter(({ offsetParent }) => offsetParent).map((image) => image.decode()),
            ),
          );
          await page.screenshot({ path: join(folder, `${picture}.png`) });
          await page.setViewportSize({ width, height });
        }
    };
    const page = await begin();
    await take(page, [...publicScreens, ...signedOutScreens, ...doorStates]);
    await signUp(page);
    await take(page, [...emptyScreens, demo]);
    const made = await fill(page);
    await take(page, [...filledScreens(made), ...practiceStates(made), ...readerStates]);
    await take(page, connectionScreens());
    if (seriesScreens('').some(isWanted)) {
      const { id } = (await ask(page, 'post', '/api/clients', { name: 'Bev Moss' })) as { id: string };
      for (const [at, talk] of talks.entries()) await hold(page, id, talk, 2 + at * 14);
      await take(page, seriesScreens(id));
    }
    await take(page, longScreens(made, await makeLong(page, made)));
    await take(page, recorderStates);
    await page.context().close();

    const newcomer = await begin();
    await register(newcomer);
    await take(newcomer, firstSteps);
    await newcomer.context().close();
  }
  console.log(`The pictures are in ${resolve(folder)}`);
  for (const one of failed) console.error(`Not as it should be: ${one}`);
  if (failed.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await product.stop();
}
