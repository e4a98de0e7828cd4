import type { EventKind } from '#shared/events.ts';

/**
 * A coach added, edited, completed, accepted, dismissed or deleted tasks; these conversations are the ones they are of,
 * none for tasks of no conversation.
 */
export const tasksChanged: EventKind<{ userId: string; conversationIds: string[] }> = {
  name: 'tasks.changed',
};

/** Tasks came onto the list: a coach accepted or added them, or an analysis did where the review is switched off. */
export const tasksAccepted: EventKind<{ userId: string; taskIds: string[] }> = {
  name: 'tasks.accepted',
};
