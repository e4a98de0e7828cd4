import { AppError, isAppError } from '#shared/errors.ts';
import { isSurelyUnsent, NotHandedOver } from './unsent.ts';

/**
 * Turns what went wrong with a provider into one of four codes with a fixed sentence. The provider's own words never
 * get into it: they may hold keys, speech or instructions, and they end up on screens and in logs.
 */
export const providerFailure = (
  provider: string,
  failure: { status?: number | undefined; retryAfter?: string | null | undefined; cause?: unknown },
): AppError => {
  const own = ownError(failure.cause);
  if (own) return own;
  const { status } = failure;
  if (status === undefined) {
    // A body that does not parse is an answer, and asking again for the same would cost again.
    if (failure.cause instanceof SyntaxError) return unusableAnswer(provider);
    const detail = `${provider} cannot be reached or broke off.`;
    const isUnsent = isSurelyUnsent(failure.cause);
    return new AppError('provider_down', { detail, ...(isUnsent ? { cause: new NotHandedOver(null) } : {}) });
  }
  const cause = new Error(`${provider} answered with HTTP status ${status}`);
  const retryAfterSeconds = secondsToWait(failure.retryAfter, new Date());
  if (status === 401 || status === 403) {
    return new AppError('provider_auth', { detail: `${provider} refused the configured key.`, cause });
  }
  if (status === 429) {
    return new AppError('provider_busy', {
      detail: `${provider} is limiting requests. Try again later.`,
      cause,
      retryAfterSeconds,
    });
  }
  if (status >= 500 || status === 408) {
    return new AppError('provider_down', {
      detail: `${provider} is not working right now.`,
      cause,
      retryAfterSeconds,
    });
  }
  return new AppError('provider_refused', { detail: `${provider} refused this request.`, cause });
};

export const unusableAnswer = (provider: string, cause?: unknown): AppError =>
  new AppError('provider_refused', { detail: `${provider} sent an answer that cannot be used.`, cause });

const longestWaitSeconds = 24 * 3600; // jobs give up after a day; a longer wish is a mistake or a trap

/** `Retry-After` as seconds or as a date (RFC 9110 10.2.3); `undefined` where it says nothing usable. */
const secondsToWait = (header: string | null | undefined, now: Date): number | undefined => {
  const value = header?.trim();
  if (!value) return undefined;
  const seconds = /^\d+(\.\d+)?$/.test(value) ? Number(value) : (Date.parse(value) - now.getTime()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 0), longestWaitSeconds) : undefined;
};

/** Libraries wrap what our fetch threw; the code we gave it is somewhere down the chain. */
const ownError = (error: unknown): AppError | null => {
  let at: unknown = error;
  for (let depth = 0; depth < 5 && at instanceof Error; depth += 1) {
    if (isAppError(at)) return at;
    at = at.cause;
  }
  return null;
};
