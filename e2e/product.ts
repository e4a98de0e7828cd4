import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { identitySettings } from './identity.ts';

/**
 * The product as an operator runs it: the built server on a free port of this machine, with a data folder of its own.
 * It can be killed and started again on the same port and folder. It ends with the process that started it.
 */
export type Product = {
  url: string;
  dataDir: string;
  /** What it printed last, for a failure's report. */
  said(): string;
  /** As a power cut does: no goodbye, nothing flushed. */
  kill(): Promise<void>;
  /** After `kill`: the same port, the same data. */
  startAgain(): Promise<void>;
  stop(): Promise<void>;
};

const program = fileURLToPath(new URL('../dist/server/main.mjs', import.meta.url));
const readyWithinMs = 60_000; // a new database on a busy machine takes some five seconds
const goneWithinMs = 20_000;
const keptOutput = 8000;

/** `settings` are variables of docs/operations.md that differ from every journey's. */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  if (!existsSync(program)) throw new Error('The product is not built: run npm run e2e, or npm start once.');
  const dataDir = await mkdtemp(join(process.env['JOURNEY_DATA'] ?? tmpdir(), 'afterword-e2e-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let output = '';
  let child: ChildProcess | null = null;

  const start = async () => {
    const running = launch({
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      SPLASH_SCREEN: 'off', // a journey that reads the landing page is not led away from it
      ...identitySettings,
      ...settings,
    });
    child = running;
    for (const stream of [running.stdout, running.stderr])
      stream?.on('data', (bytes: Buffer) => {
        output = (output + bytes.toString()).slice(-keptOutput);
      });
    await ready(running, () => output);
  };
  const end = async (signal: NodeJS.Signals) => {
    const running = child;
    child = null;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const closed = new Promise<void>((done) => running.once('close', () => done()));
    running.kill(signal);
    const timer = setTimeout(() => running.kill('SIGKILL'), goneWithinMs);
    await closed;
    clearTimeout(timer);
  };

  const product: Product = {
    url,
    dataDir,
    said: () => output,
    kill: () => end('SIGKILL'),
    startAgain: () => {
      output = '';
      return start();
    },
    stop: async () => {
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  await start().catch(async (error: unknown) => {
    await product.stop();
    throw error;
  });
  return product;
}

/** Nothing of the caller's environment but what programs need: a key in it must not send a test to a provider. */
function launch(settings: Record<string, string>): ChildProcess {
  const { PATH, HOME, TMPDIR, LANG } = process.env;
  const environment = {
    ...Object.fromEntries(Object.entries({ PATH, HOME, TMPDIR, LANG }).filter(([, value]) => value)),
    LOG_LEVEL: 'warn',
    SPEECH_ENGINE: 'draft',
    TRUST_PROXY: '127.0.0.1', // each journey comes from an address of its own, so none uses up another's attempts
    DISK_RESERVE_BYTES: '0',
    OLLAMA_URL: 'off', // the one of a journey is a stand-in
    ...settings,
  };
  // A test runner that is killed takes the product with it.
  const isLinux = process.platform === 'linux';
  const command = isLinux ? 'setpriv' : process.execPath;
  const args = isLinux ? ['--pdeathsig', 'TERM', process.execPath, program] : [program];
  return spawn(command, args, { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
}

function ready(child: ChildProcess, said: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => () => reject(new Error(`The product ${why}: ${said()}`));
    const timer = setTimeout(fail('did not become ready'), readyWithinMs);
    child.once('error', fail('did not start'));
    child.once('close', fail('ended while starting'));
    child.stdout?.on('data', () => {
      if (!said().includes('Afterword is ready')) return;
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Of this machine, free at the moment it is asked for. */
export function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
