import { expect, test } from 'vitest';
import { followUpStatuses } from './follow-up.ts';
import { followUpGroups, nextState, statusesOf, type FollowUpAction } from './next-state.ts';

test.each<[from: (typeof followUpStatuses)[number], action: FollowUpAction, to: string | null]>([
  ['draft', 'write', 'pending'],
  ['draft', 'approve', null], // nothing to approve yet
  ['pending', 'approve', 'scheduled'],
  ['scheduled', 'withdraw', 'pending'],
  ['scheduled', 'approve', null],
  ['scheduled', 'edit', null],
  ['scheduled', 'start', 'sending'],
  ['pending', 'start', null], // never without an approval
  ['dismissed', 'start', null],
  ['sending', 'withdraw', null],
  ['sending', 'dismiss', null],
  ['sending', 'start', null], // never twice
  ['sending', 'send', 'emailed'],
  ['sending', 'fail', 'failed'],
  ['emailed', 'start', null],
  ['emailed', 'approve', null],
  ['emailed', 'edit', null],
  ['failed', 'start', null], // only the coach sends it again
  ['failed', 'approve', 'scheduled'],
  ['dismissed', 'restore', 'pending'],
  ['emailed', 'restore', null],
])('%s, %s: %s', (from, action, to) => {
  expect(nextState(from, action)).toBe(to);
});

test('each state is in one group', () => {
  expect(followUpGroups.flatMap((group) => statusesOf[group]).toSorted()).toEqual(
    followUpStatuses.toSorted(),
  );
});
