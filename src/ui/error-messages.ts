import { isApiError, type FailureCode } from './api-error.ts';

/** One sentence a code: what happened and how to mend it. A screen that knows more says more. */
export const errorMessages: Record<FailureCode, string> = {
  bad_request: 'Something in this form is not right yet. Check the marked fields and try again.',
  unsupported_transcript: 'This transcript is in a format we cannot read. Try VTT, SRT, plain text or JSON.',
  unauthenticated: 'You are signed out. Sign in again to go on; nothing you saved is lost.',
  forbidden: 'This belongs to another account. Sign in with the one that owns it.',
  not_found: 'This is not here any more. It may have been deleted; go back and pick another.',
  conflict: 'Something with this name exists already. Choose another name.',
  stale: 'This was changed somewhere else in the meantime. Reload to see the latest, then edit again.',
  too_large: 'This is larger than we can take. Split it or export it at a lower quality.',
  unsupported_media: 'This file holds no audio we can play. Try MP3, M4A, WAV or WebM.',
  unusable_audio: 'The audio in this file is damaged. Export it again from where it was recorded.',
  too_complex: 'This transcript takes too long to read. Split it and import the parts.',
  too_many_requests: 'That was a lot at once. Wait a minute, then try again.',
  internal: 'Something went wrong on our side. Try again; your work is kept.',
  unavailable: 'The server is busy right now. Try again in a minute.',
  storage_full: 'There is no room left for new recordings. Free some space on the server, then try again.',
  no_engine: 'No speech engine is ready, so the recording waits. Set one up and it starts by itself.',
  corrupt_object: 'A stored file no longer opens. Restore it from a backup or upload it again.',
  provider_auth: 'A connected service refused our key. Reconnect it and try again.',
  provider_busy: 'A connected service is busy. We will try again shortly.',
  provider_down: 'A connected service does not answer. We will try again shortly.',
  provider_refused: 'A connected service refused this request. Check its settings and try again.',
  offline: "Couldn't connect to the server. Check your connection and try again.",
};

export const messageFor = (error: unknown): string =>
  errorMessages[isApiError(error) ? error.code : 'internal'];
