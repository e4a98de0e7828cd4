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
import * as store from './store.ts';

/** The coach's own key, made on first use. Whatever of theirs is sealed opens with it and with nothing else. */
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
  return unwrapUserKey(keys, owned.userId, kept!);
}
