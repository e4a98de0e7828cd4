import { AppError } from '#shared/errors.ts';

/** A byte range, both ends inclusive, as HTTP counts them. */
export type ByteRange = { start: number; end: number };

/** An object as a listing has it. `size` is in bytes, `storedAt` the storage’s own time. */
export type StoredObject = { key: string; size: number; storedAt: Date };

/**
 * Stores objects by key (`a-z0-9/-` only). An object appears whole or not at all; a put under an existing key replaces
 * it. Encryption is the caller's: the content is already encrypted.
 */
export interface Storage {
  readonly name: string;
  put(key: string, bytes: AsyncIterable<Uint8Array>): Promise<{ size: number }>;
  /** AppError `not_found` when the key is absent. */
  get(key: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array>>;
  size(key: string): Promise<number>;
  /** An absent key is no error. */
  delete(key: string): Promise<void>;
  /**
   * All objects, or those whose keys begin with `folder` and a slash, in no order, a page at a time. One that is put or
   * deleted meanwhile may be missing.
   */
  list(folder?: string): AsyncIterable<StoredObject>;
  /** Throws when the storage cannot take a write now. */
  check(): Promise<void>;
}

const keyPattern = /^[a-z0-9-]{1,200}(\/[a-z0-9-]{1,200})*$/; // with a suffix, a part stays under the 255 of file systems
const longestKey = 512;

/** The same keys for every storage, so that objects can be moved from one to another. */
export function checkKey(key: string): void {
  if (key.length > longestKey || !keyPattern.test(key))
    throw new AppError('bad_request', { detail: 'A stored object cannot have this key.' });
}
