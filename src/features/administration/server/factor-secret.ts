import type { KeyRing } from '#platform/crypto/instance-key.ts';
import { decryptForInstance, encryptForInstance } from '#platform/crypto/instance-secret.ts';

/** The secret of an administrator's authenticator app, encrypted with the instance key. */
const placeOf = (adminId: string) => ({ table: 'admin_users', column: 'second_factor', row: adminId });

export const encryptSecret = (keys: KeyRing, adminId: string, secret: Uint8Array): string =>
  encryptForInstance(keys, placeOf(adminId), secret);

export const decryptSecret = (keys: KeyRing, adminId: string, encrypted: string): Buffer =>
  decryptForInstance(keys, placeOf(adminId), encrypted);
