import { createHash } from 'node:crypto';
import type { BetterAuthOptions, DBAdapter, Where } from 'better-auth';
import { absoluteDays } from './session-lifetime.ts';

/**
 * Stores only the hash of a session token (design 4, row 9) and refuses sessions past their absolute lifetime (row 11).
 * The library passes and receives tokens; the database sees hashes.
 */
const prefix = 'h1:';

/** A hash stays as it is: one from a copy of the database still lacks our signature. */
export const hashed = (token: string): string =>
  token.startsWith(prefix) ? token : prefix + createHash('sha256').update(token).digest('base64url');

type Make = (options: BetterAuthOptions) => DBAdapter;
type Row = { token?: unknown; createdAt?: unknown };

export function hashSessionTokens(make: Make): Make {
  return (options) => wrap(make(options));
}

function wrap(inner: DBAdapter): DBAdapter {
  return {
    ...inner,
    create: async (input) => {
      const token: unknown = (input.data as Row).token;
      if (input.model !== 'session' || typeof token !== 'string') return inner.create(input);
      const made = await inner.create({ ...input, data: { ...input.data, token: hashed(token) } });
      return { ...(made as object), token } as never;
    },
    findOne: async <T>(input: Parameters<DBAdapter['findOne']>[0]) => {
      const found = await inner.findOne<T>(at(input));
      if (input.model !== 'session' || !found) return found;
      return isTooOld(found) ? null : withToken(found, input.where);
    },
    findMany: async <T>(input: Parameters<DBAdapter['findMany']>[0]) => {
      const found = await inner.findMany<T>(at(input));
      return input.model === 'session' ? found.filter((row) => !isTooOld(row as Row)) : found;
    },
    update: async <T>(input: Parameters<DBAdapter['update']>[0]) => {
      const updated = await inner.update<T>(at(input));
      return input.model === 'session' && updated ? withToken(updated, input.where) : updated;
    },
    updateMany: (input) => inner.updateMany(at(input)),
    delete: (input) => inner.delete(at(input)),
    deleteMany: (input) => inner.deleteMany(at(input)),
    count: (input) => inner.count(at(input)),
    consumeOne: (input) => inner.consumeOne(at(input)),
    incrementOne: (input) => inner.incrementOne(at(input)),
    transaction: (work) => inner.transaction((within) => work(wrap(within as DBAdapter))),
  };
}

function at<Input extends { model: string; where?: Where[] | undefined }>(input: Input): Input {
  if (input.model !== 'session' || !input.where) return input;
  return { ...input, where: input.where.map(hashedClause) };
}

function hashedClause(clause: Where): Where {
  if (clause.field !== 'token') return clause;
  if (typeof clause.value === 'string') return { ...clause, value: hashed(clause.value) };
  if (Array.isArray(clause.value))
    return { ...clause, value: clause.value.map((token) => hashed(String(token))) };
  return clause;
}

/** The caller sent the token itself, and the library writes it into the cookie again. */
function withToken<T>(row: T, where: Where[]): T {
  const asked = where.find(({ field }) => field === 'token')?.value;
  return typeof asked === 'string' ? { ...row, token: asked } : row;
}

function isTooOld({ createdAt }: Row): boolean {
  return createdAt instanceof Date && Date.now() - createdAt.getTime() > absoluteDays * 24 * 3_600_000;
}
