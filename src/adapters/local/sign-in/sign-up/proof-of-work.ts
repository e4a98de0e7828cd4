import { createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import * as z from 'zod';
import { takeInWindow } from '#features/identity/rules/sign-in/attempts.ts';
import { proofOfWork } from '#features/identity/rules/sign-in/proof-of-work.ts';
import type { Clock } from '#ports/clock.ts';
import type { Attempts } from '../limits/attempts.ts';

/**
 * Sets the work and recognises it when it is done: for one address, within minutes, once. Nothing is kept before it is
 * done; what was set is signed, and what was used is a row, so any web process may take it.
 */
export type ProofOfWork = {
  set(account: string): Promise<Challenge>;
  accept(given: unknown, account: string): Promise<boolean>;
};

const purpose = 'sign-up';

const done = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal(proofOfWork.algorithm),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      data: z.object({ purpose: z.literal(purpose), about: z.string(), until: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/** Longer than any work is taken. */
const once = { most: 1, windowSeconds: 2 * proofOfWork.livesSeconds };

export function createProofOfWork(secret: string, attempts: Attempts, clock: Clock): ProofOfWork {
  const derive = (what: string) =>
    createHmac('sha256', secret).update(`proof-of-work\0${what}`).digest('hex');
  /** Not the name an account has in our tables: this one is handed out. */
  const about = (account: string) => derive(`about\0${account}`);
  const secrets = { hmacSignatureSecret: derive('task'), hmacKeySignatureSecret: derive('answer') };
  return {
    set: (account) =>
      createChallenge({
        ...secrets,
        deriveKey,
        algorithm: proofOfWork.algorithm,
        cost: proofOfWork.iterations,
        counter: randomInt(proofOfWork.mostTries),
        // Our clock's, not the library's own expiry, which reads the machine's.
        data: {
          purpose,
          about: about(account),
          until: clock.now().getTime() + proofOfWork.livesSeconds * 1000,
        },
      }),
    accept: async (given, account) => {
      const read = done.safeParse(given);
      if (!read.success) return false;
      const { challenge, solution } = read.data;
      const { data } = challenge.parameters;
      if (data.about !== about(account) || data.until < clock.now().getTime()) return false;
      const { verified } = await verifySolution({ ...secrets, deriveKey, challenge, solution });
      if (!verified) return false;
      const waits = await attempts.take(`proof:${challenge.signature}`, (known, now) =>
        takeInWindow(known, now, once),
      );
      return waits === 0;
    },
  };
}
