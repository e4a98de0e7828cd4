import { expect, test } from 'vitest';
import type { Fact } from '#shared/follow-up.ts';
import { askedFor, ownSentences } from './instruction.ts';

test.each([
  ['Tell her “I am away until the ninth” and keep it short', ['I am away until the ninth.']],
  ['I’m away next week. Mention the budget.', ['I’m away next week.']],
  ['Remind him of the budget', []],
  ['Shorter, and mention the review on Thursday.', []],
  ['I want you to mention the budget', []],
  ['We start at ten, not at nine!', ['We start at ten, not at nine!']],
])('%s', (instruction, expected) => expect(ownSentences(instruction)).toEqual(expected));

const task = (text: string): Fact => ({
  id: text,
  kind: 'task',
  text,
  owner: 'client',
  due: null,
  isDone: false,
  source: { conversationId: 'c', quote: null, start: 0 },
});
const facts = [task('Send the budget to Maria'), task('Ring Ben')];
const textsOf = (instruction: string) => askedFor(facts, instruction).map(({ text }) => text);

test('the tasks it names are mentioned, and all where it names none', () => {
  expect(textsOf('Remind her of the budget')).toEqual(['Send the budget to Maria']);
  expect(textsOf('Something friendly')).toHaveLength(2);
});
