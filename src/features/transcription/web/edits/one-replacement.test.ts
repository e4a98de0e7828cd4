import { expect, test } from 'vitest';
import { oneReplacement } from './one-replacement.ts';
import { countTerm, withTermReplaced } from '../../rules/whole-word.ts';

test.each([
  ['I met Ana.', 'I met Hanna.', { from: 'Ana', to: 'Hanna' }],
  ['Ana, come in', 'Anna-Maria, come in', { from: 'Ana', to: 'Anna-Maria' }],
  ['We use North Wind here', 'We use Northwind here', { from: 'North Wind', to: 'Northwind' }],
  ['I met Ana.', 'I met Ana', null],
  ['I met her', 'I met her today', null],
  ['one two three four five', 'six seven eight nine five', null],
])('%j to %j', (before, after, expected) => {
  expect(oneReplacement(before, after)).toEqual(expected);
});

test('whole words are counted and replaced, in any case', () => {
  expect(countTerm([{ text: 'Ana and ana, not Anatomy' }], 'Ana')).toBe(2);
  expect(withTermReplaced('Ana (ana) Anatomy, D.J. too', 'ana', '$1 Hanna')).toBe(
    '$1 Hanna ($1 Hanna) Anatomy, D.J. too',
  );
  expect(withTermReplaced('With Anna-Maria', 'anna-maria', 'Annika')).toBe('With Annika');
  expect(withTermReplaced('C++ is hard', 'C++', 'Rust')).toBe('Rust is hard');
});
