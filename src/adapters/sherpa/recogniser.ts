import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { AppError } from '#shared/errors.ts';
import { reply, type Order } from './protocol.ts';

/**
 * Keeps one recognising child, starts it when there is work, one order at a time, and ends it when it hangs, is no
 * longer wanted or has been idle. However the child dies, this process lives and the caller gets `provider_down`.
 */
export type Task = Order extends infer Each ? (Each extends Order ? Omit<Each, 'id'> : never) : never;
export type Patience = { signal: AbortSignal; timeoutMs: number };
export type Recogniser = {
  carryOut(task: Task, patience: Patience): Promise<unknown>;
  close(): Promise<void>;
};

const idleMs = 5 * 60_000; // the loaded model holds more than a gigabyte

/** Beside this file in the sources, beside the bundle in production. */
const childFile = (): string => {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'mjs';
  return fileURLToPath(new URL(`./recognise-child.${extension}`, import.meta.url));
};

export const createRecogniser = (): Recogniser => {
  const inTurn = pLimit(1);
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  const start = (): ChildProcess => {
    const started = fork(childFile(), [], {
      // Native code that reads downloaded files gets no keys to leak, and no flags of this process.
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

  const exchange = (task: Task, { signal, timeoutMs }: Patience): Promise<unknown> => {
    signal.throwIfAborted();
    clearTimeout(idle);
    const running = (child ??= start());
    hold(running);
    lastId += 1;
    const id = lastId;
    return new Promise<unknown>((resolve, reject) => {
      // Native work cannot be interrupted, only ended together with its process.
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

  return { carryOut: (task, patience) => inTurn(() => exchange(task, patience)), close };
};

/** Only work in hand keeps this process alive, not a child that waits for some. */
const hold = (child: ChildProcess): void => {
  child.ref();
  child.channel?.ref();
};

const release = (child: ChildProcess): void => {
  child.unref();
  child.channel?.unref();
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
