import type { KeyRing } from '#platform/crypto/instance-key.ts';
import { decrypt, encrypt, keyIdOfEncrypted } from '#platform/crypto/wrap.ts';
import type { Database } from '#platform/db/database.ts';
import * as store from './store.ts';

/** The secret of an authenticator app at rest: under a key derived from the instance key, for this one row. */
const keyOf = (keys: KeyRing, id: string) => ({ id, bytes: keys.deriveKey('administrators', id) });

const contextOf = (adminId: string) => ({
  table: 'admin_users',
  column: 'second_factor',
  row: adminId,
  user: '',
});

export const encryptSecret = (keys: KeyRing, adminId: string, secret: Uint8Array): string =>
  encrypt(keyOf(keys, keys.currentId), contextOf(adminId), secret);

export const decryptSecret = (keys: KeyRing, adminId: string, encrypted: string): Buffer =>
  decrypt(keyOf(keys, keyIdOfEncrypted(encrypted)), contextOf(adminId), encrypted);

/** At each start, and after a rotation: what an older instance key encrypted is encrypted with the current one. */
export async function reencryptAdminFactors({ db, keys }: { db: Database; keys: KeyRing }): Promise<void> {
  await db.asAdministration(async (tx) => {
    for (const { id, secondFactor } of await store.listFactors(tx)) {
      if (!secondFactor || keyIdOfEncrypted(secondFactor) === keys.currentId) continue;
      if (!keys.ids.includes(keyIdOfEncrypted(secondFactor))) continue; // its key may be here at a later start
      const secret = decryptSecret(keys, id, secondFactor);
      await store.updateAdmin(tx, id, { secondFactor: encryptSecret(keys, id, secret) });
    }
  });
}
