import { createAttempts } from '#adapters/better-auth/attempts.ts';
import { isCommonPassword } from '#adapters/better-auth/common-passwords.ts';
import { createFingerprints } from '#adapters/better-auth/fingerprints.ts';
import type { AdminGuards } from '#features/administration/server/sign-in.ts';
import { briefLimitMs, openPool } from '#platform/db/pool.ts';
import type { Services } from '#platform/services.ts';

/**
 * The rate limits of the administrators' sign-in: the counters of the coaches', whichever identity provider runs. They
 * are in the schema that only the identity role reads.
 */
const sweepEveryMs = 3_600_000;

export function createAdminGuards(
  authUrl: string,
  { keys, clock }: Pick<Services, 'keys' | 'clock'>,
): AdminGuards & { stop(): Promise<void> } {
  const pool = openPool(authUrl, 1, { options: '-c app.auth=on', queryLimitMs: briefLimitMs });
  const attempts = createAttempts(pool, clock);
  const sweeping = setInterval(() => void attempts.sweep().catch(() => {}), sweepEveryMs).unref();
  return {
    attempts,
    fingerprints: createFingerprints(keys.deriveKey('administrators').toString('hex')),
    isCommonPassword,
    stop: async () => {
      clearInterval(sweeping);
      await pool.end();
    },
  };
}
