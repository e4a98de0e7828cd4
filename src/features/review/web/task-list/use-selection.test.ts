import { expect, test } from 'vitest';
import { toggled, withRange } from './use-selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];

test.each([
  ['from the last one down', ['b'], 'b', 'd', ['b', 'c', 'd']],
  ['from the last one up', ['d'], 'd', 'b', ['b', 'c', 'd']],
  ['what was chosen before stays', ['a', 'd'], 'd', 'e', ['a', 'd', 'e']],
  ['without a last one it is one', [], null, 'c', ['c']],
  ['where the last one has left the list it is one', ['x'], 'x', 'c', ['c', 'x']],
])('a range: %s', (_name, ids, from, to, expected) => {
  expect([...withRange(new Set(ids), from, to, order)].toSorted()).toEqual(expected);
});

test('one is chosen and unchosen', () => {
  expect([...toggled(new Set(['a']), 'b')]).toEqual(['a', 'b']);
  expect([...toggled(new Set(['a', 'b']), 'a')]).toEqual(['b']);
});
