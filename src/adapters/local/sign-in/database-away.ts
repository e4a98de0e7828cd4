import { APIError } from 'better-auth/api';
import type { hashSessionTokens } from './hashed-sessions.ts';
import { databaseAway, isDatabaseAway } from '#platform/db/away.ts';

/**
 * The library answers 500 to every failure it does not know, and forgets what failed. A database that is away it is
 * told of as an error of its own kind, which comes out as it went in.
 */
type Make = Parameters<typeof hashSessionTokens>[0];
type Call = (...args: unknown[]) => Promise<unknown>;

export function sayWhenAway(make: Make): Make {
  return (options) => {
    const adapter = make(options);
    const calls = Object.entries(adapter).filter(([, value]) => typeof value === 'function');
    const watched = calls.map(([name, call]) => [name, watch(call as Call)] as const);
    return { ...adapter, ...Object.fromEntries(watched) };
  };
}

const watch =
  (call: Call): Call =>
  async (...args) => {
    try {
      return await call(...args);
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      const { code, message, retryAfterSeconds } = databaseAway(error);
      const said = new APIError(
        'SERVICE_UNAVAILABLE',
        { code, message },
        { 'retry-after': `${retryAfterSeconds}` },
      );
      said.cause = error;
      throw said;
    }
  };
