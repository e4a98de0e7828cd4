/**
 * The stages of a conversation (design 3, the operational contract). `held` is on hold for minutes or for an engine;
 * `failed` keeps the recording and can be tried again.
 */
export const statuses = ['uploaded', 'held', 'transcribing', 'analysing', 'ready', 'failed'] as const;
export type ConversationStatus = (typeof statuses)[number];

/** No job will change it any more: a screen may stop watching. */
export const isSettled = (status: ConversationStatus): boolean =>
  status === 'ready' || status === 'failed' || status === 'held';

/** Why a conversation is on hold or failed; the browser has a sentence for each. */
export const reasons = [
  'no_engine',
  'no_minutes',
  'no_speech',
  'transcription_refused',
  'notes_refused',
  'unsupported_media',
  'unusable_audio',
  'too_long',
  'too_complex',
  'provider_auth',
  'provider_busy',
  'provider_down',
  'provider_refused',
  'corrupt_object',
  'storage_full',
  'internal',
] as const;
export type Reason = (typeof reasons)[number];
