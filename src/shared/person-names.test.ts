import { expect, test } from 'vitest';
import { isFirstNameOf, isSameName } from './person-names.ts';

test.each([
  ['Sinéad Mulhern', 'sinead mulhern', true],
  ['Søren Łuczak', 'Soren Luczak', true],
  ['Tom O’Brien', 'tom obrien', true],
  ['Ruth Okafor (she/her)', 'Ruth Okafor', true],
  ['李 明', '李明', false],
  ['', '', false],
  ['Ana', 'Ana Ruiz', false],
])('%s and %s', (one, other, isSame) => expect(isSameName(one, other)).toBe(isSame));

test.each([
  ['søren', 'Søren Lind', true],
  ['Lind', 'Søren Lind', false],
  ['', 'Søren Lind', false],
])('“%s” is a first name of %s: %s', (label, name, isFirst) =>
  expect(isFirstNameOf(label, name)).toBe(isFirst),
);
