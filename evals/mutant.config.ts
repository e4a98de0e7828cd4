import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The reader's unit tests with one fault, in memory only: `MUTANT` holds the file and what it reads like. */
const { file, code } = JSON.parse(process.env['MUTANT'] ?? '{"file":""}') as { file: string; code: string };

export default defineConfig({
  plugins: [
    {
      name: 'mutant',
      enforce: 'pre',
      transform: (_source, id) => (id === resolve(file) ? code : undefined),
    },
  ],
  test: {
    fsModuleCache: false, // what was read before was read without the fault
    isolate: false,
    maxWorkers: 1,
    include: ['src/adapters/builtin-analyser/**/*.test.ts'],
    exclude: ['**/over-time/**', '**/linear.test.ts'],
  },
});
