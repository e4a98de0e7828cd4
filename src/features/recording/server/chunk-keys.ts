import { hkdfSync } from 'node:crypto';
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
 * Encryption keys and storage keys of chunks. A recording has one key, wrapped by its owner's; each chunk is encrypted
 * with a key derived from it and the chunk's number, so swapped chunks cannot be decrypted.
 */
const placeOf = (userId: string, localId: string): EncryptionContext => ({
  table: 'recordings',
  column: 'data_key',
  row: localId,
  user: userId,
});

export async function newRecordingKey(owned: Owned, keys: Services['keys'], localId: string) {
  return wrapObjectKey(await dataKeyOf(owned, keys), placeOf(owned.userId, localId), createObjectKey());
}

export async function openRecordingKey(
  owned: Owned,
  keys: Services['keys'],
  { localId, dataKey }: { localId: string; dataKey: string },
): Promise<Buffer> {
  return unwrapObjectKey(await dataKeyOf(owned, keys), placeOf(owned.userId, localId), dataKey);
}

export const chunkKey = (recordingKey: Buffer, position: number): Buffer =>
  Buffer.from(hkdfSync('sha256', recordingKey, '', `afterword/recording chunk ${position}`, 32));

/** Two bodies under one number never share an object, so the refused one cannot overwrite the stored one. */
export const chunkName = ({ position, sha256 }: { position: number; sha256: string }): string =>
  `${position}-${sha256.slice(0, 16)}`;

/** A chunk that is sent again gets the same key, so a lost answer leaves no second object behind. */
export const chunkStorageKey = (userId: string, recordingId: string, name: string): string =>
  `recordings/${userId}/${recordingId}/${name}`;

/** Earlier versions stored chunks under their number alone, where a second body could overwrite the first. */
export const legacyStorageKey = (userId: string, recordingId: string, position: number): string =>
  chunkStorageKey(userId, recordingId, String(position));
