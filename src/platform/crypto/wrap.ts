/**
 * Encrypts small values and keys: instance key -> one key per user -> one key per stored object. An encrypted value opens
 * only in the table, column, row and for the user it was encrypted for, so values swapped in the database do not open.
 * Losing a user's key makes everything encrypted under it unreadable for good; that is how deletion reaches backups.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import { keyBytes, keyIdOf, type KeyRing } from './instance-key.ts';

const format = 'v1';
const cipher = 'aes-256-gcm';
const ivBytes = 12; // the size GCM is defined for; random, good for 2^32 values under one key
const tagBytes = 16;
const wrappingPurpose = 'wrap user keys';

/** Where a value is stored. Everything here is authenticated, nothing of it is stored with the value. */
export type EncryptionContext = { table: string; column: string; row: string; user: string };

export type EncryptionKey = { readonly id: string; readonly bytes: Buffer };

const corrupt = (detail: string, cause?: unknown): AppError =>
  new AppError('corrupt_object', { detail, cause });

const authenticated = (kid: string, { table, column, row, user }: EncryptionContext): Buffer =>
  Buffer.from(JSON.stringify([format, kid, table, column, row, user]));

/** `v1|kid|iv|ciphertext|tag`, the last three in base64url. */
export function encrypt(key: EncryptionKey, context: EncryptionContext, value: Uint8Array | string): string {
  const iv = randomBytes(ivBytes);
  const encryption = createCipheriv(cipher, key.bytes, iv).setAAD(authenticated(key.id, context));
  const plain = typeof value === 'string' ? Buffer.from(value) : value;
  const ciphertext = Buffer.concat([encryption.update(plain), encryption.final()]);
  const parts = [iv, ciphertext, encryption.getAuthTag()].map((part) => part.toString('base64url'));
  return [format, key.id, ...parts].join('|');
}

/** Which key a value was encrypted with. */
export function keyIdOfEncrypted(encrypted: string): string {
  const [version, kid] = encrypted.split('|');
  if (version !== format || !kid) throw corrupt('The encrypted value has an unknown format.');
  return kid;
}

export function decrypt(key: EncryptionKey, context: EncryptionContext, encrypted: string): Buffer {
  const kid = keyIdOfEncrypted(encrypted);
  if (kid !== key.id) throw corrupt(`The value was encrypted with the key ${kid}, not with ${key.id}.`);
  const parts = encrypted.split('|').slice(2);
  const [iv, ciphertext, tag] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (parts.length !== 3 || iv?.length !== ivBytes || !ciphertext || tag?.length !== tagBytes) {
    throw corrupt('The encrypted value is incomplete.');
  }
  try {
    const decryption = createDecipheriv(cipher, key.bytes, iv)
      .setAAD(authenticated(kid, context))
      .setAuthTag(tag);
    return Buffer.concat([decryption.update(ciphertext), decryption.final()]);
  } catch (error) {
    throw corrupt('The encrypted value was altered or belongs to another context.', error);
  }
}

export const decryptText = (key: EncryptionKey, context: EncryptionContext, encrypted: string): string =>
  decrypt(key, context, encrypted).toString('utf8');

const encryptionKey = (bytes: Buffer): EncryptionKey => ({ id: keyIdOf(bytes), bytes });

export const createUserKey = (): EncryptionKey => encryptionKey(randomBytes(keyBytes));

/** For one object, encrypted once. */
export const createObjectKey = (): Buffer => randomBytes(keyBytes);

const wrappingKey = (ring: KeyRing, id: string): EncryptionKey => ({
  id,
  bytes: ring.deriveKey(wrappingPurpose, id),
});

const userKeyContext = (user: string): EncryptionContext => ({
  table: 'user_keys',
  column: 'wrapped_key',
  row: user,
  user,
});

export const wrapUserKey = (ring: KeyRing, user: string, key: EncryptionKey): string =>
  encrypt(wrappingKey(ring, ring.currentId), userKeyContext(user), key.bytes);

export function unwrapUserKey(ring: KeyRing, user: string, wrapped: string): EncryptionKey {
  const kid = keyIdOfEncrypted(wrapped);
  if (!ring.ids.includes(kid)) throw corrupt(`The user key is wrapped with ${kid}, which is not here.`);
  return encryptionKey(keyOfRightSize(decrypt(wrappingKey(ring, kid), userKeyContext(user), wrapped)));
}

/** True while an older instance key is still needed for this user. */
export const isWrappedByOlderKey = (ring: KeyRing, wrapped: string): boolean =>
  keyIdOfEncrypted(wrapped) !== ring.currentId;

/** The same user key under the current instance key: rotation touches nothing else. */
export const rewrapUserKey = (ring: KeyRing, user: string, wrapped: string): string =>
  wrapUserKey(ring, user, unwrapUserKey(ring, user, wrapped));

export const wrapObjectKey = (
  userKey: EncryptionKey,
  context: EncryptionContext,
  objectKey: Buffer,
): string => encrypt(userKey, context, keyOfRightSize(objectKey));

export const unwrapObjectKey = (
  userKey: EncryptionKey,
  context: EncryptionContext,
  wrapped: string,
): Buffer => keyOfRightSize(decrypt(userKey, context, wrapped));

function keyOfRightSize(key: Buffer): Buffer {
  if (key.length !== keyBytes) throw corrupt(`A key has ${key.length} bytes instead of ${keyBytes}.`);
  return key;
}
