import { fork, type ChildProcess } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { AppError, isAppError } from '#shared/errors.ts';
import type { ErrorCode } from '#shared/error-status.ts';
import { ownSession } from '../lower-priority.ts';
import { hold, release } from './hold-child.ts';
import { joinParts, sendInParts } from './parts.ts';

/**
 * Runs one pure function in child processes, so that no input can hold up or end this process: each run has a limit on
 * time and on memory, and a child that exceeds one is killed. Processes and not threads, because a thread that runs out
 * of memory ends the whole process (docs/decisions/0029-processes-for-heavy-work.md). Children start with the first run and end after a while without any.
 */
export type HeavyWork<Input, Output> = {
  /**
   * `isCut` says that the limit was reached and `output` is the last partial result. Without one the run fails with
   * `too_complex`; with `unavailable` where the server is stopping.
   */
  run(input: Input, signal?: AbortSignal): Promise<{ output: Output; isCut: boolean }>;
  /** Kills what is running. */
  close(): Promise<void>;
};

export type HeavyWorkLimits = {
  seconds: number;
  megabytes: number;
  /** How many children at most. */
  concurrency: number;
};

/** What a child sends. An error keeps its code, or only the places in the code: messages may repeat what was said. */
export type ChildMessage = { kind: 'partial'; output: unknown } | { kind: 'done'; output: unknown } | Failure;
type Failure =
  | { kind: 'refused'; code: ErrorCode; detail: string }
  | { kind: 'threw'; name: string; stack: string };

const idleMs = 60_000;

/** No keys to leak: only where the tests keep the sources that were translated before. */
const cacheFolder = getCompileCacheDir();
const environment: NodeJS.ProcessEnv = cacheFolder ? { NODE_COMPILE_CACHE: cacheFolder } : {};

/** A file beside the caller in the sources, beside the bundle in production (`scripts/build.ts`). */
export const childFile = (callerUrl: string, name: string): string => {
  const extension = callerUrl.endsWith('.ts') ? 'ts' : 'mjs';
  return fileURLToPath(new URL(`./${name}.${extension}`, callerUrl));
};

export function createHeavyWork<Input, Output>(
  file: string,
  limits: HeavyWorkLimits,
): HeavyWork<Input, Output> {
  const inTurn = pLimit(limits.concurrency);
  const children = new Set<ChildProcess>();
  const idle: ChildProcess[] = [];
  let idleTimer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const start = (): ChildProcess => {
    const child = fork(file, [], {
      ...ownSession,
      env: environment,
      execArgv: [`--max-old-space-size=${limits.megabytes}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    children.add(child);
    const forget = () => {
      children.delete(child);
      if (idle.includes(child)) idle.splice(idle.indexOf(child), 1);
    };
    child.once('exit', forget).on('error', forget);
    return child;
  };

  const exchange = async (input: Input, signal: AbortSignal | undefined) => {
    if (isClosed) throw stopping();
    signal?.throwIfAborted();
    const child = idle.pop() ?? start();
    hold(child);
    const ending = await ask<Output>(child, input, limits.seconds, signal);
    if (ending.kind === 'done' || ending.kind === 'failed') {
      idle.push(child);
      release(child);
    } else kill(child);
    clearTimeout(idleTimer);
    idleTimer = setTimeout(() => idle.splice(0).forEach(kill), idleMs).unref();
    return resultOf(ending, signal);
  };

  const resultOf = (ending: Ending<Output>, signal: AbortSignal | undefined) => {
    if (ending.kind === 'done') return { output: ending.output, isCut: false };
    if (ending.kind === 'failed') throw ending.error;
    if (isClosed) throw stopping();
    signal?.throwIfAborted();
    if (ending.kind === 'died') throw new Error(`a child ended with ${ending.how}`);
    if (ending.kind === 'exceeded' && ending.partial) return { output: ending.partial.output, isCut: true };
    throw new AppError('too_complex');
  };

  return {
    run: (input, signal) => inTurn(() => exchange(input, signal)),
    close: async () => {
      isClosed = true;
      clearTimeout(idleTimer);
      await Promise.all(
        [...children].map(
          (child) =>
            new Promise<void>((done) => {
              hold(child);
              child.once('exit', () => done());
              kill(child);
            }),
        ),
      );
    },
  };
}

type Ending<Output> =
  | { kind: 'done'; output: Output }
  | { kind: 'failed'; error: Error }
  | { kind: 'exceeded'; partial: { output: Output } | null }
  | { kind: 'aborted' }
  | { kind: 'died'; how: string };

function ask<Output>(
  child: ChildProcess,
  input: unknown,
  limitSeconds: number,
  signal: AbortSignal | undefined,
): Promise<Ending<Output>> {
  return new Promise((resolve) => {
    let partial: { output: Output } | null = null;
    const settle = (ending: Ending<Output>) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      child.off('message', onMessage).off('exit', onExit).off('error', onError);
      resolve(ending);
    };
    const timer = setTimeout(() => settle({ kind: 'exceeded', partial }), limitSeconds * 1000);
    const onAbort = () => settle({ kind: 'aborted' });
    const onError = () => settle({ kind: 'died', how: 'an error of its channel' });
    // V8 aborts where it is out of memory.
    const onExit = (code: number | null, by: NodeJS.Signals | null) =>
      settle(
        by === 'SIGABRT'
          ? { kind: 'exceeded', partial }
          : { kind: 'died', how: by ?? `code ${String(code)}` },
      );
    const onMessage = joinParts((message) => {
      const said = message as ChildMessage; // from a file of ours, over a channel of ours
      if (said.kind === 'partial') partial = { output: said.output as Output };
      else if (said.kind === 'done') settle({ kind: 'done', output: said.output as Output });
      else settle({ kind: 'failed', error: errorOf(said) });
    });
    signal?.addEventListener('abort', onAbort, { once: true });
    child.on('message', onMessage).on('exit', onExit).on('error', onError);
    sendInParts((part) => sent((done) => child.send(part, done)), input).catch(() =>
      settle({ kind: 'died', how: 'a closed channel' }),
    );
  });
}

const sent = (send: (done: (error: Error | null) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => send((error) => (error ? reject(error) : resolve())));

function errorOf(said: Failure): Error {
  if (said.kind === 'refused') return new AppError(said.code, { detail: said.detail });
  const error = new Error('a defect in a child');
  error.name = said.name;
  error.stack = said.stack;
  return error;
}

const stopping = () =>
  new AppError('unavailable', { detail: 'The server is stopping. Try again in a minute.' });

export const isStopping = (error: unknown): boolean => isAppError(error) && error.code === 'unavailable';

const kill = (child: ChildProcess): void => void child.kill('SIGKILL');
