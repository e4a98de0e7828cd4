import { expect, test } from 'vitest';
import { mergeFields } from './merge-fields.ts';

const base = { title: 'Send the draft', dueDate: '2026-11-20', assignee: 'Ana' };

test('each side keeps the fields only it changed', () => {
  const mine = { ...base, title: 'Send the budget' };
  const theirs = { ...base, dueDate: '2026-11-27' };
  expect(mergeFields(base, mine, theirs)).toEqual({
    values: { title: 'Send the budget', dueDate: '2026-11-27', assignee: 'Ana' },
    clashes: [],
  });
});

test('a field both changed keeps mine and is named', () => {
  const mine = { ...base, assignee: 'Tom' };
  const theirs = { ...base, assignee: 'Maya' };
  expect(mergeFields(base, mine, theirs)).toEqual({ values: mine, clashes: ['assignee'] });
});

test('the same change twice is no clash', () => {
  const both = { ...base, assignee: 'Tom' };
  expect(mergeFields(base, both, both).clashes).toEqual([]);
});
