/** Sealed objects in a storage: what the rest of the product uses to keep and play audio. */
import type { ByteRange, Storage } from '#ports/storage.ts';
import { AppError, isAppError } from '#shared/errors.ts';
import { encryptedRange, encryptedSize } from './encrypted-format.ts';
import { decryptRange, decryptStream, encryptStream, type PlainSummary } from './encrypted-stream.ts';

/** A stored object as its row knows it. `plainSize` is what `putEncrypted` returned. */
export type EncryptedObject = { storageKey: string; objectKey: Uint8Array; plainSize: number };

export async function putEncrypted(
  storage: Storage,
  { storageKey, objectKey }: Omit<EncryptedObject, 'plainSize'>,
  plain: AsyncIterable<Uint8Array>,
): Promise<PlainSummary> {
  const sealing = encryptStream(objectKey, plain);
  const { size } = await storage.put(storageKey, sealing.bytes);
  const summary = sealing.summary();
  if (size !== encryptedSize(summary.plainSize)) {
    throw new AppError('corrupt_object', {
      detail: `The ${storage.name} storage kept ${size} bytes of an object.`,
    });
  }
  return summary;
}

/** Reads the two ends of an object back: what the storage has opens with this key. Throws where it does not. */
export async function confirmEncrypted(storage: Storage, object: EncryptedObject): Promise<void> {
  for (const byte of [0, object.plainSize - 1])
    for await (const _piece of readEncrypted(storage, object, { start: byte, end: byte }));
}

/** Nothing is read from the storage before the first piece is asked for, so an answer never begun costs nothing. */
export async function* readEncrypted(
  storage: Storage,
  { storageKey, objectKey, plainSize }: EncryptedObject,
  plainRange?: ByteRange,
): AsyncGenerator<Uint8Array> {
  if (!plainRange) {
    let missing = plainSize;
    for await (const piece of decryptStream(objectKey, await stored(storage.get(storageKey)))) {
      missing -= piece.length;
      yield piece;
    }
    if (missing !== 0) throw new AppError('corrupt_object', { detail: 'The object has another size.' });
    return;
  }
  const wanted = encryptedRange(plainRange.start, plainRange.end, plainSize);
  yield* decryptRange(objectKey, await stored(storage.get(storageKey, wanted.range)), wanted);
}

/** A row names the object and its size, so one that is absent was lost and one without the wanted bytes was cut. */
async function stored(found: Promise<AsyncIterable<Uint8Array>>): Promise<AsyncIterable<Uint8Array>> {
  try {
    return await found;
  } catch (error) {
    if (isAppError(error) && (error.code === 'not_found' || error.code === 'bad_request'))
      throw new AppError('corrupt_object', { detail: 'The object is missing or was cut.', cause: error });
    throw error;
  }
}
