import { dayMs } from '#shared/time.ts';

/**
 * Decides how long the audio of a session is kept (design 4, 14.2.7): the coach chooses, and until then nothing is
 * deleted. Transcripts and results are not touched.
 */
export const retentionDays = [7, 30, 90] as const;

/** Audio of conversations created before this moment is deleted; `null` keeps all of it. */
export const keepsAudioSince = (days: number | null, now: Date): Date | null =>
  days === null ? null : new Date(now.getTime() - days * dayMs);
