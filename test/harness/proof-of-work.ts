import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge, Payload } from 'altcha-lib/types';
import type { LightMyRequestResponse } from 'fastify';

/** Does what a browser does when a sign-up is refused for want of work. */
export async function proofFor(refused: LightMyRequestResponse): Promise<Payload> {
  const { challenge } = refused.json<{ challenge: Challenge }>();
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('no number fits');
  return { challenge, solution };
}
