import { providerFailure, unusableAnswer } from '#platform/outbound/provider-failure.ts';
import { AppError } from '#shared/errors.ts';

/** Turns errors of Stripe's library into the provider codes. Stripe's own words may hold keys and go no further. */
type LibraryError = {
  statusCode?: unknown;
  code?: unknown;
  headers?: Record<string, string>;
  type?: unknown;
};

export function failureOf(error: unknown): AppError {
  const { statusCode, code, headers, type } = (error ?? {}) as LibraryError;
  if (code === 'resource_missing')
    return new AppError('not_found', { cause: new Error('missing at Stripe') });
  const status = typeof statusCode === 'number' ? statusCode : undefined;
  // The library's word for an answer that is no JSON, which has a good status or none.
  if (type === 'StripeAPIError' && (status === undefined || status < 400)) return unusableAnswer('Stripe');
  if (status === undefined || status < 400) return providerFailure('Stripe', { cause: error });
  return providerFailure('Stripe', { status, retryAfter: headers?.['retry-after'] });
}
