import { expect, test } from 'vitest';
import { isPhone } from './phone.ts';

test.each([
  ['+1 (415) 555-0132', true],
  ['+49 30 901820', true],
  ['030/90 18 20', true],
  ['415.555.0132', true],
  ['415-555-0132 ext. 12', true],
  ['+44 20 7946 0958 x7', true],
  ['90182', true],
  ['call the office', false],
  ['1234', false],
  ['+', false],
  ['555-0132 or 555-0133', false],
  ['1234567890123456', false],
  ['=1+1', false],
  ['', false],
])('%j is a phone number: %s', (text, expected) => {
  expect(isPhone(text)).toBe(expected);
});
