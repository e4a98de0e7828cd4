import { describe, expect, it } from 'vitest';
import { nextStep, type Copy, type OutgoingTask } from './next-step.ts';

const words = { title: 'Send the budget', notes: null, due: '2026-12-01' };
const task: OutgoingTask = { ...words, completed: false };
const copy: Copy = {
  status: 'synced',
  attempts: 0,
  externalId: 'there-1',
  sent: { ...words, completed: false },
  isLeaving: false,
};
const unsent: Copy = { ...copy, status: 'pending', externalId: null };

describe('nextStep', () => {
  it.each<[string, OutgoingTask | null, Copy, ReturnType<typeof nextStep>]>([
    ['all is there', task, copy, null],
    ['it was never sent', task, unsent, 'create'],
    ['it was never sent, and is done already', { ...task, completed: true }, unsent, 'forget'],
    [
      'the answer to its creation was lost',
      { ...task, completed: true },
      { ...unsent, attempts: 1 },
      'create',
    ],
    ['other words', { ...task, title: 'Send the plan' }, copy, 'update'],
    ['another day', { ...task, due: null }, copy, 'update'],
    ['words that a destination trims', { ...task, title: ' Send  the budget ' }, copy, null],
    ['the answer to a change was lost', task, { ...copy, attempts: 2 }, 'update'],
    ['ticked here', { ...task, completed: true }, copy, 'complete'],
    ['reopened here', task, { ...copy, sent: { ...copy.sent, completed: true } }, 'reopen'],
    ['deleted here', null, copy, 'delete'],
    ['deleted here before it went out', null, unsent, 'forget'],
    ['deleted here while it went out', null, { ...unsent, attempts: 1 }, 'delete'],
    ['moved to another destination', task, { ...copy, isLeaving: true }, 'delete'],
    ['refused there', { ...task, title: 'Other' }, { ...copy, status: 'failed' }, null],
    ['left out by the coach', task, { ...unsent, status: 'synced' }, null],
  ])('%s', (_case, given, known, step) => {
    expect(nextStep(given, known)).toBe(step);
  });
});
