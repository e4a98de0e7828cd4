import {
  createObjectKey,
  unwrapObjectKey,
  wrapObjectKey,
  type EncryptionContext,
} from '#platform/crypto/wrap.ts';
import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { dataKeyOf } from '../../identity/server/data-key.ts';

/**
 * The key of one recording, wrapped by its owner's key. It is bound to the recording's storage key, so a key copied to
 * another row opens nothing.
 */
const placeOf = (userId: string, storageKey: string): EncryptionContext => ({
  table: 'conversations',
  column: 'audio_data_key',
  row: storageKey,
  user: userId,
});

export async function newAudioKey(owned: Owned, keys: Services['keys'], storageKey: string) {
  const objectKey = createObjectKey();
  const userKey = await dataKeyOf(owned, keys);
  return { objectKey, wrapped: wrapObjectKey(userKey, placeOf(owned.userId, storageKey), objectKey) };
}

export async function openAudioKey(
  owned: Owned,
  keys: Services['keys'],
  storageKey: string,
  wrapped: string,
) {
  return unwrapObjectKey(await dataKeyOf(owned, keys), placeOf(owned.userId, storageKey), wrapped);
}
