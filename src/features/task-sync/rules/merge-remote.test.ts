import { expect, it } from 'vitest';
import { mergeRemote } from './merge-remote.ts';
import type { Copy, OutgoingTask } from './next-step.ts';

const words = { title: 'Send the budget', notes: null, due: '2026-12-01' };
const task: OutgoingTask = { ...words, completed: false };
const sent = { ...words, completed: false };
const copy: Copy = { status: 'synced', attempts: 0, externalId: 'there-1', sent, isLeaving: false };

it('takes over what was changed there only', () => {
  const merged = mergeRemote(task, copy, { ...sent, title: 'Send the plan', due: null, completed: true });
  expect(merged.change).toEqual({ title: 'Send the plan', dueDate: null, completed: true });
  expect(merged.isKeptHere).toBe(false);
});

it('keeps words that were changed on both sides, and says so', () => {
  const here = { ...task, title: 'Send the figures' };
  const merged = mergeRemote(here, copy, { ...sent, title: 'Send the plan' });
  expect(merged).toEqual({ change: {}, sent: { ...sent, title: 'Send the plan' }, isKeptHere: true });
});

it('the same change on both sides is no conflict', () => {
  const merged = mergeRemote({ ...task, completed: true }, copy, { ...sent, completed: true });
  expect(merged).toEqual({ change: {}, sent: { ...sent, completed: true }, isKeptHere: false });
});

it('a title that was emptied there stays, and a long one is cut to what a task holds', () => {
  expect(mergeRemote(task, copy, { ...sent, title: '  ' }).change).toEqual({});
  expect(mergeRemote(task, copy, { ...sent, title: 'a'.repeat(900) }).change.title).toHaveLength(300);
});

it('after a call without an answer nothing is taken over', () => {
  const merged = mergeRemote(task, { ...copy, attempts: 1 }, { ...sent, title: 'Send the plan' });
  expect(merged).toEqual({ change: {}, sent, isKeptHere: false });
});
