import { randomUUID } from 'node:crypto';
import { scopesFor, type Provider, type Use } from '../../src/features/connections/rules/providers.ts';
import { deleteConnection, putConnection } from '../../src/features/connections/server/store.ts';
import { encryptTokens } from '../../src/features/connections/server/tokens.ts';
import { loadKeyRing } from '../../src/platform/crypto/instance-key.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import type { Coach, TestApp } from './app.ts';

/** An account that is connected already, for tests of what is done with it; connecting has tests of its own. */
type Account = { provider: Provider; uses: Use[]; accountId: string; token: string; connectedAt: Date };

export async function putAccount(
  app: TestApp,
  coach: Coach,
  { provider, uses, accountId, token, connectedAt }: Account,
): Promise<void> {
  const keys = await loadKeyRing({ dataDir: app.dataDir });
  const db = openDatabase(app.database.appUrl, 1);
  try {
    await db.asUser(coach.id, async (owned) => {
      await deleteConnection(owned, provider);
      const id = randomUUID();
      const tokens = await encryptTokens(owned, keys, id, { accessToken: token, refreshToken: null });
      await putConnection(owned, {
        ...tokens,
        id,
        provider,
        accountId,
        scopes: uses.flatMap((use) => scopesFor(provider, use) ?? []),
        connectedAt,
        brokenBy: null,
      });
    });
  } finally {
    await db.close();
  }
}
