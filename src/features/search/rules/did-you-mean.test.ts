import { expect, test } from 'vitest';
import { correctTerms, likeliestWord, termsAsText } from './did-you-mean.ts';
import { parseQuery } from './parse-query.ts';

const known = [
  { word: 'budget', uses: 40 },
  { word: 'budgets', uses: 3 },
  { word: 'renee', uses: 9 },
  { word: 'delegation', uses: 12 },
  { word: 'delegating', uses: 30 },
];

test.each([
  ['budgte', 'budget'],
  ['budgt', 'budget'],
  ['rennee', 'renee'],
  ['delegatoin', 'delegation'],
  ['delgatng', 'delegating'],
  ['horse', null],
  ['rexee', 'renee'],
  ['rxxee', null],
])('%s may mean %s', (typed, meant) => {
  expect(likeliestWord(typed, known)).toBe(meant);
});

test('only the wrong words are replaced', () => {
  const terms = correctTerms(
    parseQuery('"budgte cut" rennee'),
    new Map([
      ['budgte', 'budget'],
      ['rennee', 'renee'],
    ]),
  );
  expect(termsAsText(terms)).toBe('“budget cut” renee');
});
