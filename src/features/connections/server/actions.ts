import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { AppError } from '#shared/errors.ts';
import type { Connection } from '../contract.ts';
import { record } from '../../audit/server/actions.ts';
import { disconnected } from '../events.ts';
import { isAllowed, providers, usesOf, type Provider } from '../rules/providers.ts';
import { enqueueRevocation } from './revoke.ts';
import * as store from './store.ts';

export { revokeAll } from './revoke.ts';

/** Actions on connections, beside connecting (`connect.ts`) and using one (`with-access.ts`). */
export async function listConnections(owned: Owned, accounts: Services['accounts']): Promise<Connection[]> {
  const rows = await store.listConnections(owned);
  return providers.map((provider) => {
    const row = rows.find((each) => each.provider === provider);
    return {
      provider,
      isConfigured: accounts[provider] !== undefined,
      uses: usesOf(provider),
      account: row ? toAccount(provider, row) : null,
    };
  });
}

/** What the connected accounts allow, and which need connecting again. */
export const listGrants = (
  owned: Owned,
): Promise<Pick<store.ConnectionRow, 'provider' | 'scopes' | 'brokenBy'>[]> => store.listConnections(owned);

const toAccount = (provider: Provider, row: store.ConnectionRow): Connection['account'] => ({
  name: row.accountName,
  connectedAt: row.connectedAt.toISOString(),
  uses: usesOf(provider).filter((use) => isAllowed(provider, use, row.scopes)),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  lastError:
    row.lastError && row.lastErrorAt ? { message: row.lastError, at: row.lastErrorAt.toISOString() } : null,
  needsReconnect: row.brokenBy !== null,
});

/** Whether new recordings at this provider are imported without being asked for. */
export async function importsRecordings(owned: Owned, provider: Provider): Promise<boolean> {
  return (await store.findConnection(owned, provider))?.importsRecordings ?? false;
}

/** Throws `not_connected` where there is no account. */
export async function setImportsRecordings(
  owned: Owned,
  provider: Provider,
  isAutomatic: boolean,
): Promise<void> {
  const row = await store.lockConnection(owned, provider);
  if (!row) throw new AppError('not_connected');
  await store.updateConnection(owned, row.id, { importsRecordings: isAutomatic });
}

/**
 * The row goes at once, whatever the provider does; the grant is ended there by a job. A refresh that runs ends first:
 * its new token is the one to revoke. False where nothing was connected.
 */
export function disconnect(
  { db, jobs, events, clock }: Pick<Services, 'db' | 'jobs' | 'events' | 'clock'>,
  userId: string,
  provider: Provider,
): Promise<boolean> {
  return db.withLock(store.lockName(userId, provider), () =>
    db.asUser(userId, async (owned) => {
      const row = await store.findConnection(owned, provider);
      if (!row) return false;
      await store.deleteConnection(owned, provider);
      await enqueueRevocation(owned, jobs, row, provider);
      await record(owned, { clock }, { actor: 'coach', action: 'connection.ended', details: { provider } });
      await events.announce(owned.tx, disconnected, { userId, provider });
      return true;
    }),
  );
}
