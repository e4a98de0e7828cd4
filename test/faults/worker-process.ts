import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A real process of the product, to be killed at any moment. */
const root = fileURLToPath(new URL('../..', import.meta.url));

export type ProductProcess = {
  child: ChildProcess;
  /** Everything it printed. */
  said(): string;
  /** Sends SIGKILL and waits until it is gone. */
  kill(): Promise<void>;
  /** Sends SIGTERM and waits; answers the exit code. */
  stop(): Promise<number | null>;
};

export async function startProcess(environment: Record<string, string>): Promise<ProductProcess> {
  const child = spawn(process.execPath, ['src/app/main.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'warn', DISK_RESERVE_BYTES: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const gone = new Promise<number | null>((done) => child.once('close', done));
  const ready = new Promise<void>((done, fail) => {
    const read = (bytes: Buffer) => {
      output += bytes.toString();
      if (/ready/.test(output)) done();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void gone.then((code) => fail(new Error(`the process ended with ${code}: ${output}`)));
  });
  await ready;
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal);
    return gone;
  };
  return {
    child,
    said: () => output,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}
