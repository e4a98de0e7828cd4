import type { Services } from '#platform/services.ts';
import { AppError, isAppError } from '#shared/errors.ts';
import { endOf, isEnding } from '../rules/access-token.ts';
import { isAllowed, providerTitle, type Provider, type Use } from '../rules/providers.ts';
import * as store from './store.ts';
import { decryptTokens, encryptTokens } from './tokens.ts';

/**
 * The way to call a provider for a coach: `work` gets a valid access token. A token that ends soon is refreshed before,
 * one that the provider refuses (`work` throws `provider_auth`) is refreshed once and `work` is called again. One
 * refresh runs at a time, over all processes. Throws `not_connected` where this use is not connected or not allowed, and
 * `reconnect_needed` where the provider ended the access; then it asks the provider nothing until the coach connects
 * again (design 4, failure 32).
 */
type Needed = Pick<Services, 'db' | 'keys' | 'clock' | 'accounts'>;

export type Access = { token: string };

type Connection = store.ConnectionRow; // with its tokens decrypted

export async function withAccess<T>(
  services: Needed,
  userId: string,
  provider: Provider,
  use: Use,
  work: (access: Access) => Promise<T>,
): Promise<T> {
  const coach: Coach = { services, userId, provider };
  const known = await openConnection(coach, use);
  try {
    const { result, id } = await callWith(coach, use, known, work);
    await services.db.asUser(userId, (owned) =>
      store.updateConnection(owned, id, { lastUsedAt: services.clock.now() }),
    );
    return result;
  } catch (error) {
    if (isAppError(error) && error.code !== 'not_connected') await recordFailure(coach, known, error);
    throw error;
  }
}

type Coach = { services: Needed; userId: string; provider: Provider };

async function callWith<T>(
  coach: Coach,
  use: Use,
  known: Connection,
  work: (access: Access) => Promise<T>,
): Promise<{ result: T; id: string }> {
  const isFresh = !isEnding(known.expiresAt, coach.services.clock.now());
  const connection = isFresh ? known : await refresh(coach, use, known.accessToken);
  try {
    return { result: await work({ token: connection.accessToken }), id: connection.id };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const renewed = await refresh(coach, use, connection.accessToken);
    try {
      return { result: await work({ token: renewed.accessToken }), id: renewed.id };
    } catch (again) {
      throw isRefusal(again) ? reconnectNeeded(coach.provider, again) : again;
    }
  }
}

const isRefusal = (error: unknown): boolean => isAppError(error) && error.code === 'provider_auth';

const reconnectNeeded = (provider: Provider, cause?: unknown): AppError =>
  new AppError('reconnect_needed', {
    detail: `${providerTitle[provider]} no longer gives access. Reconnect it in the settings.`,
    cause,
  });

async function openConnection({ services, userId, provider }: Coach, use: Use): Promise<Connection> {
  return services.db.asUser(userId, async (owned) => {
    const row = await store.findConnection(owned, provider);
    if (!row || !isAllowed(provider, use, row.scopes)) throw new AppError('not_connected');
    if (row.brokenBy) throw reconnectNeeded(provider);
    const tokens = await decryptTokens(owned, services.keys, row.id, row);
    return { ...row, ...tokens };
  });
}

/** Not where another caller has refreshed `spent` meanwhile. */
function refresh(coach: Coach, use: Use, spent: string): Promise<Connection> {
  const { services, userId, provider } = coach;
  return services.db.withLock(store.lockName(userId, provider), async () => {
    const current = await openConnection(coach, use);
    if (current.accessToken !== spent) return current;
    const account = services.accounts[provider];
    if (!account)
      throw new AppError('not_connected', { detail: 'This service is no longer set up on this server.' });
    if (current.refreshToken === null) throw reconnectNeeded(provider);
    const tokens = await account.refresh(current.refreshToken).catch((error: unknown) => {
      throw isRefusal(error) ? reconnectNeeded(provider, error) : error;
    });
    const renewed = {
      accessToken: tokens.accessToken,
      refreshToken: tokens.refreshToken ?? current.refreshToken,
    };
    const expiresAt = endOf(tokens.expiresInSeconds, services.clock.now());
    await services.db.asUser(userId, async (owned) => {
      const encrypted = await encryptTokens(owned, services.keys, current.id, renewed);
      await store.updateConnection(owned, current.id, { ...encrypted, expiresAt });
    });
    return { ...current, ...renewed, expiresAt };
  });
}

async function recordFailure(
  { services, userId, provider }: Coach,
  failed: Connection,
  error: AppError,
): Promise<void> {
  const lastErrorAt = services.clock.now();
  const broken = error.code === 'reconnect_needed' ? { brokenBy: error.code } : {};
  await services.db.asUser(userId, async (owned) => {
    const current = await store.lockConnection(owned, provider);
    // Connected anew meanwhile: the failure was of the grant before.
    if (current?.connectedAt.getTime() !== failed.connectedAt.getTime()) return;
    await store.updateConnection(owned, current.id, { lastError: error.message, lastErrorAt, ...broken });
  });
}
