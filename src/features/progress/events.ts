import type { EventKind } from '#shared/events.ts';

/** The figures of a session were counted anew, or would have been if progress were tracked. */
export const counted: EventKind<{ userId: string; conversationId: string; clientId: string | null }> = {
  name: 'progress.counted',
};
