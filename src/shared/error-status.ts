/**
 * What can go wrong: each code and its HTTP status, for the server and the browser. What the API says to each is in
 * `errors.ts`, what a person reads in `ui/error-messages.ts`.
 */
export const errorStatus = {
  bad_request: 400,
  unsupported_transcript: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  stale: 412,
  too_large: 413,
  unsupported_media: 415,
  unusable_audio: 422,
  /** Longer to compute, or more memory, than one transcript is given. */
  too_complex: 422,
  too_many_requests: 429,
  /** No account of this provider is connected, or not for this use. */
  not_connected: 409,
  /** The provider ended the access: only the coach can give it again. */
  reconnect_needed: 409,
  internal: 500,
  unavailable: 503,
  storage_full: 507,
  no_engine: 503,
  corrupt_object: 500,
  /** Wrong or missing key: retrying cannot help. */
  provider_auth: 502,
  /** 429 or overload: retry after a while. */
  provider_busy: 503,
  /** 5xx, timeout, reset: retry with back-off. */
  provider_down: 502,
  /** It understood and said no, or sent an answer that fails validation. */
  provider_refused: 502,
} as const;

export type ErrorCode = keyof typeof errorStatus;
