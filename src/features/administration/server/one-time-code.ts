import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Codes of authenticator apps (RFC 6238: SHA-1, six digits, thirty seconds), as every such app makes them. */
const stepMs = 30_000;
const digits = 6;
const secretBytes = 20; // RFC 4226: 160 bits
const stepsAway = [0, -1, 1]; // a phone's clock is off by half a minute at most

export const createSecret = (): Buffer => randomBytes(secretBytes);

export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const number = mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The time step a code is of; null for a code that is wrong now. */
export function stepOf(secret: Uint8Array, code: string, now: Date): number | null {
  const given = Buffer.from(code.replaceAll(/\s/g, ''));
  const current = Math.floor(now.getTime() / stepMs);
  for (const away of stepsAway) {
    const expected = Buffer.from(codeAt(secret, current + away));
    if (given.length === expected.length && timingSafeEqual(given, expected)) return current + away;
  }
  return null;
}

/** What the app reads from the picture. */
export const setUpUri = (secret: Uint8Array, name: string): string =>
  `otpauth://totp/${encodeURIComponent(`Afterword administration:${name}`)}?secret=${base32(secret)}&issuer=${encodeURIComponent('Afterword administration')}`;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}
