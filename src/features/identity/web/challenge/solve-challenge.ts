import { solveChallengeWorkers } from 'altcha-lib';
import type { Challenge, Payload } from 'altcha-lib/types';

/**
 * Solves the server's proof-of-work challenge (design 4, 1.3, point 5) in one worker, which leaves a phone its other
 * cores. `null` where the browser has no workers, or no cryptography because the page came without TLS; any other
 * failure is thrown.
 */
const longestMs = 60_000; // an old phone needs a tenth of this

export async function solveChallenge(challenge: Challenge, left: AbortSignal): Promise<Payload | null> {
  if (!('Worker' in globalThis) || !globalThis.isSecureContext) return null;
  left.throwIfAborted();
  const controller = new AbortController();
  const stop = () => controller.abort();
  left.addEventListener('abort', stop);
  const timer = setTimeout(stop, longestMs); // also stops a worker that never loads
  const stopped = new Promise<never>((_, fail) => {
    controller.signal.addEventListener('abort', () => fail(new Error('stopped')));
  });
  const solution = await Promise.race([
    solveChallengeWorkers({ challenge, concurrency: 1, controller, createWorker }),
    stopped,
  ]).finally(() => clearTimeout(timer));
  if (!solution) throw new Error('no number fits');
  return { challenge, solution };
}

const createWorker = () => new Worker(new URL('./challenge-worker.ts', import.meta.url), { type: 'module' });
