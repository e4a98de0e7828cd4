/**
 * The layout of a sealed object: a header, then chunks of `prefix | ciphertext | tag`, each AES-256-GCM on its own so
 * that a listener can start anywhere. Position and "this is the last chunk" are authenticated, so a cut, a swap or a
 * reordering never opens. Which stored bytes hold which plain bytes is decided here and nowhere else.
 */
import { createCipheriv, createDecipheriv, type KeyObject } from 'node:crypto';
import type { ByteRange } from '#ports/storage.ts';
import { AppError } from '#shared/errors.ts';

const version = 1;
const cipher = 'aes-256-gcm';
/** One seek decrypts at most one chunk too many; smaller ones pay more for set-up than for bytes. */
export const chunkBytes = 64 * 1024;
/**
 * Random per sealing and repeated in every chunk, so that a key sealed with twice by mistake does not repeat a nonce
 * and a range can be opened without reading the header.
 */
export const prefixBytes = 8;
export const tagBytes = 16;
const counterBytes = 4;
export const chunkOverhead = prefixBytes + tagBytes;
export const encryptedChunkBytes = chunkBytes + chunkOverhead;

export const header = Buffer.from([...Buffer.from('AFTW'), version, Math.log2(chunkBytes), 0, 0]);
const maxChunks = 2 ** (8 * counterBytes);

export type ChunkPlace = { prefix: Uint8Array; index: number; position: 'middle' | 'last' };

const corrupt = (detail: string, cause?: unknown): AppError =>
  new AppError('corrupt_object', { detail, cause });

function nonceOf({ prefix, index }: ChunkPlace): Buffer {
  if (index >= maxChunks) throw new AppError('too_large', { detail: 'The object has too many chunks.' });
  const nonce = Buffer.allocUnsafe(prefixBytes + counterBytes);
  nonce.set(prefix);
  nonce.writeUInt32BE(index, prefixBytes);
  return nonce;
}

function authenticated({ index, position }: ChunkPlace): Buffer {
  const bytes = Buffer.allocUnsafe(2 + counterBytes);
  bytes[0] = version;
  bytes[1] = position === 'last' ? 1 : 0;
  bytes.writeUInt32BE(index, 2);
  return bytes;
}

export function encryptChunk(key: KeyObject, place: ChunkPlace, plain: Uint8Array[]): Uint8Array[] {
  const sealing = createCipheriv(cipher, key, nonceOf(place)).setAAD(authenticated(place));
  const ciphertext = plain.map((piece) => sealing.update(piece));
  sealing.final();
  return [place.prefix, ...ciphertext, sealing.getAuthTag()];
}

/** Nothing is returned before the tag has been verified. */
export function decryptChunk(
  key: KeyObject,
  place: ChunkPlace,
  ciphertext: Uint8Array[],
  tag: Uint8Array,
): Uint8Array[] {
  try {
    const opening = createDecipheriv(cipher, key, nonceOf(place))
      .setAAD(authenticated(place))
      .setAuthTag(tag);
    const plain = ciphertext.map((piece) => opening.update(piece));
    opening.final();
    return plain;
  } catch (error) {
    throw corrupt(`Chunk ${place.index} does not open.`, error);
  }
}

export function assertHeader(bytes: Uint8Array): void {
  if (!header.equals(bytes)) throw corrupt('The object does not begin with the header of a sealed object.');
}

/** An empty object has one empty chunk: its end is sealed too. */
const chunkCount = (plainSize: number): number => Math.max(1, Math.ceil(plainSize / chunkBytes));

export const encryptedSize = (plainSize: number): number =>
  header.length + plainSize + chunkCount(plainSize) * chunkOverhead;

/** What to read from the storage, and what of it to hand on once it is open. */
export type EncryptedRange = {
  range: ByteRange;
  firstChunk: number;
  lastChunk: number;
  /** Index of the object's own last chunk. */
  finalChunk: number;
  plainSize: number;
  /** Plain bytes to drop before the first one wanted. */
  skip: number;
  length: number;
};

/** Both ends inclusive, as in HTTP; the end may lie past the object, the start may not. */
export function encryptedRange(plainStart: number, plainEnd: number, plainSize: number): EncryptedRange {
  const end = Math.min(plainEnd, plainSize - 1);
  if (!Number.isInteger(plainStart) || !Number.isInteger(end) || plainStart < 0 || plainStart > end) {
    throw new AppError('bad_request', {
      detail: `There are no bytes ${plainStart}-${plainEnd} in ${plainSize}.`,
    });
  }
  const firstChunk = Math.floor(plainStart / chunkBytes);
  const lastChunk = Math.floor(end / chunkBytes);
  const start = header.length + firstChunk * encryptedChunkBytes;
  const afterLast = Math.min(header.length + (lastChunk + 1) * encryptedChunkBytes, encryptedSize(plainSize));
  return {
    range: { start, end: afterLast - 1 },
    firstChunk,
    lastChunk,
    finalChunk: chunkCount(plainSize) - 1,
    plainSize,
    skip: plainStart - firstChunk * chunkBytes,
    length: end - plainStart + 1,
  };
}
