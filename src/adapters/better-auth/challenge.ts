import { createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import * as z from 'zod';
import { takeInWindow } from '#features/identity/rules/sign-in/rate-limits.ts';
import { challengeRules } from '#features/identity/rules/sign-in/challenge.ts';
import type { Clock } from '#ports/clock.ts';
import type { Attempts } from './attempts.ts';

/**
 * Creates the challenges of registration and verifies their solutions: each for one address, for minutes, once. A
 * challenge is signed and not stored, and a used one is a row, so any web process may verify it.
 */
export type SignUpChallenge = {
  create(account: string): Promise<Challenge>;
  accept(solved: unknown, account: string): Promise<boolean>;
};

const purpose = 'sign-up';

const solvedChallenge = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal(challengeRules.algorithm),
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

/** Longer than a challenge lives. */
const once = { most: 1, windowSeconds: 2 * challengeRules.livesSeconds };

export function createSignUpChallenge(secret: string, attempts: Attempts, clock: Clock): SignUpChallenge {
  const derive = (what: string) =>
    createHmac('sha256', secret).update(`proof-of-work\0${what}`).digest('hex');
  // Not the fingerprint of the tables: this one leaves the server.
  const about = (account: string) => derive(`about\0${account}`);
  const secrets = { hmacSignatureSecret: derive('task'), hmacKeySignatureSecret: derive('answer') };
  return {
    create: (account) =>
      createChallenge({
        ...secrets,
        deriveKey,
        algorithm: challengeRules.algorithm,
        cost: challengeRules.iterations,
        counter: randomInt(challengeRules.mostTries),
        // By the clock of the port, not the library's own expiry, which reads the machine's.
        data: {
          purpose,
          about: about(account),
          until: clock.now().getTime() + challengeRules.livesSeconds * 1000,
        },
      }),
    accept: async (solved, account) => {
      const read = solvedChallenge.safeParse(solved);
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
