import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: ['test/harness/global-setup.ts'],
    setupFiles: ['test/harness/same-histories.ts'],
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 180_000, // no test depends on speed: a machine four times slower still has room,
    hookTimeout: 180_000,
    maxWorkers: 3, // of two cores: a test often waits for the database or another process
  },
});
