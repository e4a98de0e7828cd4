import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A real process of the product, to be killed at any moment. */
const root = fileURLToPath(new URL('../..', import.meta.url));

export type ProductProcess = {
  child: ChildProcess;
  /** It runs the build; the sources need far more memory for being translated as they load. */
  isBuilt: boolean;
  /** Everything it printed. */
  said(): string;
  /** Where it listens; empty for a worker. */
  origin: string;
  /** Sends SIGKILL and waits until it is gone. */
  kill(): Promise<void>;
  /** Sends SIGTERM and waits; answers the exit code. */
  stop(): Promise<number | null>;
};

let built: string | null = null;

/** The build where it is newer than every source, because it starts four times as fast; else the sources. */
export const productProgram = (): string => (built ??= newestProgram());

function newestProgram(): string {
  const bundle = join(root, 'dist/server/main.mjs');
  const sources = join(root, 'src');
  const isCurrent =
    existsSync(bundle) &&
    readdirSync(sources, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .every((name) => statSync(join(sources, name)).mtimeMs < statSync(bundle).mtimeMs);
  return isCurrent ? bundle : 'src/app/main.ts';
}

export async function startProcess(
  environment: Record<string, string>,
  /** Another program than the product's own. */
  file?: string,
): Promise<ProductProcess> {
  const program = file ?? productProgram();
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env: {
      PATH,
      ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}), // sources are translated once
      LOG_LEVEL: 'warn',
      DISK_RESERVE_BYTES: '0',
      OLLAMA_URL: 'off',
      PORT: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const gone = new Promise<number | null>((done) => child.once('close', done));
  const ready = new Promise<void>((done, fail) => {
    const read = (bytes: Buffer) => {
      output += bytes.toString();
      if (/ready.*\n/.test(output)) done();
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
    isBuilt: program.endsWith('.mjs'),
    said: () => output,
    origin: /ready: (\S+)/.exec(output)?.[1] ?? '',
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}
