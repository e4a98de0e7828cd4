import {
  createUserKey,
  isWrappedByOlderKey,
  rewrapUserKey,
  unwrapUserKey,
  wrapUserKey,
  type EncryptionKey,
} from '#platform/crypto/wrap.ts';
import type { KeyRing } from '#platform/crypto/instance-key.ts';
import type { Owned } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import * as store from './store.ts';

/** The coach's data key, made on first use. All that is encrypted for the coach decrypts with it alone. */
export async function dataKeyOf(owned: Owned, keys: KeyRing): Promise<EncryptionKey> {
  const known = await store.findDataKey(owned);
  if (known) {
    // After a rotation every key moves to the new instance key as it is used.
    if (isWrappedByOlderKey(keys, known))
      await store.setDataKey(owned, rewrapUserKey(keys, owned.userId, known));
    return unwrapUserKey(keys, owned.userId, known);
  }
  await store.setFirstDataKey(owned, wrapUserKey(keys, owned.userId, createUserKey()));
  const kept = await store.findDataKey(owned); // another transaction may have been first
  if (!kept) throw new AppError('not_found'); // an account that is being deleted gets no new key
  return unwrapUserKey(keys, owned.userId, kept);
}
