import { createHash } from 'node:crypto';
import type { Database, Tx } from '#platform/db/database.ts';
import type { AdminCaller } from '#platform/http/caller.ts';
import type { Clock } from '#ports/clock.ts';
import { absoluteMs, idleMs, isOver, passwordStageMs, type AdminStage } from '../rules/admin-session.ts';
import { createToken } from './accounts.ts';
import * as store from './store.ts';

/** Sessions of the administration: a cookie of their own, of which only the hash is stored. */
const seenEveryMs = 30_000; // how exact "last seen" is

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** `__Host-`: no other host, no other path, never without TLS; as the coaches' cookie. */
const cookieName = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-afterword-admin' : 'afterword-admin';

/** A session cookie: the browser forgets it when it closes. */
export const cookieOf = (publicUrl: string, token: string): string =>
  `${cookieName(publicUrl)}=${token}; Path=/; HttpOnly; SameSite=Strict${token === '' ? '; Max-Age=0' : ''}${
    publicUrl.startsWith('https:') ? '; Secure' : ''
  }`;

function tokenIn(cookies: string | undefined, name: string): string | null {
  for (const pair of cookies?.split(';') ?? []) {
    const [key, value] = pair.split('=', 2);
    if (key?.trim() === name && value) return value.trim();
  }
  return null;
}

type Options = { db: Database; clock: Clock; publicUrl: string };

/** The administrator whose session the cookies of a request hold; null without one, and for one that is over. */
export async function findAdminCaller(
  { db, clock, publicUrl }: Options,
  cookies: string | undefined,
): Promise<AdminCaller | null> {
  const token = tokenIn(cookies, cookieName(publicUrl));
  if (!token) return null;
  return db.asAdministration(async (tx) => {
    const found = await store.findSession(tx, hashOf(token));
    const now = clock.now();
    if (!found || isOver(found.session, now)) return null;
    const { session, admin } = found;
    if (now.getTime() - session.lastSeenAt.getTime() >= seenEveryMs)
      await store.touchSession(tx, session.id, now);
    return {
      name: admin.username,
      stage: session.stage === 'open' ? 'open' : 'password',
      session: { id: session.id, adminId: admin.id },
    };
  });
}

/** Each stage has a session and a token of its own. Returns the token. */
export async function beginSession(
  tx: Tx,
  { adminId, stage, replaces }: { adminId: string; stage: AdminStage; replaces: string | null },
  now: Date,
): Promise<string> {
  await store.deleteOverSessions(tx, new Date(now.getTime() - idleMs), now);
  if (replaces) await store.deleteSessions(tx, adminId, { id: replaces });
  const token = createToken();
  await store.insertSession(tx, {
    adminId,
    tokenHash: hashOf(token),
    stage,
    createdAt: now,
    lastSeenAt: now,
    endsAt: new Date(now.getTime() + (stage === 'open' ? absoluteMs : passwordStageMs)),
  });
  return token;
}
