import type { FollowUpStatus } from './follow-up.ts';

/** Decides what may become of a follow-up e-mail: a table, in which what is not named is refused. */
export type FollowUpAction =
  /** A draft was written and passed its checks. */
  | 'write'
  /** There is no draft to show, and a reason. */
  | 'withhold'
  | 'edit'
  | 'approve'
  /** The coach takes an approval back, or it no longer holds: the recipient or the session changed. */
  | 'withdraw'
  | 'dismiss'
  | 'restore'
  /** The send job begins. */
  | 'start'
  | 'send'
  /** The provider said “later”, and nothing left. */
  | 'postpone'
  | 'fail'
  /** A failed one turned out to be in the sent mail. */
  | 'find';

const table: Record<FollowUpStatus, Partial<Record<FollowUpAction, FollowUpStatus>>> = {
  draft: { write: 'pending', withhold: 'draft', edit: 'pending', dismiss: 'dismissed' },
  pending: {
    write: 'pending',
    withhold: 'draft',
    edit: 'pending',
    approve: 'scheduled',
    withdraw: 'pending', // a second press
    dismiss: 'dismissed',
  },
  scheduled: { withdraw: 'pending', dismiss: 'dismissed', start: 'sending', fail: 'failed' },
  sending: { send: 'emailed', postpone: 'scheduled', fail: 'failed' },
  failed: { edit: 'failed', approve: 'scheduled', dismiss: 'dismissed', find: 'emailed' },
  emailed: {},
  dismissed: { restore: 'pending', dismiss: 'dismissed' },
};

/** Null where this is not possible in this state. */
export const nextState = (status: FollowUpStatus, action: FollowUpAction): FollowUpStatus | null =>
  table[status][action] ?? null;

/** Nothing of it has left, so it may be written anew. */
export const isUnapproved = (status: FollowUpStatus): boolean => status === 'draft' || status === 'pending';

export const followUpGroups = ['waiting', 'scheduled', 'sent', 'dismissed'] as const;
export type FollowUpGroup = (typeof followUpGroups)[number];

/** What each group of the list holds. A failed one waits for the coach; one that is on its way is still scheduled. */
export const statusesOf: Record<FollowUpGroup, readonly FollowUpStatus[]> = {
  waiting: ['draft', 'pending', 'failed'],
  scheduled: ['scheduled', 'sending'],
  sent: ['emailed'],
  dismissed: ['dismissed'],
};
