import { existsSync } from 'node:fs';

/** The browser of this machine, smallest first; null where there is none. Its playing of AAC matters: ours is Debian's. */
const known = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export const chromium = known.find((path) => existsSync(path)) ?? null;

/** One that can share a tab: the shell without a screen cannot. */
export const wholeChromium =
  known.find((path) => !path.endsWith('headless-shell') && existsSync(path)) ?? null;
