import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { hold, release } from '#platform/heavy-work/hold-child.ts';
import { ownSession } from '#platform/lower-priority.ts';
import { AppError } from '#shared/errors.ts';
import { reply, type Order } from './protocol.ts';

/**
 * Runs the recogniser process: starts it on demand, sends one order at a time, and kills it when it hangs, is aborted or
 * has been idle. If it crashes, the server lives on and the caller gets `provider_down`.
 */
export type Task = Order extends infer Each ? (Each extends Order ? Omit<Each, 'id'> : never) : never;
type TaskLimits = { signal: AbortSignal; timeoutMs: number };
export type Recogniser = {
  carryOut(task: Task, patience: TaskLimits): Promise<unknown>;
  close(): Promise<void>;
};

const idleMs = 5 * 60_000; // the loaded model holds more than a gigabyte

/** Next to this file in the sources, next to the bundle in production. */
const childFile = (): string => {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'mjs';
  return fileURLToPath(new URL(`./recognise-child.${extension}`, import.meta.url));
};

export const createRecogniser = (): Recogniser => {
  const queue = pLimit(1);
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  const start = (): ChildProcess => {
    const started = fork(childFile(), [], {
      ...ownSession,
      // Native code that parses downloaded files gets no secrets of the environment, and no flags of this process.
      env: {},
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    started.on('exit', () => {
      if (child === started) child = null;
    });
    started.on('error', () => started.kill('SIGKILL'));
    return started;
  };

  const exchange = (task: Task, { signal, timeoutMs }: TaskLimits): Promise<unknown> => {
    signal.throwIfAborted();
    clearTimeout(idle);
    const running = (child ??= start());
    hold(running);
    lastId += 1;
    const id = lastId;
    return new Promise<unknown>((resolve, reject) => {
      // Native code cannot be interrupted; only killing its process stops it.
      const onAbort = () => settle(() => reject(signal.reason as Error), 'kill');
      const timer = setTimeout(() => settle(() => reject(down('took too long')), 'kill'), timeoutMs);
      const onExit = (code: number | null, by: string | null) =>
        settle(() => reject(down(`ended with ${by ?? `code ${code}`}`)), 'keep');
      const onMessage = (message: unknown) => {
        const { data } = reply.safeParse(message);
        if (data?.id !== id) return;
        settle(() => (data.outcome === 'done' ? resolve(data.value) : reject(failed(data.fault))), 'keep');
      };
      const settle = (finish: () => void, fate: 'keep' | 'kill') => {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
        running.off('exit', onExit);
        running.off('message', onMessage);
        if (fate === 'kill') {
          running.kill('SIGKILL');
          if (child === running) child = null;
        }
        release(running);
        finish();
      };
      signal.addEventListener('abort', onAbort, { once: true });
      running.on('exit', onExit);
      running.on('message', onMessage);
      running.send({ ...task, id }, (error) => {
        if (error) settle(() => reject(down('could not be asked')), 'kill');
      });
    }).finally(() => {
      idle = setTimeout(() => void close(), idleMs);
      idle.unref();
    });
  };

  const close = async (): Promise<void> => {
    clearTimeout(idle);
    const running = child;
    child = null;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    await new Promise<void>((done) => {
      hold(running);
      running.once('exit', () => done());
      running.kill('SIGKILL');
    });
  };

  return { carryOut: (task, patience) => queue(() => exchange(task, patience)), close };
};

const down = (how: string): AppError =>
  new AppError('provider_down', {
    detail: 'The speech engine on this machine stopped.',
    cause: new Error(`the recognising child ${how}`),
  });

const failed = (fault: 'model' | 'audio'): AppError =>
  fault === 'audio'
    ? new AppError('unusable_audio')
    : new AppError('no_engine', { detail: 'A speech model on this machine cannot be loaded.' });
