import { createHmac, timingSafeEqual } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import { hashOf, tokenShape } from '#platform/crypto/secret-token.ts';
import type { Services } from '#platform/services.ts';
import { isOpen } from '../rules/expiry.ts';
import { passcodeLength, pauseAfter } from '../rules/passcode.ts';
import type { PasscodeProblem } from '../rules/shared-page.ts';
import * as store from './store.ts';

/** Whether a link opens, and whether its passcode was entered: a signed cookie of this link says so for some hours. */
type Needs = Pick<Services, 'db' | 'clock' | 'keys' | 'publicUrl'>;

export type OpenedShare = { row: store.ShareRow; isUnlocked: boolean };

const passHours = 12;
const hourMs = 3_600_000;
const minuteMs = 60_000;

/** Null for a link that is unknown, expired or revoked. */
export async function openShare(
  services: Needs,
  token: string,
  cookies: string | undefined,
): Promise<OpenedShare | null> {
  if (!tokenShape.test(token)) return null;
  const tokenHash = hashOf(token);
  const row = await services.db.asBearer(tokenHash, (tx) => store.findByHash(tx, tokenHash));
  if (!row || !isOpen(row, services.clock.now())) return null;
  return { row, isUnlocked: row.passcodeHash === null || hasPass(services, row, cookies ?? '') };
}

const cookieName = ({ id }: store.ShareRow): string => `share_${id.replaceAll('-', '')}`;

const sign = ({ keys }: Needs, { id, passcodeHash }: store.ShareRow, until: number): string =>
  createHmac('sha256', keys.deriveKey('passes of shared pages'))
    .update(`${id}|${passcodeHash}|${until}`)
    .digest('base64url');

export function passCookie(services: Needs, row: store.ShareRow, path: string): string {
  const until = services.clock.now().getTime() + passHours * hourMs;
  const secure = services.publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${cookieName(row)}=${until}.${sign(services, row, until)}; Path=${path}; HttpOnly; SameSite=Lax; Max-Age=${passHours * 3600}${secure}`;
}

function hasPass(services: Needs, row: store.ShareRow, cookies: string): boolean {
  const start = `${cookieName(row)}=`;
  const value =
    cookies
      .split(/; */)
      .find((cookie) => cookie.startsWith(start))
      ?.slice(start.length) ?? '';
  const [until = '', signature = ''] = value.split('.');
  if (!/^\d{13,15}$/.test(until) || Number(until) <= services.clock.now().getTime()) return false;
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(services, row, Number(until)))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** A try counts before it is checked, so that many at once count as many. */
export async function tryPasscode(
  { db, clock }: Needs,
  { id, userId }: store.ShareRow,
  passcode: string,
): Promise<'right' | PasscodeProblem> {
  const now = clock.now();
  const row = await db.asUser(userId, async (owned) => {
    const locked = await store.lockShare(owned, id);
    if (!locked || (locked.passcodeBlockedUntil && locked.passcodeBlockedUntil > now)) return locked;
    const failures = locked.passcodeFailures + 1;
    const pause = pauseAfter(failures);
    await store.updateShare(owned, id, {
      passcodeFailures: failures,
      passcodeBlockedUntil: pause === null ? null : new Date(now.getTime() + pause * minuteMs),
    });
    return { ...locked, passcodeBlockedUntil: null };
  });
  if (row?.passcodeBlockedUntil)
    return {
      kind: 'paused',
      minutes: Math.ceil((row.passcodeBlockedUntil.getTime() - now.getTime()) / minuteMs),
    };
  const isPossible = passcode.length <= passcodeLength.longest;
  if (!row?.passcodeHash || !isPossible || !(await verify(row.passcodeHash, passcode)))
    return { kind: 'wrong' };
  await db.asUser(userId, (owned) =>
    store.updateShare(owned, id, { passcodeFailures: 0, passcodeBlockedUntil: null }),
  );
  return 'right';
}
