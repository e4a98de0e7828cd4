import { expect, test } from 'vitest';
import { defaultPreferences, mergePreferences } from './preferences.ts';
import { isTimeZone } from '#shared/time-zone.ts';

test('what is not named stays', () => {
  const current = { ...defaultPreferences, focusAreas: ['delegation'] };
  expect(mergePreferences(current, { tone: 'direct' })).toEqual({
    tone: 'direct',
    focusAreas: ['delegation'],
    noteStyle: 'bullet points',
  });
});

test.each([
  ['Europe/Berlin', true],
  ['UTC', true],
  ['Mars/Olympus', false],
  ['', false],
])('%j is a time zone: %s', (name, expected) => {
  expect(isTimeZone(name)).toBe(expected);
});
