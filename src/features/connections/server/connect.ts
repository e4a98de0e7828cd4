import { randomUUID } from 'node:crypto';
import { dataKeyOf } from '#features/identity/server/data-key.ts';
import { hashOf } from '#platform/crypto/secret-token.ts';
import { decryptText, encrypt, type EncryptionContext } from '#platform/crypto/wrap.ts';
import { sqlState, uniqueViolation, type Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import type { AccessRequest, Grant } from '#ports/provider-accounts.ts';
import { AppError, isAppError } from '#shared/errors.ts';
import { record } from '../../audit/server/actions.ts';
import { connected } from '../events.ts';
import { endOf } from '../rules/access-token.ts';
import { errorQuery, successQuery, type ReturnReason } from '../rules/oauth-return.ts';
import {
  isAllowed,
  providerTitle,
  scopesFor,
  scopesToRequest,
  type Provider,
  type Use,
} from '../rules/providers.ts';
import { connectionsPath, withQuery } from '../rules/return-path.ts';
import { enqueueRevocation } from './revoke.ts';
import * as store from './store.ts';
import { encryptTokens } from './tokens.ts';

/**
 * Connecting an account, the two halves around the visit to the provider (design 4, rows 24 to 26). The first saves what
 * the second must find: the same coach, the same sign-in, within ten minutes, once. The second never fails: it answers
 * where the browser goes, with the result.
 */
type Needed = Pick<Services, 'db' | 'keys' | 'clock' | 'accounts' | 'publicUrl' | 'jobs' | 'events'>;

/** The coach, and the sign-in the call belongs to. */
type Caller = { userId: string; authSessionId: string };

const attemptMinutes = 10;

/** From the configuration, never from the request: a forged `Host` leads nowhere. */
const redirectUri = ({ publicUrl }: Needed, provider: Provider): string =>
  `${publicUrl.replace(/\/$/, '')}/api/connections/${provider}/callback`;

const secretsContext = ({ userId }: Owned, row: string): EncryptionContext => ({
  table: 'connection_attempts',
  column: 'secrets',
  row,
  user: userId,
});

export async function startConnection(
  services: Needed,
  caller: Caller,
  wanted: { provider: Provider; use: Use; returnPath: string },
): Promise<{ url: string }> {
  const { db, keys, clock } = services;
  const { provider, use, returnPath } = wanted;
  const account = services.accounts[provider];
  const title = providerTitle[provider];
  if (!scopesFor(provider, use))
    throw new AppError('bad_request', { detail: `${title} does not offer this.` });
  if (!account) throw new AppError('not_connected', { detail: `${title} is not set up on this server.` });
  const known = await db.asUser(caller.userId, (owned) => store.findConnection(owned, provider));
  const scopes = scopesToRequest(provider, use, known?.scopes ?? []);
  const { url, ...request } = await account.begin({ redirectUri: redirectUri(services, provider), scopes });
  await db.asUser(caller.userId, async (owned) => {
    const id = randomUUID();
    const key = await dataKeyOf(owned, keys);
    const now = clock.now();
    await store.deleteExpiredAttempts(owned, now);
    await store.insertAttempt(owned, {
      id,
      provider,
      stateHash: hashOf(request.state),
      sessionHash: hashOf(caller.authSessionId),
      secrets: encrypt(key, secretsContext(owned, id), JSON.stringify({ ...request.secrets, use })),
      scopes,
      returnPath,
      expiresAt: new Date(now.getTime() + attemptMinutes * 60_000),
    });
  });
  return { url };
}

/** What a provider added to the redirect URI. */
type Return = { state?: string | undefined; code?: string | undefined; error?: string | undefined };

export async function finishConnection(
  services: Needed,
  caller: Caller | null,
  provider: Provider,
  query: URLSearchParams,
): Promise<string> {
  const { state } = Object.fromEntries(query) as Return;
  const attempt = caller && state ? await takeAttempt(services, caller, provider, state) : null;
  const reason =
    caller && attempt
      ? await connect(services, caller.userId, { provider, attempt, query })
      : 'invalid_state';
  const result = reason === null ? successQuery(provider) : errorQuery(provider, reason);
  return withQuery(attempt?.returnPath ?? connectionsPath, result);
}

/** Null when it is connected, or why it is not. */
async function connect(
  services: Needed,
  userId: string,
  { provider, attempt, query }: { provider: Provider; attempt: Attempt; query: URLSearchParams },
): Promise<ReturnReason | null> {
  const { code, error: refusal } = Object.fromEntries(query) as Return;
  if (refusal) return refusal === 'access_denied' ? 'access_denied' : 'refused';
  if (!code) return 'no_code';
  try {
    const returnUrl = `${redirectUri(services, provider)}?${query.toString()}`;
    const grant = await services.accounts[provider]!.finish(returnUrl, attempt);
    if (!isAllowed(provider, attempt.use, grant.scopes)) return 'access_denied';
    await saveGrant(services, userId, provider, grant);
    return null;
  } catch (error) {
    if (sqlState(error) === uniqueViolation) return 'account_taken';
    if (!isAppError(error)) throw error;
    return ['provider_down', 'provider_busy'].includes(error.code) ? 'unavailable' : 'refused';
  }
}

type Attempt = AccessRequest & { use: Use; returnPath: string };

/** It is gone afterwards, also where it is refused. */
async function takeAttempt(
  { db, keys, clock, accounts }: Needed,
  { userId, authSessionId }: Caller,
  provider: Provider,
  state: string,
): Promise<Attempt | null> {
  return db.asUser(userId, async (owned) => {
    const row = await store.takeAttempt(owned, provider, hashOf(state));
    if (!row || row.sessionHash !== hashOf(authSessionId) || row.expiresAt <= clock.now()) return null;
    if (!accounts[provider]) return null;
    const key = await dataKeyOf(owned, keys);
    const { use, ...secrets } = JSON.parse(
      decryptText(key, secretsContext(owned, row.id), row.secrets),
    ) as AccessRequest['secrets'] & { use: Use };
    return { state, secrets, use, scopes: row.scopes, returnPath: row.returnPath };
  });
}

/** Under the lock of the connection, so that a refresh of the earlier grant does not overwrite this one. */
function saveGrant(services: Needed, userId: string, provider: Provider, grant: Grant): Promise<void> {
  const { db, keys, clock, jobs, events } = services;
  return db.withLock(store.lockName(userId, provider), () =>
    db.asUser(userId, async (owned) => {
      const before = await store.findConnection(owned, provider);
      const isSameAccount = before?.accountId === grant.account.id;
      const id = before?.id ?? randomUUID();
      const encrypted = await encryptTokens(owned, keys, id, grant);
      if (before && !isSameAccount) await enqueueRevocation(owned, jobs, before, provider);
      await store.putConnection(owned, {
        id,
        provider,
        accountId: grant.account.id,
        accountName: grant.account.name,
        scopes: grant.scopes,
        accessToken: encrypted.accessToken,
        // A provider that gives no new one leaves the earlier one valid.
        refreshToken: encrypted.refreshToken ?? (isSameAccount ? before.refreshToken : null),
        expiresAt: endOf(grant.expiresInSeconds, clock.now()),
        connectedAt: clock.now(),
        lastUsedAt: isSameAccount ? before.lastUsedAt : null,
        brokenBy: null,
        lastError: null,
        lastErrorAt: null,
      });
      await record(owned, services, { actor: 'coach', action: 'connection.made', details: { provider } });
      await events.announce(owned.tx, connected, { userId, provider, isNewAccount: !isSameAccount });
    }),
  );
}
