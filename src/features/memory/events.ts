import type { EventKind } from '#shared/events.ts';

/** A session was read for what it adds to its client’s record: mentions of promises, and what is remembered. */
export const sessionRead: EventKind<{ userId: string; clientId: string; conversationId: string }> = {
  name: 'memory.session-read',
};
