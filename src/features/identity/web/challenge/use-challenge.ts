import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#ui/api-error.ts';
import type { Challenge, Payload } from 'altcha-lib/types';
import { challengeRequired } from '../../rules/sign-in/challenge.ts';
import { IdentityError, type ChallengeAnswer } from '../provider/identity-provider.ts';

/**
 * Repeats a sign-up with the solved challenge if the server asks for one first. Leaving the form stops the work, so
 * that no account is created afterwards.
 */
const unsupported =
  'Your browser cannot run a security check we need right now. Try another browser, or try again in an hour.';
const failed = 'The security check did not work. Please try again.';

const mostRounds = 2; // a second round if the answer expired meanwhile, as on a laptop that slept

export function useChallenge() {
  const [isWorking, setWorking] = useState(false);
  const here = useRef<AbortController | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    here.current = controller;
    return () => controller.abort();
  }, []);

  const withChallenge = async <T>(send: (answer: ChallengeAnswer) => Promise<T>): Promise<T> => {
    let answer: ChallengeAnswer;
    for (let round = 0; ; round += 1) {
      try {
        return await send(answer);
      } catch (error) {
        const challenge = challengeIn(error);
        const signal = here.current?.signal;
        if (!challenge || !signal) throw error;
        if (round === mostRounds) throw new IdentityError(failed, null, error);
        setWorking(true);
        answer = await solved(challenge, signal).finally(() => setWorking(false));
      }
    }
  };
  return { isWorking, withChallenge, hasLeft: () => here.current?.signal.aborted ?? false };
}

async function solved(challenge: Challenge, left: AbortSignal): Promise<Payload> {
  const answer = await import('./solve-challenge.ts')
    .then(({ solveChallenge }) => solveChallenge(challenge, left))
    .catch((error: unknown) => {
      throw new IdentityError(failed, null, error);
    });
  if (!answer) throw new IdentityError(unsupported, null);
  return answer;
}

/** The challenge is in the refusal's body, which the error keeps in its text. */
function challengeIn(error: unknown): Challenge | null {
  const cause = error instanceof IdentityError ? error.cause : null;
  if (!(cause instanceof ApiError) || cause.status !== challengeRequired.status) return null;
  const body = cause.message.slice(`${cause.status}: `.length);
  return (JSON.parse(body) as { challenge: Challenge }).challenge;
}
