/** A byte range, both ends inclusive, as HTTP counts them. */
export type ByteRange = { start: number; end: number };

/**
 * Keeps objects by key (`a-z0-9/-` only). Whole objects appear at once or not at all; a put under an existing key
 * replaces it. It knows nothing of encryption: what comes in is already encrypted.
 */
export interface Storage {
  readonly name: string;
  put(key: string, bytes: AsyncIterable<Uint8Array>): Promise<{ size: number }>;
  /** AppError `not_found` when the key is absent. */
  get(key: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array>>;
  size(key: string): Promise<number>;
  /** Absent keys are fine: deleting twice is deleting. */
  delete(key: string): Promise<void>;
  /** Throws when the storage cannot take a write now. */
  check(): Promise<void>;
}
