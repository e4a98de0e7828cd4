import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium as browsers } from '@playwright/test';
import { listedPages } from '../src/features/site/rules/public-pages.ts';
import { chromium } from './chromium.ts';
import { fill } from './fill.ts';
import { signUp } from './person.ts';
import { startProduct } from './product.ts';
import {
  emptyScreens,
  filledScreens,
  followSystem,
  openIn,
  signedOutScreens,
  themes,
  type Screen,
} from './screens.ts';

/**
 * Takes a picture of every screen: on desk and phone, in both themes. `node e2e/take-screens.ts [FOLDER] [PART OF A
 * NAME]`; git ignores the default folder.
 */
const [folder = 'screenshots', wanted = ''] = process.argv.slice(2);
const sizes = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

/** Axe reads these, and the demo, in a journey of their own. */
const publicScreens: Screen[] = listedPages.map(({ path, file }) => ({
  name: `public-${file.replace('.html', '')}`,
  open: async (page) => void (await page.goto(path)),
}));

const demo: Screen = {
  name: 'streaming-demo',
  open: async (page) => void (await page.goto('/streaming-demo')),
};

if (!chromium) throw new Error('No Chromium on this machine: apt-get install chromium-headless-shell');
await mkdir(folder, { recursive: true });
const product = await startProduct();
const browser = await browsers.launch({ executablePath: chromium });
try {
  for (const [size, options] of Object.entries(sizes)) {
    const context = await browser.newContext({
      ...options,
      baseURL: product.url,
      locale: 'en-GB',
      timezoneId: 'Europe/Berlin',
    });
    const page = await context.newPage();
    await followSystem(page);
    const take = async (screens: Screen[]) => {
      for (const screen of screens.filter(
        ({ name, onlyOn }) => name.includes(wanted) && (onlyOn ?? size) === size,
      ))
        for (const theme of themes) {
          await openIn(page, theme, screen);
          await page.waitForLoadState('networkidle');
          await page.screenshot({
            path: join(folder, `${screen.name}-${size}-${theme}.png`),
            fullPage: screen.name.startsWith('public-'),
          });
        }
    };
    await take(publicScreens);
    await take(signedOutScreens);
    await signUp(page);
    await take([...emptyScreens, demo]);
    await take(filledScreens(await fill(page)));
    await context.close();
  }
  console.log(`The pictures are in ${resolve(folder)}`);
} finally {
  await browser.close();
  await product.stop();
}
