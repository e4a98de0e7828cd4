import type { ErrorCode } from '#shared/error-status.ts';

/** `offline` is set by the client: the request reached no server. */
export type FailureCode = ErrorCode | 'offline';

/** Spec 8: any answer that is not OK raises an error whose text is 'status: body'. Screens decide by `code`. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: FailureCode;
  /** The server’s message for the user, if any. */
  readonly detail: string | null;

  constructor(status: number, code: FailureCode, body: string, detail: string | null) {
    super(`${status}: ${body}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.detail = detail;
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

export const hasCode = (error: unknown, code: FailureCode): boolean =>
  isApiError(error) && error.code === code;
