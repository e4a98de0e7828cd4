import { expect, test } from 'vitest';
import { parseQuery, toTsquery, type Term } from './parse-query.ts';

const none = new Map<string, string[]>();
const word = (text: string): Term => ({ kind: 'word', word: text });
const prefix = (text: string): Term => ({ kind: 'prefix', word: text });
const phrase = (...words: string[]): Term => ({ kind: 'phrase', words });

test.each<[string, Term[]]>([
  ['', []],
  ['  \n ', []],
  ['budget', [prefix('budget')]],
  ['budget ', [word('budget')]],
  ['vendor budget', [word('vendor'), prefix('budget')]],
  ['Tomás’s café', [word('tomass'), prefix('cafe')]],
  ['“hand it over” to Renee ', [phrase('hand', 'it', 'over'), word('renee')]],
  ['"hand it over" renee', [phrase('hand', 'it', 'over'), prefix('renee')]],
  ['"not closed', [phrase('not', 'closed')]],
  ['the of and ', [word('the'), word('of'), word('and')]],
  ['the budget ', [word('budget')]],
  ['q', [word('q')]],
  ['a & b | !c:* <-> (d)', [word('b'), word('c'), word('d')]],
  ["' OR 1=1; drop table turns --", [word('1'), word('1'), word('drop'), word('table'), word('turns')]],
  ['""" ""', []],
  ['--- !!! :*', []],
  ['vendor\u0000budget', [word('vendor'), prefix('budget')]],
  ['Ελένη', [prefix('ελενη')]],
  ['日本語', [prefix('日本語')]],
])('%j is read as %j', (typed, terms) => {
  expect(parseQuery(typed)).toEqual(terms);
});

test('a very long query is bounded', () => {
  expect(parseQuery('word '.repeat(2000))).toHaveLength(12);
  expect(parseQuery('x'.repeat(10_000))).toEqual([]); // no word is that long
  expect(parseQuery(`"${'word '.repeat(2000)}"`)).toEqual([phrase(...Array<string>(12).fill('word'))]);
});

test('terms become a query in which no word is an operator', () => {
  const forms = new Map([['plan', ['plans', 'planned']]]);
  expect(toTsquery(parseQuery('plan "hand over" ren'), forms)).toBe(
    `('plan' | 'plans' | 'planned') & ('hand' <-> 'over') & ('ren' | 'ren':*)`,
  );
  expect(toTsquery([word("o'neil\\"), word('b')], none, 'any')).toBe(`('oneil') | ('b')`);
});
