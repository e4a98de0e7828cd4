import type { EventKind } from '#shared/events.ts';

/** A coach chose another place for tasks with the preferences of their account. */
export const destinationChosen: EventKind<{ userId: string; destination: string }> = {
  name: 'identity.destination-chosen',
};
