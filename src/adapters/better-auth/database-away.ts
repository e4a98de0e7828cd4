import { APIError } from 'better-auth/api';
import type { hashSessionTokens } from './hashed-sessions.ts';
import { databaseAway, isDatabaseAway } from '#platform/db/away.ts';

/**
 * The library answers 500 to every failure it does not know, and drops the cause. An unavailable database is passed
 * through it as an `APIError` of its own, which comes out unchanged as 503.
 */
type Make = Parameters<typeof hashSessionTokens>[0];
type Call = (...args: unknown[]) => Promise<unknown>;

export function reportDatabaseAway(make: Make): Make {
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
      const unavailable = new APIError(
        'SERVICE_UNAVAILABLE',
        { code, message },
        { 'retry-after': `${retryAfterSeconds}` },
      );
      unavailable.cause = error;
      throw unavailable;
    }
  };
