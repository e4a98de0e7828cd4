import { flushCompileCache } from 'node:module';
import { Worker } from 'node:worker_threads';
import { isAppError } from '#shared/errors.ts';
import { lowerPriority } from '../lower-priority.ts';
import type { ChildMessage } from './heavy-work.ts';
import { joinParts, sendInParts } from './parts.ts';

/**
 * The other side of `createHeavyWork`: a child's file calls this with its function. The function may report what it has
 * so far, and awaits that it is sent; a limit that ends the run leaves the last report as its result.
 */
export function serveHeavyWork<Input, Output>(
  work: (input: Input, report: (partial: Output) => Promise<void>) => Output | Promise<Output>,
): void {
  lowerPriority();
  endWithParent();
  flushCompileCache(); // a child ends by a signal, which would leave nothing in it
  const report = (output: Output) => send({ kind: 'partial', output });
  const answer = async (input: unknown) => {
    try {
      await send({ kind: 'done', output: await work(input as Input, report) });
    } catch (error) {
      if (isAppError(error)) await send({ kind: 'refused', code: error.code, detail: error.message });
      else if (error instanceof Error)
        await send({ kind: 'threw', name: error.name, stack: error.stack ?? '' });
      else await send({ kind: 'threw', name: 'Error', stack: '' });
    }
  };
  process.on(
    'message',
    joinParts((input) => void answer(input)),
  );
}

const send = (message: ChildMessage): Promise<void> =>
  sendInParts((part) => new Promise((done) => process.send?.(part, () => done())), message);

/** The limits are kept by the parent. A thread notices that it was killed, also while the function computes. */
function endWithParent(): void {
  const watch = `setInterval(() => process.ppid === ${process.ppid} || process.kill(process.pid, 'SIGKILL'), 1000)`;
  new Worker(watch, { eval: true }).unref();
  process.on('disconnect', () => process.exit(0));
}
