import { describe, expect, it } from 'vitest';
import { inListOrder, isListed, settleTick } from './offline-tasks.ts';

describe('settleTick', () => {
  it.each([
    ['nothing happened elsewhere', true, { completed: false, review: 'accepted' }, 'send'],
    ['it was completed there too', true, { completed: true, review: 'accepted' }, 'same'],
    ['it was reopened here and completed there', false, { completed: true, review: 'accepted' }, 'send'],
    ['it was dismissed there', true, { completed: false, review: 'dismissed' }, 'dismissed'],
    ['it was deleted there', true, null, 'deleted'],
  ] as const)('%s', (_case, completed, found, settlement) => {
    expect(settleTick({ completed }, found)).toBe(settlement);
  });
});

const task = {
  title: 'Send the budget',
  description: null,
  clientId: 'c1',
  clientName: 'Maya Lind',
  conversationTitle: null,
  owner: 'coach',
  dueDate: '2026-11-20',
  timeZone: null,
  review: 'accepted',
  completed: false,
  snoozedUntil: null,
} as const;
const at = { today: '2026-11-23', now: new Date('2026-11-23T09:00:00Z') };
const listed = (change: object, filter: object = {}) =>
  isListed({ ...task, ...change }, { view: 'open', zone: 'UTC', ...filter }, at);

describe('isListed', () => {
  it('reads the view from the task', () => {
    expect(listed({})).toBe(true);
    expect(listed({ completed: true })).toBe(false);
    expect(listed({ completed: true }, { view: 'done' })).toBe(true);
    expect(listed({ snoozedUntil: '2026-12-01' })).toBe(false);
  });

  it('filters as the server does', () => {
    expect(listed({}, { due: 'overdue', whose: 'mine', clientId: 'c1', search: 'maya BUDGET' })).toBe(true);
    expect(listed({}, { due: 'today' })).toBe(false);
    expect(listed({}, { whose: 'theirs' })).toBe(false);
    expect(listed({}, { clientId: 'none' })).toBe(false);
    expect(listed({ clientId: null }, { clientId: 'none' })).toBe(true);
    expect(listed({}, { search: 'taxes' })).toBe(false);
  });
});

it('lists the soonest first, then those without a date, the older first', () => {
  const at = (dueDate: string | null, createdAt: string) => ({ dueDate, createdAt });
  const tasks = [at(null, '2'), at('2026-11-25', '3'), at(null, '1'), at('2026-11-24', '4')];
  expect(inListOrder(tasks).map(({ createdAt }) => createdAt)).toEqual(['4', '3', '1', '2']);
});
