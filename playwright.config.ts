import { existsSync, statfsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromium } from './e2e/chromium.ts';

/**
 * Journeys through the built product in a real browser, on a desk and on a phone. The browser is the system's own:
 * nothing is downloaded, and where there is none the journeys are skipped and say why.
 */
const mostWorkers = 3; // each runs a server, a database and a browser

// What a product of a journey stores need not survive the machine. In memory, where there is plenty, no commit waits for
// the disk.
const memory = '/dev/shm';
const plentyBytes = 8 * 1024 ** 3;
if (existsSync(memory)) {
  const { bavail, bsize } = statfsSync(memory);
  if (Math.min(bavail * bsize, process.availableMemory()) > plentyBytes) process.env['JOURNEY_DATA'] = memory;
}

// Chromium writes file names in the letters of the locale: without one, “Maya – notes.pdf” is saved as “download”.
process.env['LANG'] ??= 'C.UTF-8';

// A command-line tool reads its configuration from a default export.
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  workers: Math.min(mostWorkers, availableParallelism() + 1), // a journey waits a third of its time
  retries: 1, // a machine that is busy for a moment is no defect; a journey that fails twice is
  forbidOnly: true,
  timeout: 900_000, // a ceiling for a machine many times slower: recordings are recognised with the lowest priority
  expect: { timeout: 180_000 }, // what is read in the background has the lowest priority
  preserveOutput: 'failures-only',
  reporter: [['list']],
  use: {
    actionTimeout: 180_000,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    trace: 'on-first-retry',
    serviceWorkers: 'block', // where one is meant, a journey allows it: what it asks for cannot be answered by a test
    // Without a sandbox of its own, as Playwright starts it: root has none, and it only sees our pages.
    launchOptions: chromium ? { executablePath: chromium } : {},
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      grepInvert: /@any-size/,
      testIgnore: [
        // What travels and what is kept does not depend on the size of the screen,
        '**/resumes-an-upload.spec.ts',
        '**/loses-nothing.spec.ts',
        '**/records-past-the-plan.spec.ts',
        '**/pays.spec.ts',
        '**/records-across-tabs.spec.ts',
        '**/records-from-any-microphone.spec.ts',
        '**/settles-in.spec.ts',
        '**/finds-their-voice.spec.ts',
        '**/takes-the-first-steps.spec.ts',
        '**/keeps-what-is-set.spec.ts',
        '**/counts-visits.spec.ts',
        '**/imports-transcripts.spec.ts',
        '**/compares-readings.spec.ts',
        '**/keeps-what-is-being-written.spec.ts',
        '**/signs-in-safely.spec.ts',
        '**/signs-up-after-a-little-work.spec.ts',
        '**/is-told-what-happened.spec.ts',
        '**/lands-where-they-should.spec.ts',
        '**/keeps-clients-in-order.spec.ts',
        '**/keeps-reading-on-this-machine.spec.ts',
        '**/turns-a-recording-into-tasks.spec.ts',
        '**/takes-what-is-shared.spec.ts',
        '**/is-told-and-opens-offline.spec.ts',
        '**/chooses-note-templates.spec.ts',
        '**/searches-a-long-transcript.spec.ts',
        '**/hears-who-speaks.spec.ts',
        '**/finds-conversations.spec.ts',
        '**/searches.spec.ts',
        '**/keeps-tasks.spec.ts',
        '**/keeps-clients-and-folders.spec.ts',
        '**/takes-the-notes-along.spec.ts',
        '**/records-in-any-light.spec.ts',
        // and a phone shares no tabs and has no keys.
        '**/records-a-call.spec.ts',
        '**/records-into-tasks.spec.ts',
      ],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
