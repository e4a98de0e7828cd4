import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../harness/wait.ts';

/**
 * `npm start` and the launcher behind it, told to stop: the product is told too, and they end after it. The product is
 * a program that takes its time to stop; npm, the shell and the launcher are the real ones.
 */
const product = `
import { writeFileSync } from 'node:fs';
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => setTimeout(() => {
    writeFileSync(process.env.STOPPED, signal);
    process.exit(0);
  }, 300));
setInterval(() => {}, 1000);
process.stdout.write('ready ' + process.pid);
`;

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'afterword-launcher-'));
  for (const name of ['run.mjs', 'package.json']) await copyFile(name, join(root, name));
  const files = {
    'package-lock.json': '{}',
    'vite.config.ts': '',
    'scripts/render-pages.ts': '',
    'scripts/build.ts': `
      import { mkdirSync, writeFileSync } from 'node:fs';
      mkdirSync('dist/server', { recursive: true });
      writeFileSync('dist/server/main.mjs', ${JSON.stringify(product)});`,
    'src/main.ts': '',
    'node_modules/.afterword-lock': createHash('sha256').update('{}').digest('hex'),
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
});
afterAll(() => rm(root, { recursive: true, force: true }));

const viaNpm = { name: 'npm start', command: ['npm', 'start'] };
const launcher = { name: 'the launcher', command: [process.execPath, 'run.mjs', 'start'] };

/** Starts it, sends the signal once the product is ready, and waits for what was started. */
async function endWith({ command: [program, ...args] }: typeof launcher, signal: NodeJS.Signals) {
  const stopped = join(root, 'stopped');
  await rm(stopped, { force: true });
  const child = spawn(program!, args, {
    cwd: root,
    env: { ...process.env, STOPPED: stopped, AFTERWORD_NO_APT: '1' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  child.stdout.on('data', (bytes: Buffer) => (output += bytes.toString()));
  const ended = new Promise((done) => child.once('exit', done));
  await until(
    async () => /ready \d+/.exec(output)?.[0] ?? null,
    (ready) => ready !== null,
  );
  child.kill(signal);
  await ended;
  return { told: () => readFile(stopped, 'utf8').catch(() => null) };
}

test.skipIf(process.platform === 'win32').each([
  { ...viaNpm, signal: 'SIGTERM' },
  { ...viaNpm, signal: 'SIGINT' },
  { ...launcher, signal: 'SIGTERM' },
  { ...launcher, signal: 'SIGINT' },
  { ...launcher, signal: 'SIGHUP' },
] as const)('$name passes $signal on and waits', async ({ signal, ...started }) => {
  const { told } = await endWith(started, signal);
  expect(await told()).toBe(signal); // written before they ended
});

test.skipIf(process.platform === 'win32').each(['SIGHUP', 'SIGKILL'] as const)(
  'npm that ends by %s leaves no product behind',
  async (signal) => {
    const { told } = await endWith(viaNpm, signal);
    expect(await until(told, (text) => text !== null)).toBe('SIGTERM');
  },
);
