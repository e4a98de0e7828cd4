import type { EventKind } from '#shared/events.ts';

/** A conversation has new current results: the first ones, another run's, or those of a version put in their place. */
export const analysed: EventKind<{ userId: string; conversationId: string }> = {
  name: 'analysis.analysed',
};

/** A person changed lines of the current results. */
export const resultsEdited: EventKind<{ userId: string; conversationId: string }> = {
  name: 'analysis.results-edited',
};
