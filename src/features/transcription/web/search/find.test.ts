import { expect, test } from 'vitest';
import { findAll } from './find.ts';

const said = (text: string, query: string) =>
  findAll([{ text }], query).map(({ from, to }) => text.slice(from, to));

test.each([
  ['Send the Résumé to me, the resume', 'resume', ['Résumé', 'resume']],
  ['Zoe\u0308 met Zoë', 'zoë', ['Zoe\u0308', 'Zoë']],
  ['STRASSE and Straße', 'straße', ['Straße']],
  ['one  two', 'ONE', ['one']],
  ['budget, budget', 'budget', ['budget', 'budget']],
  ['a b', 'a', []],
  ['nothing here', 'x.*', []],
])('in %j, %j finds %j', (text, query, found) => {
  expect(said(text, query)).toEqual(found);
});

test('the line of each hit is known', () => {
  const turns = [{ text: 'The plan' }, { text: 'No' }, { text: 'My plan' }];
  expect(findAll(turns, 'plan')).toEqual([
    { turn: 0, from: 4, to: 8 },
    { turn: 2, from: 3, to: 7 },
  ]);
});
