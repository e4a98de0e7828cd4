import { expect, test } from 'vitest';
import { applyChange, undoOf, type ChangeableTask } from './apply-change.ts';

const before = new Date('2026-11-01T09:00:00Z');
const now = new Date('2026-11-12T09:00:00Z');
const open: ChangeableTask = {
  completed: false,
  completedAt: null,
  review: 'accepted',
  acceptedAt: before,
  dueDate: '2026-11-10',
  clientId: null,
  snoozedUntil: null,
  isEdited: false,
  isLessSure: true,
  revision: 3,
};
const done = { ...open, completed: true, completedAt: before };
const proposed: ChangeableTask = { ...open, review: 'proposed', acceptedAt: null };

test.each([
  ['completing keeps the moment', open, { completed: true }, { completed: true, completedAt: now }],
  ['twice is the same', done, { completed: true }, { completedAt: before }],
  ['reopening forgets it', done, { completed: false }, { completed: false, completedAt: null }],
  ['accepting keeps the moment', proposed, { review: 'accepted' }, { acceptedAt: now }],
  ['accepting twice is the same', open, { review: 'accepted' }, { acceptedAt: before }],
  ['proposing again forgets it', open, { review: 'proposed' }, { acceptedAt: null, review: 'proposed' }],
  ['dismissing forgets it', open, { review: 'dismissed' }, { acceptedAt: null }],
  ['a new day is an edit', open, { dueDate: null }, { dueDate: null, isEdited: true, revision: 4 }],
  ['and so is a client', open, { clientId: 'a' }, { clientId: 'a', isLessSure: false, revision: 4 }],
  ['snoozing is none', open, { snoozedUntil: '2026-11-20' }, { revision: 3, isEdited: false }],
  ['what is not named stays', open, { dueDate: undefined }, open],
] as const)('%s', (_name, task, change, expected) => {
  expect({ ...task, ...applyChange(task, change, now) }).toMatchObject(expected);
});

test('undoing names the earlier values of what differs', () => {
  expect(undoOf(open, { completed: true })).toEqual({ completed: false });
  expect(undoOf(open, { completed: false, dueDate: null })).toEqual({ dueDate: '2026-11-10' });
  expect(undoOf(done, { completed: true })).toBeNull();
  expect(undoOf(open, {})).toBeNull();
});
