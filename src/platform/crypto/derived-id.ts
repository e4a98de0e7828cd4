import { createHash } from 'node:crypto';

/**
 * An id that is always the same for the same text, so that what is made from something is made once: a UUID of version 8,
 * which is one of a rule of our own.
 */
export function derivedId(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(18, 20),
    hex.slice(20, 32),
  ].join('-');
}
