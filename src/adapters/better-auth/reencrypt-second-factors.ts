import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { and, eq, not, like } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { secondFactors } from './tables.ts';

type SecretConfig = Exclude<Parameters<typeof symmetricEncrypt>[0]['key'], string>;

/** At each start: second factors encrypted with an older instance key are encrypted with the current one. */
export async function reencryptSecondFactors(db: NodePgDatabase, key: SecretConfig | string): Promise<void> {
  if (typeof key === 'string') return;
  const { id, secret } = secondFactors;
  const older = await db
    .select({ id, secret })
    .from(secondFactors)
    .where(not(like(secret, `$ba$${key.currentVersion}$%`)));
  for (const row of older) {
    const plain = await symmetricDecrypt({ key, data: row.secret }).catch(() => null);
    if (plain === null) continue; // its key is not here; it may be at a later start
    const encrypted = await symmetricEncrypt({ key, data: plain });
    await db
      .update(secondFactors)
      .set({ secret: encrypted })
      .where(and(eq(id, row.id), eq(secret, row.secret)));
  }
}
