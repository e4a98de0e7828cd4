import type { Task } from '../../tasks/contract.ts';
import type { ReviewedConversation } from '../contract.ts';

/**
 * What a client may see of a session, wherever it is shown: in a shared report, attached to an e-mail, behind a link.
 * Proposals count as dismissed, so lines that tell of one are hidden or told without it; private notes are left out.
 */
export const asForClient = (tasks: readonly Task[]): Task[] =>
  tasks.map((task) => (task.review === 'proposed' ? { ...task, review: 'dismissed' } : task));

/** `conversation` was read with the tasks of `asForClient`; `proposals` are those that wait. */
export function clientView(
  { tasks, results, ...conversation }: ReviewedConversation,
  proposals: readonly Pick<Task, 'quote'>[],
): ReviewedConversation {
  const accepted = tasks.filter(({ review }) => review === 'accepted');
  const agreed = new Set(accepted.map(({ quote }) => quote));
  const open = new Set(proposals.flatMap(({ quote }) => (quote && !agreed.has(quote) ? [quote] : [])));
  // Also a line that was edited by hand, which no decision on a task changes.
  const decided = <Line extends { quote: string | null }>(lines: Line[]): Line[] =>
    lines.filter(({ quote }) => quote === null || !open.has(quote));
  return {
    ...conversation,
    tasks: accepted,
    results: results && {
      ...results,
      overview: decided(results.overview),
      nextSteps: decided(results.nextSteps),
      customFields: [], // the coach’s own way to look at a session
      mentorNotes: [],
      proactiveSuggestions: [],
      coachMoves: [],
    },
  };
}
