import { randomInt } from 'node:crypto';

/**
 * Ten codes for signing in without the authenticator app (design 4, row 8). Only hashes are stored. A code is read off
 * paper, so case, spaces and dashes do not matter, and no two of its letters look alike.
 */
const amount = 10;
const length = 10; // 49 bits from this alphabet; five wrong ones end the sign-in
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

export function makeRecoveryCodes(): string[] {
  const code = () => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: amount }, () => code().replace(/^(.{5})/, '$1-'));
}

const withoutFormat = (code: string) => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

type Hash = (code: string) => string;

/** The library stores and compares hashes only: it gets a hash, finds a hash, and writes back the ones that are left. */
export const keepHashed = (hash: Hash) => ({
  encrypt: async (codes: string) =>
    JSON.stringify((JSON.parse(codes) as string[]).map((code) => (isHash(code) ? code : hashOf(code, hash)))),
  decrypt: async (stored: string) => stored,
});

/** Asked of stored values only: a hash that is typed as a code is hashed again, and wrong. */
const isHash = (code: string) => code.startsWith('code:');

export const hashOf = (code: string, hash: Hash): string => hash(withoutFormat(code));
