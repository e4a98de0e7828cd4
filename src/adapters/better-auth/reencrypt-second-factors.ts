import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { and, eq, not, like } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { openPool } from '#platform/db/pool.ts';
import { secondFactors } from './tables.ts';

type SecretConfig = Exclude<Parameters<typeof symmetricEncrypt>[0]['key'], string>;

/** At each start: second factors encrypted with an older instance key are encrypted with the current one. */
export async function reencryptSecondFactors(
  db: NodePgDatabase,
  key: SecretConfig | string,
): Promise<number> {
  if (typeof key === 'string') return 0;
  const { id, secret } = secondFactors;
  const older = await db
    .select({ id, secret })
    .from(secondFactors)
    .where(not(like(secret, `$ba$${key.currentVersion}$%`)));
  let moved = 0;
  for (const row of older) {
    const plain = await symmetricDecrypt({ key, data: row.secret }).catch(() => null);
    if (plain === null) continue; // its key is not here; it may be at a later start
    const encrypted = await symmetricEncrypt({ key, data: plain });
    await db
      .update(secondFactors)
      .set({ secret: encrypted })
      .where(and(eq(id, row.id), eq(secret, row.secret)));
    moved += 1;
  }
  return moved;
}

/** For `npm run rotate-keys`: secrets as the identity library is given them, the current one first. */
export async function rotateSecondFactors(
  databaseUrl: string,
  secrets: { version: number; value: string }[],
): Promise<number> {
  const pool = openPool(databaseUrl, 1, { options: '-c app.auth=on' });
  try {
    const keys = new Map(secrets.map(({ version, value }) => [version, value]));
    const [current] = secrets;
    return await reencryptSecondFactors(drizzle(pool), {
      keys,
      currentVersion: current!.version,
      legacySecret: secrets.at(-1)!.value,
    });
  } finally {
    await pool.end();
  }
}
