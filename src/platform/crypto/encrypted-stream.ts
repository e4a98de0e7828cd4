/**
 * Seals and opens objects of any size while they pass by, a chunk in memory at a time. What comes out of opening is
 * exactly what went into sealing; anything else ends in AppError `corrupt_object` before a wrong byte is handed on
 * (bytes of earlier, intact chunks may have been).
 */
import { createHash, createSecretKey, randomBytes } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import { ByteQueue } from './byte-queue.ts';
import {
  assertHeader,
  chunkBytes,
  chunkOverhead,
  header,
  decryptChunk,
  prefixBytes,
  encryptChunk,
  encryptedChunkBytes,
  tagBytes,
  type ChunkPlace,
  type EncryptedRange,
} from './encrypted-format.ts';

export type PlainSummary = { plainSize: number; sha256: string };

export type Sealing = {
  bytes: AsyncIterable<Uint8Array>;
  /** Of the plain bytes; only once `bytes` has been read to its end. */
  summary(): PlainSummary;
};

const corrupt = (detail: string): AppError => new AppError('corrupt_object', { detail });

/** The key belongs to this object alone. A piece of `plain` must not be overwritten after it was handed over. */
export function encryptStream(key: Uint8Array, plain: AsyncIterable<Uint8Array>): Sealing {
  let summary: PlainSummary | null = null;

  async function* sealed(): AsyncGenerator<Uint8Array> {
    const queue = new ByteQueue();
    const hash = createHash('sha256');
    const prefix = randomBytes(prefixBytes);
    const secret = createSecretKey(key); // a third faster than handing the bytes to every chunk's cipher
    let plainSize = 0;
    let index = 0;
    yield header;
    for await (const piece of plain) {
      hash.update(piece);
      plainSize += piece.length;
      queue.push(piece);
      // A full chunk waits for one more byte: only then is it known not to be the last.
      while (queue.length > chunkBytes) {
        const place: ChunkPlace = { prefix, index, position: 'middle' };
        for (const part of encryptChunk(secret, place, queue.take(chunkBytes))) yield part;
        index += 1;
      }
    }
    for (const part of encryptChunk(secret, { prefix, index, position: 'last' }, queue.take(queue.length))) {
      yield part;
    }
    summary = { plainSize, sha256: hash.digest('hex') };
  }

  return {
    bytes: sealed(),
    summary() {
      if (!summary) throw new AppError('internal', { detail: 'The object is not sealed to its end yet.' });
      return summary;
    },
  };
}

/** Takes chunks off a queue; all must open with the prefix of the first, so they are of one sealing. */
function chunkOpener(key: Uint8Array, queue: ByteQueue) {
  const secret = createSecretKey(key);
  let prefix: Uint8Array | null = null;
  return (index: number, position: ChunkPlace['position'], encryptedLength: number): Uint8Array[] => {
    const ownPrefix = queue.takeJoined(prefixBytes);
    prefix ??= ownPrefix;
    const ciphertext = queue.take(encryptedLength - chunkOverhead);
    return decryptChunk(secret, { prefix, index, position }, ciphertext, queue.takeJoined(tagBytes));
  };
}

/** The whole object. */
export async function* decryptStream(
  key: Uint8Array,
  sealed: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const queue = new ByteQueue();
  const openNext = chunkOpener(key, queue);
  let index = 0;
  let isHeaderRead = false;
  for await (const piece of sealed) {
    queue.push(piece);
    if (!isHeaderRead && queue.length >= header.length) {
      assertHeader(queue.takeJoined(header.length));
      isHeaderRead = true;
    }
    while (isHeaderRead && queue.length > encryptedChunkBytes) {
      for (const part of openNext(index, 'middle', encryptedChunkBytes)) yield part;
      index += 1;
    }
  }
  if (!isHeaderRead || queue.length < chunkOverhead) throw corrupt('The object was cut.');
  for (const part of openNext(index, 'last', queue.length)) yield part;
}

/** `sealed` is what the storage holds at `wanted.range`. */
export async function* decryptRange(
  key: Uint8Array,
  sealed: AsyncIterable<Uint8Array>,
  wanted: EncryptedRange,
): AsyncGenerator<Uint8Array> {
  const queue = new ByteQueue();
  const openNext = chunkOpener(key, queue);
  const finalBytes = wanted.plainSize - wanted.finalChunk * chunkBytes + chunkOverhead;
  let index = wanted.firstChunk;
  let skip = wanted.skip;
  let missing = wanted.length;
  for await (const piece of sealed) {
    queue.push(piece);
    for (; index <= wanted.lastChunk; index += 1) {
      const isFinal = index === wanted.finalChunk;
      const encryptedLength = isFinal ? finalBytes : encryptedChunkBytes;
      if (queue.length < encryptedLength) break;
      for (const part of openNext(index, isFinal ? 'last' : 'middle', encryptedLength)) {
        const kept = part.subarray(skip, skip + missing);
        skip -= Math.min(skip, part.length);
        missing -= kept.length;
        if (kept.length > 0) yield kept;
      }
    }
  }
  if (missing > 0) throw corrupt('The object was cut.');
  if (queue.length > 0) throw corrupt('The object is longer than it was when it was sealed.');
}
