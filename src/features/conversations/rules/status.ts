/**
 * Where a conversation is on its way (design 3, the operational contract). `held` waits for minutes or for an engine;
 * `failed` keeps the recording and can be tried again.
 */
export const statuses = ['uploaded', 'held', 'transcribing', 'analysing', 'ready', 'failed'] as const;
export type ConversationStatus = (typeof statuses)[number];

/** Nothing happens by itself any more: a screen may stop watching. */
export const isSettled = (status: ConversationStatus): boolean =>
  status === 'ready' || status === 'failed' || status === 'held';

/** Why a conversation is held or failed; the browser has a sentence for each. */
export const reasons = [
  'no_engine',
  'no_minutes',
  'no_speech',
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
