import type { EventKind } from '#shared/events.ts';

/** An administrator may read the coach's transcripts from `at` on, for a quarter of an hour. */
export type TranscriptsOpened = { userId: string; at: Date; reason: string };

export const transcriptsOpened: EventKind<TranscriptsOpened> = { name: 'administration.transcripts-opened' };
