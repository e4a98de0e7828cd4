import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyRing } from '#platform/crypto/instance-key.ts';
import { isKind, type NotificationKind } from '../rules/kinds.ts';

/**
 * The link that ends a kind of e-mail without signing in. It is signed and holds who and what: it can do nothing else,
 * and works as long as the instance has the key it was signed with.
 */
export type Unsubscription = { userId: string; what: NotificationKind | 'digest' };

const macOf = (ring: KeyRing, keyId: string, text: string): Buffer =>
  createHmac('sha256', ring.deriveKey('unsubscribe links', keyId)).update(text).digest();

export function unsubscribeToken(ring: KeyRing, { userId, what }: Unsubscription): string {
  const text = `${Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')}.${what}`;
  return `${text}.${macOf(ring, ring.currentId, text).toString('base64url')}`;
}

export function readUnsubscribeToken(ring: KeyRing, token: string): Unsubscription | null {
  const [user = '', what = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const isSigned = ring.ids.some((id) => {
    const expected = macOf(ring, id, `${user}.${what}`);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isSigned || !(what === 'digest' || isKind(what))) return null;
  const hex = Buffer.from(user, 'base64url').toString('hex');
  return { userId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), what };
}

export const unsubscribePath = '/notifications/unsubscribe';

/** Both headers of RFC 8058: mail programs show a button of their own. */
export const unsubscribeHeaders = (url: string): Record<string, string> => ({
  'Auto-Submitted': 'auto-generated',
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
