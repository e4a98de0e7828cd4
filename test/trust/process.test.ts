import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { until } from '../harness/wait.ts';
import { databasesOf, startProcess, type Running } from './process.ts';

/** Failures 5 and 16: processes that are killed, stopped and started twice. PostgreSQL's own processes are counted. */
let dataDir: string;
let running: Running[];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'afterword-process-'));
  running = [];
});
afterEach(async () => {
  for (const each of running) await each.end('SIGKILL');
  await until(
    () => databasesOf(dataDir),
    (pids) => pids.length === 0,
  );
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<Running> {
  const started = await startProcess(dataDir);
  running.push(started);
  return started;
}

const isWell = async ({ url }: Running) =>
  ((await (await fetch(`${url}/api/health`)).json()) as { status: string }).status;

test.skipIf(process.platform !== 'linux')(
  'failure 16: a second process on one folder is refused by name, a killed one is followed, a stopped one leaves nothing',
  async () => {
    const first = await start();
    expect(await isWell(first)).toBe('ok');
    await expect(startProcess(dataDir)).rejects.toThrow(`in use by the Afterword process ${first.pid}`);
    expect(await isWell(first)).toBe('ok'); // and it was not disturbed

    const made = await fetch(`${first.url}/api/identity/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: first.url },
      body: JSON.stringify({ email: 'kept@example.com', password: 'a-good-password', name: 'Kept' }),
    });
    expect(made.status).toBe(200);
    expect(await first.end('SIGKILL')).toBe('SIGKILL');

    const second = await start(); // at once, while the old database may still be shutting down
    expect(await isWell(second)).toBe('ok');
    const back = await fetch(`${second.url}/api/identity/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: second.url },
      body: JSON.stringify({ email: 'kept@example.com', password: 'a-good-password' }),
    });
    expect(back.status).toBe(200); // what was acknowledged is there
    expect(await second.end('SIGTERM')).toBe(0);
    expect(await databasesOf(dataDir)).toEqual([]);

    const third = await start();
    expect(await isWell(third)).toBe('ok');
    expect(await third.end('SIGINT')).toBe(0);
    expect(await databasesOf(dataDir)).toEqual([]);
  },
);

test.skipIf(process.platform !== 'linux')(
  'row 28: a wrong instance key stops the start with a sentence that says what to do, and the right one starts again',
  async () => {
    const first = await start();
    expect(await first.end('SIGTERM')).toBe(0);
    const keyFile = join(dataDir, 'instance.key');
    const right = await readFile(keyFile, 'utf8');
    await writeFile(keyFile, `${Buffer.alloc(32, 7).toString('base64')}\n`);
    await expect(startProcess(dataDir)).rejects.toThrow(
      /^ended with 1: \s*The instance keys do not fit .* Put the right key back .*instance\.key/,
    );
    expect(await databasesOf(dataDir)).toEqual([]);
    await writeFile(keyFile, right);
    expect(await isWell(await start())).toBe('ok');
  },
);
