import { expect, test } from 'vitest';
import { comparableName } from './folder-name.ts';

test.each([
  ['Acme', 'acme'],
  ['  Acme ', 'ACME'],
  ['ﬁnance', 'finance'],
])('%j and %j are one name', (a, b) => {
  expect(comparableName(a)).toBe(comparableName(b));
});

test('different names stay different', () => {
  expect(comparableName('Acme 1')).not.toBe(comparableName('Acme 2'));
});
