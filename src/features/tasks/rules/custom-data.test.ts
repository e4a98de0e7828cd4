import { expect, test } from 'vitest';
import { checkCustomData, unknownField } from './custom-data.ts';

const fields = ['Mood', 'Energy level'];

test.each([
  [{ Mood: 'calm' }, { data: { Mood: 'calm' } }],
  [{ mood: 'calm', 'ENERGY LEVEL': 'high' }, { data: { Mood: 'calm', 'Energy level': 'high' } }],
  [{ Mood: '' }, { data: { Mood: null } }],
  [{ Mood: null }, { data: { Mood: null } }],
  [{ 'A field of last year': null }, { data: { 'A field of last year': null } }],
  [{ Weather: 'sunny' }, { unknown: 'Weather' }],
  [{}, { data: {} }],
])('%j is %j', (given, expected) => {
  expect(checkCustomData(given, fields)).toEqual(expected);
});

test('an unknown field is refused with the names of the fields there are', () => {
  expect(unknownField('Weather', fields)).toBe(
    'There is no custom field “Weather”. Your fields are “Mood”, “Energy level”.',
  );
  expect(unknownField('Weather', [])).toMatch(/Add it in the settings first/);
});
