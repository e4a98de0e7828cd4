/**
 * The one table of what can go wrong: code, HTTP status, and when it is used. The sentence a person reads for each
 * code is in `ui/error-messages.ts`; `when` is what the API answers.
 */
export const errorTable = {
  bad_request: { status: 400, when: 'The request does not have the right shape.' },
  unsupported_transcript: { status: 400, when: 'The transcript is in no format this product understands.' },
  unauthenticated: { status: 401, when: 'Nobody is signed in.' },
  forbidden: { status: 403, when: 'This is not allowed.' },
  not_found: { status: 404, when: 'There is no such thing, or it belongs to somebody else.' },
  conflict: { status: 409, when: 'This clashes with something that exists already.' },
  stale: { status: 412, when: 'It was changed elsewhere in the meantime.' },
  too_large: { status: 413, when: 'This is larger than what is accepted.' },
  unsupported_media: { status: 415, when: 'The file holds no audio that can be decoded.' },
  unusable_audio: { status: 422, when: 'The audio could not be decoded.' },
  too_many_requests: { status: 429, when: 'Too many requests in a short time.' },
  internal: { status: 500, when: 'Something went wrong on the server.' },
  unavailable: { status: 503, when: 'The server cannot take this right now.' },
  storage_full: { status: 507, when: 'The disk is almost full, so nothing new is accepted.' },
  no_engine: { status: 503, when: 'No speech engine is ready on this machine.' },
  corrupt_object: { status: 500, when: 'A stored object does not open: it was altered or cut.' },
  /** Wrong or missing key: retrying cannot help. */
  provider_auth: { status: 502, when: 'The provider refused our credentials.' },
  /** 429 or overload: retry after a while. */
  provider_busy: { status: 503, when: 'The provider is busy.' },
  /** 5xx, timeout, reset: retry with back-off. */
  provider_down: { status: 502, when: 'The provider does not answer properly.' },
  /** It understood and said no, or sent an answer that fails validation. */
  provider_refused: { status: 502, when: 'The provider refused this request.' },
} as const satisfies Record<string, { status: number; when: string }>;

export type ErrorCode = keyof typeof errorTable;

export class AppError extends Error {
  readonly code: ErrorCode;
  /** Where the other side said so: seconds to wait before trying again. */
  readonly retryAfterSeconds: number | null;

  constructor(
    code: ErrorCode,
    options: { detail?: string; cause?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(options.detail ?? errorTable[code].when, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }

  get status(): number {
    return errorTable[this.code].status;
  }
}

export const isAppError = (error: unknown): error is AppError => error instanceof AppError;
