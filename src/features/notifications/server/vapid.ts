import { decryptText, encrypt, keyIdOfEncrypted, type EncryptionKey } from '#platform/crypto/wrap.ts';
import type { KeyRing } from '#platform/crypto/instance-key.ts';
import type { Services } from '#platform/services.ts';
import type { VapidKeys } from '#ports/push.ts';
import { isAppError } from '#shared/errors.ts';
import * as store from './store.ts';

/**
 * The keys that tell push services who sends: one pair an instance, made at the first start, the private one encrypted
 * with the instance key. Other keys would end every subscription, so they are never replaced.
 */
type Needs = Pick<Services, 'db' | 'keys' | 'push' | 'log'>;

const context = { table: 'push_keys', column: 'private_key', row: 'instance', user: '' };

const keyOf = (ring: KeyRing, id: string): EncryptionKey => ({ id, bytes: ring.deriveKey('push keys', id) });

/** Null where the private key cannot be opened: it was encrypted with an instance key that is not here. */
export async function vapidKeys({ db, keys, push, log }: Needs): Promise<VapidKeys | null> {
  return db.asAdministration(async (tx) => {
    const seal = (privateKey: string) => encrypt(keyOf(keys, keys.currentId), context, privateKey);
    let row = await store.findKeys(tx);
    if (!row) {
      const made = push.createKeys();
      await store.insertKeys(tx, { publicKey: made.publicKey, privateKey: seal(made.privateKey) });
      row = (await store.findKeys(tx))!; // another process may have been first
    }
    try {
      const id = keyIdOfEncrypted(row.privateKey);
      const privateKey = decryptText(keyOf(keys, id), context, row.privateKey);
      // After a rotation it moves to the new instance key as it is used.
      if (id !== keys.currentId) await store.updatePrivateKey(tx, seal(privateKey));
      return { publicKey: row.publicKey, privateKey };
    } catch (error) {
      if (!isAppError(error)) throw error;
      log.warn('the key for push notifications does not open with this instance key');
      return null;
    }
  });
}

export const publicKeyOf = async (services: Needs): Promise<string | null> =>
  (await vapidKeys(services))?.publicKey ?? null;
