import { hashOf, newToken } from '#platform/crypto/secret-token.ts';
import type { Database, Owned } from '#platform/db/database.ts';
import type { Clock } from '#ports/clock.ts';
import { AppError } from '#shared/errors.ts';
import { scopes, type Scope } from '#shared/scopes.ts';
import { dayMs } from '#shared/time.ts';
import { mostTokens, type AccessToken } from '../contract.ts';
import * as store from './store.ts';

/** Actions on personal access tokens. */
const tokenStart = 'afw_';
const prefixLength = tokenStart.length + 6;
const lastUseMs = 60_000; // written at most once a minute

export const isAccessToken = (bearer: string): boolean => bearer.startsWith(tokenStart);

const knownScopes = (texts: string[]): Scope[] => scopes.filter((scope) => texts.includes(scope));

type Timed = { clock: Clock };

function toAccessToken(row: store.AccessTokenRow, now: Date): AccessToken {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: knownScopes(row.scopes),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    isExpired: isExpired(row, now),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

const isExpired = ({ expiresAt }: { expiresAt: Date | null }, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now;

export async function listAccessTokens(owned: Owned, { clock }: Timed): Promise<AccessToken[]> {
  return (await store.listTokens(owned)).map((row) => toAccessToken(row, clock.now()));
}

/** The token itself is answered once and stored nowhere. Without days it lives until it is revoked. */
export async function createAccessToken(
  owned: Owned,
  { clock }: Timed,
  made: { name: string; scopes: Scope[]; expiresInDays: number | null },
): Promise<{ token: string; accessToken: AccessToken }> {
  const now = clock.now();
  if ((await store.countTokens(owned)) >= mostTokens)
    throw new AppError('conflict', {
      detail: `You have ${mostTokens} tokens. Revoke one you no longer use, then try again.`,
    });
  const token = `${tokenStart}${newToken()}`;
  const row = await store.insertToken(owned, {
    name: made.name,
    scopes: knownScopes(made.scopes),
    tokenHash: hashOf(token),
    prefix: token.slice(0, prefixLength),
    expiresAt: made.expiresInDays === null ? null : new Date(now.getTime() + made.expiresInDays * dayMs),
    createdAt: now,
  });
  return { token, accessToken: toAccessToken(row, now) };
}

export async function revokeAccessToken(owned: Owned, { clock }: Timed, id: string): Promise<void> {
  if (!(await store.revokeToken(owned, id, clock.now()))) throw new AppError('not_found');
}

/** Whose token it is and what it may do; `null` for one that is unknown, expired or revoked. */
export async function verifyAccessToken(
  { db, clock }: { db: Database } & Timed,
  token: string,
): Promise<{ userId: string; scopes: Scope[] } | null> {
  const now = clock.now();
  const row = await db.asBearer(hashOf(token), (tx) => store.findByHash(tx, hashOf(token)));
  if (!row || row.revokedAt || isExpired(row, now)) return null;
  const usedBefore = new Date(now.getTime() - lastUseMs);
  if (!row.lastUsedAt || row.lastUsedAt <= usedBefore)
    await db.asUser(row.userId, (owned) => store.setLastUse(owned, row.id, { now, usedBefore }));
  return { userId: row.userId, scopes: knownScopes(row.scopes) };
}
