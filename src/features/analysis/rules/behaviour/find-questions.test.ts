import { expect, it } from 'vitest';

import { findQuestions } from './find-questions.ts';

it('lists what was asked with a quote that stands in the turn', () => {
  const turns = [
    { speaker: 'Dana', start: 4, text: 'Good to see you. So, um, what has changed since May?' },
    { speaker: 'Maria', start: 9, text: 'A lot. Do you want the short version?' },
    { speaker: 'Dana', start: 14, text: "It's been a long month, hasn't it? Yeah?" },
  ];
  const questions = findQuestions(turns);
  expect(questions.map(({ speaker, kind, turn, start }) => [speaker, kind, turn, start])).toEqual([
    ['Dana', 'open', 0, 4],
    ['Maria', 'closed', 1, 9],
  ]);
  for (const { quote, turn } of questions) expect(turns[turn]?.text).toContain(quote);
});

it('shows a question without a mark as one, and leaves its quote alone', () => {
  const [question] = findQuestions([{ speaker: 'A', start: null, text: 'how did you [laughs] manage that' }]);
  expect(question).toMatchObject({
    text: 'How did you manage that?',
    quote: 'how did you [laughs] manage that',
  });
});

it('cuts a run of speech without punctuation down to the part that asks', () => {
  const run =
    'okay so last time we spoke about the new role and the two people who left and you wanted to write down what you ' +
    'would hand over and what stays with you so how did you get on with that list';
  const [question] = findQuestions([{ speaker: 'A', start: 1, text: run }]);
  expect(question).toMatchObject({ kind: 'open', quote: 'how did you get on with that list' });
});
