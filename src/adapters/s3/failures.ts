/** Translates failures of the S3 client into our error codes, without the provider's texts. */
import { S3ServiceException } from '@aws-sdk/client-s3';
import { providerFailure, unusableAnswer } from '#platform/outbound/provider-failure.ts';
import { AppError } from '#shared/errors.ts';

export const provider = 'The object storage';

const absent = new Set(['NoSuchKey', 'NotFound']);
// S3-compatible services ask for a pause with a 503 and one of these names, not with a 429.
const busy = new Set([
  'SlowDown',
  'ServiceUnavailable',
  'Throttling',
  'ThrottlingException',
  'RequestLimitExceeded',
]);
const wrongKeys = new Set(['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'AccessDenied', 'ExpiredToken']);
const full = new Set(['QuotaExceeded', 'InsufficientStorage', 'XMinioStorageFull']);

const networkFault = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'TimeoutError' ||
    ('code' in error && typeof error.code === 'string' && /^(E[A-Z]+|HPE_\w+|UND_\w+)$/.test(error.code)));

const retryAfterOf = (error: unknown): string | undefined =>
  error instanceof S3ServiceException ? error.$response?.headers['retry-after'] : undefined;

const statusOf = (error: unknown): number | undefined => {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined;
  const metadata = error.$metadata as { httpStatusCode?: number } | undefined;
  return metadata?.httpStatusCode;
};

export function storageFailure(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const status = statusOf(error);
  const named = namedFailure(error, status);
  if (named) return named;
  // A success with an unreadable body is a bad answer, not an outage.
  if (status !== undefined && status >= 300) {
    return providerFailure(provider, { status, retryAfter: retryAfterOf(error) });
  }
  if (networkFault(error)) return providerFailure(provider, { cause: error });
  return unusableAnswer(provider, error instanceof Error ? new Error(error.name) : undefined);
}

function namedFailure(error: unknown, status: number | undefined): AppError | null {
  const name = error instanceof S3ServiceException ? error.name : '';
  if (absent.has(name)) return new AppError('not_found');
  if (full.has(name) || status === 507) return new AppError('storage_full');
  if (status === 416) return new AppError('bad_request', { detail: 'The object has no such bytes.' });
  if (wrongKeys.has(name)) return providerFailure(provider, { status: 403 });
  if (busy.has(name) || status === 503)
    return providerFailure(provider, { status: 429, retryAfter: retryAfterOf(error) });
  return null;
}

export async function translated<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw storageFailure(error);
  }
}
