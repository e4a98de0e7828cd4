import type { ReviewState } from './task-states.ts';

/**
 * Where a task is treated by how sure its analyser is of it. A less sure one stays a proposal for coaches who switched
 * the review off, too, and waits for no one: lists and the dashboard do not count it, and the review shows it behind a
 * line. The words of a person make it sure.
 */
type Doubt = { isLessSure?: boolean | undefined };

/** The coach's setting: off, sure tasks are accepted by themselves. */
export type Reviewing = { humanInTheLoop: boolean };

export const firstReview = ({ isLessSure }: Doubt, { humanInTheLoop }: Reviewing): 'proposed' | 'accepted' =>
  humanInTheLoop || isLessSure ? 'proposed' : 'accepted';

/** Whether the coach is asked to decide. The lists count by the same rule in SQL (`review/server/store.ts`). */
export const isWaiting = ({ review, isLessSure }: Doubt & { review: ReviewState }): boolean =>
  review === 'proposed' && !isLessSure;
