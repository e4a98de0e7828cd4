/** Sealed objects in a storage: what the rest of the product uses to keep and play audio. */
import type { ByteRange, Storage } from '#ports/storage.ts';
import { AppError, isAppError } from '#shared/errors.ts';
import { sealedRange, sealedSize } from './sealed-format.ts';
import { openRange, openStream, sealStream, type PlainSummary } from './sealed-stream.ts';

/** A stored object as its row knows it. `plainSize` is what `putSealed` returned. */
export type SealedObject = { storageKey: string; objectKey: Uint8Array; plainSize: number };

export async function putSealed(
  storage: Storage,
  { storageKey, objectKey }: Omit<SealedObject, 'plainSize'>,
  plain: AsyncIterable<Uint8Array>,
): Promise<PlainSummary> {
  const sealing = sealStream(objectKey, plain);
  const { size } = await storage.put(storageKey, sealing.bytes);
  const summary = sealing.summary();
  if (size !== sealedSize(summary.plainSize)) {
    throw new AppError('corrupt_object', {
      detail: `The ${storage.name} storage kept ${size} bytes of an object.`,
    });
  }
  return summary;
}

/** Reads the two ends of an object back: what the storage has opens with this key. Throws where it does not. */
export async function confirmSealed(storage: Storage, object: SealedObject): Promise<void> {
  for (const byte of [0, object.plainSize - 1])
    for await (const _piece of getSealed(storage, object, { start: byte, end: byte }));
}

/** Nothing is read from the storage before the first piece is asked for, so an answer never begun costs nothing. */
export async function* getSealed(
  storage: Storage,
  { storageKey, objectKey, plainSize }: SealedObject,
  plainRange?: ByteRange,
): AsyncGenerator<Uint8Array> {
  if (!plainRange) {
    let missing = plainSize;
    for await (const piece of openStream(objectKey, await stored(storage.get(storageKey)))) {
      missing -= piece.length;
      yield piece;
    }
    if (missing !== 0) throw new AppError('corrupt_object', { detail: 'The object has another size.' });
    return;
  }
  const wanted = sealedRange(plainRange.start, plainRange.end, plainSize);
  yield* openRange(objectKey, await stored(storage.get(storageKey, wanted.range)), wanted);
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
