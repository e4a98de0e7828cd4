import type { ErrorCode } from '#shared/error-status.ts';

/** `offline` is set by the client: the request reached no server. */
export type FailureCode = ErrorCode | 'offline';

/** Spec 8: any answer that is not OK raises an error whose text is 'status: body'. Screens decide by `code`. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: FailureCode;
  /** The server’s message for the user, if any. */
  readonly detail: string | null;
  /** The answer’s parsed body; null where there is none, or it is not JSON. */
  readonly body: unknown;

  constructor(status: number, code: FailureCode, text: string, detail: string | null, body: unknown = null) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.body = body;
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

export const hasCode = (error: unknown, code: FailureCode): boolean =>
  isApiError(error) && error.code === code;
