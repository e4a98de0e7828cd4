import { expect, test } from 'vitest';
import { findOut, noChoices, toRequest } from './session-choices.ts';

const choices = { ...noChoices('2026-11-21'), speakers: '2', language: 'de', vocabulary: ['Lindqvist'] };

test('hints travel with a recording and stay home with a transcript', () => {
  expect(toRequest(choices, 'recording')).toEqual({
    clientId: null,
    folderId: null,
    sessionDate: '2026-11-21',
    speakers: 2,
    language: 'de',
    vocabulary: ['Lindqvist'],
  });
  expect(toRequest(choices, 'transcript')).toEqual({
    clientId: null,
    folderId: null,
    sessionDate: '2026-11-21',
  });
});

test('an emptied date is left to the server', () => {
  expect(toRequest({ ...choices, sessionDate: '' }, 'transcript')).not.toHaveProperty('sessionDate');
});

test.each([
  ['', {}], // not said: the coach's settings decide
  [findOut, { language: null }],
  ['fr', { language: 'fr' }],
])('the language %j', (language, sent) => {
  const { language: _said, ...rest } = toRequest(choices, 'recording');
  expect(toRequest({ ...choices, language }, 'recording')).toEqual({ ...rest, ...sent });
});
