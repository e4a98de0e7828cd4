import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

const step = 10; // requests come first, and a busy machine still gives a tenth of a share

/**
 * How children that compute for long are forked. Linux shares the processor between sessions first: in the session of
 * the server a child would take its share from the server alone, and none less from the database.
 */
export const ownSession = { detached: process.platform === 'linux' };

/** Puts this process, a child forked with `ownSession`, below the one that serves requests and below the database. */
export function lowerPriority(): void {
  const niceness = Math.min(getPriority() + step, constants.priority.PRIORITY_LOW);
  if (process.platform !== 'linux') {
    setPriority(niceness);
    return;
  }
  // A priority belongs to a thread, and V8 has started threads that collect garbage and compile.
  for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), niceness);
  if (sessionOf() === process.pid) lowerSession(niceness);
}

const sessionOf = (): number => Number(readFileSync('/proc/self/stat', 'utf8').split(') ')[1]!.split(' ')[3]);

const tries = 5;
const pauseMs = 100; // the kernel takes one change in so many, of all processes without privileges

function lowerSession(niceness: number): void {
  for (let left = tries; left > 0; left -= 1) {
    try {
      writeFileSync('/proc/self/autogroup', String(niceness));
      return;
    } catch (error) {
      // Not every kernel groups by session; then the threads' own priority counts everywhere.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);
    }
  }
}
