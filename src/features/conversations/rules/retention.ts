import { dayMs } from '#shared/time.ts';

/**
 * Decides how long the sound of a session is kept (design 4, 14.2.7): the coach chooses, and nothing is deleted until
 * they have. Transcripts and results are not touched.
 */
export const retentionDays = [7, 30, 90] as const;

/** Sound of conversations made before this moment is no longer kept; `null`: all of it is. */
export const keepsAudioSince = (days: number | null, now: Date): Date | null =>
  days === null ? null : new Date(now.getTime() - days * dayMs);
