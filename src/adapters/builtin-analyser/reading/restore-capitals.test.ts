import { expect, test } from 'vitest';
import { restoreCapitals } from './restore-capitals.ts';

test('names a dictionary does not have get their capital where all is lower case', () => {
  expect(
    restoreCapitals([
      'so aoibhinn said the draft is fine and i asked mr dosange on friday',
      "ring aoibhinn's office then",
    ]),
  ).toEqual([
    'so Aoibhinn said the draft is fine and i asked Mr Dosange on Friday',
    "ring Aoibhinn's office then",
  ]);
});

test('a word of the dictionary is a name where people are asked and do things by it', () => {
  const said = ['dale said no', "i'll ask dale again with dale there", 'the dog said no', 'tell people'];
  expect(restoreCapitals(said)).toEqual([
    'Dale said no',
    "i'll ask Dale again with Dale there",
    'the dog said no',
    'tell people',
  ]);
});

test('a name said often stays one where it stands before a thing once', () => {
  const said = ['kendra said it', 'with kendra', 'the kendra deal', 'was kendra there'];
  expect(restoreCapitals(said)).toEqual([
    'Kendra said it',
    'with Kendra',
    'the Kendra deal',
    'was Kendra there',
  ]);
});

test('what stands behind an article, a form of a common word or a spelling of speech is no name', () => {
  const said = [
    'the quinoa and the quinoa',
    'with quieter apprentices',
    'with heck innit and gonna',
    'we may march on',
  ];
  expect(restoreCapitals(said)).toEqual(said);
});

test('a talk with capitals stays as it is', () => {
  const said = ['Ask Dana. She said yes to fola.', 'On friday, Fola said.'];
  expect(restoreCapitals(said)).toBe(said);
});
