import type { KeyRing } from './instance-key.ts';
import { decrypt, encrypt, keyIdOfEncrypted, type EncryptionContext, type EncryptionKey } from './wrap.ts';

/**
 * Encrypts what belongs to the instance and to no coach: an administrator's second factor, the private key for push
 * messages. `npm run rotate-keys` moves every value it knows a place of (`instanceSecretPlaces`) under the current key.
 */
export type SecretPlace = { table: string; column: string; row: string };

const keyFor = (keys: KeyRing, id: string): EncryptionKey => ({
  id,
  bytes: keys.deriveKey('instance secrets', id),
});

const contextOf = (place: SecretPlace): EncryptionContext => ({ ...place, user: 'instance' });

export const encryptForInstance = (keys: KeyRing, place: SecretPlace, value: Uint8Array | string): string =>
  encrypt(keyFor(keys, keys.currentId), contextOf(place), value);

/** With the key that it was encrypted with, as long as that is among the instance's. */
export const decryptForInstance = (keys: KeyRing, place: SecretPlace, encrypted: string): Buffer =>
  decrypt(keyFor(keys, keyIdOfEncrypted(encrypted)), contextOf(place), encrypted);

/** Tables with such a column, and what names a row in them. */
export const instanceSecretPlaces = [
  { table: 'admin_users', column: 'second_factor', row: 'id' },
  { table: 'push_keys', column: 'private_key', row: 'id' },
] as const;
