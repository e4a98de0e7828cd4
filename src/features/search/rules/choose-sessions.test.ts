import { expect, test } from 'vitest';
import { chooseSessions } from './choose-sessions.ts';

const place = (query: number, conversationId: string, lines = 1) => ({ query, conversationId, lines });

test('more words of the question count more than one word often', () => {
  expect(chooseSessions([place(0, 'often', 40), place(0, 'both'), place(1, 'both')], 2)).toEqual([
    'both',
    'often',
  ]);
});

test('a rare word counts more than a frequent one', () => {
  const frequent = ['a', 'b', 'c', 'd', 'e'].map((id) => place(0, id, 3));
  expect(chooseSessions([...frequent, place(1, 'rare')], 1)).toEqual(['rare']);
});

test('no more than are asked for, and none of nothing', () => {
  expect(
    chooseSessions(
      ['a', 'b', 'c'].map((id) => place(0, id)),
      2,
    ),
  ).toHaveLength(2);
  expect(chooseSessions([], 2)).toEqual([]);
});
