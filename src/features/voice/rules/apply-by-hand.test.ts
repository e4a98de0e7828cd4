import { expect, test } from 'vitest';
import { voiceEmails } from '../../../../test/harness/voice-emails.ts';
import { applyByHand, choicesOf } from './apply-by-hand.ts';
import { measureVoice } from './measure-voice.ts';
import { choiceFields, scoreFields, type ProfileFields } from './profile-fields.ts';
import { profileFrom } from './profile-words.ts';

/** What is set by hand must be what the profile says of the figures that the writer gets. */
const measures = measureVoice(voiceEmails());

test.each(choiceFields)('%s: each choice can be set', (field) => {
  expect(choicesOf(field).length).toBeGreaterThan(1);
  for (const choice of choicesOf(field)) {
    const changed = applyByHand(measures, { [field]: choice } as ProfileFields, [field]);
    expect(profileFrom(changed)[field]).toBe(choice);
  }
});

test.each(scoreFields)('%s: a higher score leads to higher figures', (field) => {
  const scoreAt = (score: number) =>
    profileFrom(applyByHand(measures, { [field]: score } as ProfileFields, [field]))[field]!;
  expect(scoreAt(90)).toBeGreaterThan(scoreAt(20));
});

test('a list takes the place of what was measured, the first first; a field that is not set changes nothing', () => {
  const fields = { closingHabits: ['Warmly,', 'Onward,'], warmth: 1 } as ProfileFields;
  const changed = applyByHand(measures, fields, ['closingHabits', 'unknown']);
  expect(changed).toEqual({
    ...measures,
    closings: [
      { text: 'Warmly,', count: 4 },
      { text: 'Onward,', count: 3 },
    ],
  });
});
