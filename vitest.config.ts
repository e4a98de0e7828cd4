import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromium } from './e2e/chromium.ts';

// Processes that read transcripts are started from their sources: these are translated once, not at each start.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('.cache/compile', import.meta.url));

/** Components in the system's own Chromium, as the journeys; without one they are left out. */
const components = {
  extends: true as const,
  plugins: [tailwind(), react({ compiler: true })],
  // A cache of an earlier run lacks what a new test imports; Vite would then reload the page in the middle of a test.
  optimizeDeps: { force: true },
  test: {
    name: 'components',
    include: ['src/**/*.test.tsx'],
    setupFiles: ['src/ui/styles/app.css'],
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({ launchOptions: { executablePath: chromium ?? '' } }),
      instances: [{ browser: 'chromium' as const }],
      screenshotFailures: false,
    },
  },
};

export default defineConfig({
  test: {
    testTimeout: 600_000, // no test depends on speed: a machine four times slower still has room,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 300_000 } },
    maxWorkers: 4, // of two cores: a test often waits for the database or another process
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          isolate: false, // a worker loads the sources once; a test file leaves no global changed
          globalSetup: ['test/harness/global-setup.ts'],
          setupFiles: ['test/harness/same-histories.ts'],
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
        },
      },
      ...(chromium ? [components] : []),
    ],
  },
});
