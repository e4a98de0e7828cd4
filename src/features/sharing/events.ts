import type { EventKind } from '#shared/events.ts';

/** A client wrote on a shared page, or ticked one of their tasks there. */
export type Replied = {
  userId: string;
  replyId: string;
  kind: 'reply' | 'task';
  /** What was written, or the task's title. */
  text: string;
  /** Of a task: whether it is done now. */
  completed: boolean;
  conversationId: string | null;
  clientId: string | null;
  clientName: string | null;
};

export const replied: EventKind<Replied> = { name: 'sharing.replied' };
