import { decryptForInstance, encryptForInstance } from '#platform/crypto/instance-secret.ts';
import type { Services } from '#platform/services.ts';
import type { VapidKeys } from '#ports/push.ts';
import { isAppError } from '#shared/errors.ts';
import * as store from './store.ts';

/**
 * The keys that tell push services who sends: one pair an instance, made at the first start, the private one encrypted
 * with the instance key. Other keys would end every subscription, so they are never replaced.
 */
type Needs = Pick<Services, 'db' | 'keys' | 'push' | 'log'>;

const place = { table: 'push_keys', column: 'private_key', row: 'true' };

/** Null where the private key cannot be opened: it was encrypted with an instance key that is not here. */
export async function vapidKeys({ db, keys, push, log }: Needs): Promise<VapidKeys | null> {
  return db.asAdministration(async (tx) => {
    let row = await store.findKeys(tx);
    if (!row) {
      const { publicKey, privateKey } = push.createKeys();
      await store.insertKeys(tx, { publicKey, privateKey: encryptForInstance(keys, place, privateKey) });
      row = (await store.findKeys(tx))!; // another process may have been first
    }
    try {
      return {
        publicKey: row.publicKey,
        privateKey: decryptForInstance(keys, place, row.privateKey).toString('utf8'),
      };
    } catch (error) {
      if (!isAppError(error)) throw error;
      log.warn('the key for push notifications does not open with this instance key');
      return null;
    }
  });
}

export const publicKeyOf = async (services: Needs): Promise<string | null> =>
  (await vapidKeys(services))?.publicKey ?? null;
