import { createHash, randomBytes } from 'node:crypto';

/** Secrets that a link or a program carries. The database keeps only their hash. */
const tokenBytes = 32; // 256 bits: no number of guesses finds one

export const newToken = (): string => randomBytes(tokenBytes).toString('base64url');

/** What a token of `newToken` looks like: anything else is refused before the database is asked. */
export const tokenShape = /^[\w-]{43}$/;

/** A token is as random as its hash is long, so a plain SHA-256 is enough to find it by. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
