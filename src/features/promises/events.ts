import type { EventKind } from '#shared/events.ts';

/** The coach decided what became of a promise: confirmed, corrected, entered or dismissed a mention of it. */
export const promiseDecided: EventKind<{
  userId: string;
  taskId: string;
  clientId: string;
  /** Where it was promised. */
  conversationId: string;
}> = { name: 'promises.decided' };
