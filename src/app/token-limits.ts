import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';

/**
 * Limits on calls with personal access tokens. The server's own limit counts addresses, and programs of many coaches may
 * share one: an assistant in the cloud, or all phones of a provider.
 */
export type TokenLimits = {
  /** Throws `too_many_requests` where this token calls too often. */
  countCall(request: FastifyRequest, tokenHash: string): Promise<void>;
  /** Throws `too_many_requests` where an address keeps sending tokens that do not exist. */
  countWrongToken(request: FastifyRequest): Promise<void>;
};

const callsPerMinute = 300; // of one token: five a second, ample for a sync of a long list
const wrongTokensPerMinute = 30; // of one address

export function createTokenLimits(server: FastifyInstance): TokenLimits {
  const hashes = new WeakMap<FastifyRequest, string>();
  const calls = server.createRateLimit({
    max: callsPerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => hashes.get(request) ?? '',
  });
  const wrongTokens = server.createRateLimit({ max: wrongTokensPerMinute, timeWindow: 60_000 });
  return {
    countCall: async (request, tokenHash) => {
      hashes.set(request, tokenHash);
      refuseExceeded(await calls(request));
    },
    countWrongToken: async (request) => refuseExceeded(await wrongTokens(request)),
  };
}

type Count = Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>;

function refuseExceeded(count: Count): void {
  if (!count.isAllowed && count.isExceeded)
    throw new AppError('too_many_requests', { retryAfterSeconds: count.ttlInSeconds });
}
