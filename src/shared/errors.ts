import { errorStatus, type ErrorCode } from './error-status.ts';

/** What the API answers to each code: when it is used. */
export const errorSentences: Record<ErrorCode, string> = {
  bad_request: 'The request does not have the right shape.',
  unsupported_transcript: 'This transcript format is not supported.',
  unauthenticated: 'You are not signed in.',
  forbidden: 'This is not allowed.',
  not_found: 'This does not exist, or it is not yours.',
  conflict: 'This conflicts with something that already exists.',
  stale: 'This was changed elsewhere in the meantime.',
  too_large: 'This is too large.',
  unsupported_media: 'The file contains no audio that can be decoded.',
  unusable_audio: 'The audio could not be decoded.',
  too_complex: 'Reading this takes more time or memory than a transcript may use.',
  too_many_requests: 'Too many requests in a short time.',
  not_connected: 'This service is not connected, or not connected for this use.',
  reconnect_needed: 'The service no longer gives access: connect it again.',
  internal: 'Something went wrong on the server.',
  unavailable: 'The server cannot handle this right now.',
  storage_full: 'The disk is almost full, so nothing new is accepted.',
  no_engine: 'No speech engine is ready on this machine.',
  corrupt_object: 'A stored file is missing or was changed.',
  provider_auth: 'The provider refused our credentials.',
  provider_busy: 'The provider is busy.',
  provider_down: 'The provider is not responding properly.',
  provider_refused: 'The provider refused this request.',
};

export class AppError extends Error {
  readonly code: ErrorCode;
  /** Where the other side said so: seconds to wait before trying again. */
  readonly retryAfterSeconds: number | null;
  /** Further fields of the response, as the endpoint's contract lists them. */
  readonly fields: Record<string, unknown>;

  constructor(
    code: ErrorCode,
    options: {
      detail?: string;
      cause?: unknown;
      retryAfterSeconds?: number;
      fields?: Record<string, unknown>;
    } = {},
  ) {
    super(options.detail ?? errorSentences[code], { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
    this.fields = options.fields ?? {};
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

export const isAppError = (error: unknown): error is AppError => error instanceof AppError;
