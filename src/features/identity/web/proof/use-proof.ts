import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#ui/api-error.ts';
import type { Challenge, Payload } from 'altcha-lib/types';
import { proofNeeded } from '../../rules/sign-in/proof-of-work.ts';
import { IdentityError, type Proof } from '../provider/identity-provider.ts';

/**
 * Sends a sign-up again with the work done, where the server asks for some first. Whoever leaves the form stops it, and
 * no account is made behind their back.
 */
const cannot =
  'Your browser cannot run a security check we need right now. Try another browser, or try again in an hour.';
const failed = 'The security check did not work. Please try again.';

const mostRounds = 2; // a second one where the first took longer than it counts: a laptop that slept

export function useProof() {
  const [isWorking, setWorking] = useState(false);
  const here = useRef<AbortController | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    here.current = controller;
    return () => controller.abort();
  }, []);

  const withProof = async <T>(send: (proof: Proof) => Promise<T>): Promise<T> => {
    let proof: Proof;
    for (let round = 0; ; round += 1) {
      try {
        return await send(proof);
      } catch (error) {
        const task = taskIn(error);
        const signal = here.current?.signal;
        if (!task || !signal) throw error;
        if (round === mostRounds) throw new IdentityError(failed, null, error);
        setWorking(true);
        proof = await work(task, signal).finally(() => setWorking(false));
      }
    }
  };
  return { isWorking, withProof, hasLeft: () => here.current?.signal.aborted ?? false };
}

async function work(task: Challenge, left: AbortSignal): Promise<Payload> {
  const proof = await import('./solve.ts')
    .then(({ solve }) => solve(task, left))
    .catch((error: unknown) => {
      throw new IdentityError(failed, null, error);
    });
  if (!proof) throw new IdentityError(cannot, null);
  return proof;
}

/** The refusal's body is kept in the text of what caused the error. */
function taskIn(error: unknown): Challenge | null {
  const cause = error instanceof IdentityError ? error.cause : null;
  if (!(cause instanceof ApiError) || cause.status !== proofNeeded.status) return null;
  const body = cause.message.slice(`${cause.status}: `.length);
  return (JSON.parse(body) as { challenge: Challenge }).challenge;
}
