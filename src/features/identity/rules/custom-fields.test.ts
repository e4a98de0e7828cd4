import { expect, test } from 'vitest';
import { customFields } from './custom-fields.ts';

test.each([
  [[], []],
  [
    ['Mood', '', 'Energy'],
    ['Mood', 'Energy'],
  ],
  [
    ['Mood', 'mood', 'MOOD', 'Energy'],
    ['Mood', 'Energy'],
  ],
  [
    ['a', 'b', 'c', 'd', 'e'],
    ['a', 'b', 'c', 'd'],
  ],
])('%j are the fields %j', (names, kept) => {
  expect(customFields(names)).toEqual(kept);
});
