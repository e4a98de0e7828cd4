import { expect, it } from 'vitest';
import { asksForNotes, isCalled } from './asks-for-notes.ts';

it.each([
  ['What did Maya promise?', 'tasks', ['maya']],
  ['What was agreed last time?', 'tasks', []],
  ['What are Tom’s goals?', 'goals', ['tom']],
  ['What does she want to achieve?', 'goals', []],
  ['When do we meet next?', 'next_session', []],
  ['When is the next session with James?', 'next_session', ['jame']],
])('%s is a question about %s', (question, about, names) => {
  expect(asksForNotes(question)).toMatchObject({ about, names, isCoach: false });
});

it('knows what the coach promised', () => {
  expect(asksForNotes('What did I promise Maya?')).toEqual({
    about: 'tasks',
    isCoach: true,
    names: ['maya'],
  });
});

it.each(['What did Tom say about his father?', 'Who owns the pricing file?', '?!'])(
  'the words said answer “%s”',
  (question) => {
    expect(asksForNotes(question)).toBeNull();
  },
);

it('knows people by some of their names', () => {
  expect(isCalled('Maya Lindqvist', ['maya'])).toBe(true);
  expect(isCalled('James Reed', ['jame'])).toBe(true);
  expect(isCalled('Maya Lindqvist', ['pricing'])).toBe(false);
  expect(isCalled('Maya Lindqvist', [])).toBe(true);
});
