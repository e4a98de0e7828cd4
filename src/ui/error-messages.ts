import { isApiError, type ApiError, type FailureCode } from './api-error.ts';

/** One text per error code: what happened and what to do. A screen may show a more specific one. */
export const errorMessages: Record<FailureCode, string> = {
  bad_request: 'Something in this form isn’t right yet. Check the marked fields and try again.',
  unsupported_transcript: 'We can’t read this transcript format. Try VTT, SRT, plain text or JSON.',
  unauthenticated: 'You are signed out. Sign in again to continue; everything you saved is safe.',
  forbidden: 'This belongs to another account. Sign in with the one that owns it.',
  not_found: 'This no longer exists. It may have been deleted; go back and pick another.',
  conflict: 'Something with this name already exists. Choose another name.',
  stale: 'This was changed somewhere else. Reload to see the latest version, then edit again.',
  too_large: 'This is too large. Split it or export it at a lower quality.',
  unsupported_media: 'We found no audio in this file that we can play. Try MP3, M4A, WAV or WebM.',
  unusable_audio: 'The audio in this file is damaged. Export it again from the app that recorded it.',
  too_complex: 'This transcript takes too long to read. Split it and import the parts.',
  too_many_requests: 'Too many attempts at once. Wait a minute, then try again.',
  not_connected: 'This service isn’t connected yet. Connect it in the settings, then try again.',
  reconnect_needed: 'This service no longer gives us access. Reconnect it in the settings.',
  internal: 'Something went wrong on our side. Try again; your work is safe.',
  unavailable: 'The server is busy right now. Try again in a minute.',
  storage_full: 'The server is out of space for new recordings. Free some space, then try again.',
  no_engine: 'No speech engine is ready. Set one up and transcription starts automatically.',
  corrupt_object: 'A stored file can’t be opened. Restore it from a backup or upload it again.',
  provider_auth: 'A connected service rejected our key. Reconnect it and try again.',
  provider_busy: 'A connected service is busy. We will try again shortly.',
  provider_down: 'A connected service isn’t responding. We will try again shortly.',
  provider_refused: 'A connected service rejected this request. Check its settings and try again.',
  offline: 'Couldn’t connect to the server. Check your connection and try again.',
};

/** What an administrator switched off is said in the server's own sentence, which names it. */
const switchedOff = ({ body, detail }: ApiError): string | null =>
  (body as { switchedOff?: string } | null)?.switchedOff ? detail : null;

export const messageFor = (error: unknown): string =>
  isApiError(error) ? (switchedOff(error) ?? errorMessages[error.code]) : errorMessages.internal;
