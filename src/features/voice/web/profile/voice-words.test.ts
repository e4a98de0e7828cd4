import { expect, test } from 'vitest';
import type { VoiceProfile } from '../../contract.ts';
import { voiceWords } from './voice-words.ts';

const fields = {
  sentenceLength: 'Short',
  closingHabits: ['Onward,'],
  favoriteWords: ['honest', 'step', 'room', 'brave'],
} as VoiceProfile['fields'];

test.each([
  [
    { fields, greetings: ['Hey {name},'], sentenceWords: 8.4, setByHand: [] },
    'You write short sentences: about 8 words each. You open with “Hey Maya” and close with “Onward”. You often use “honest”, “step”, and “room”.',
  ],
  [
    {
      fields: { ...fields, favoriteWords: [] },
      greetings: [],
      sentenceWords: 8.4,
      setByHand: ['sentenceLength' as const],
    },
    'You write short sentences. You close with “Onward”.',
  ],
  [
    {
      fields: { ...fields, sentenceLength: null, closingHabits: [], favoriteWords: ['one'] },
      greetings: ['Hi {name}!'],
      sentenceWords: null,
      setByHand: [],
    },
    'You open with “Hi Maya!”.',
  ],
])('%#', (profile, words) => expect(voiceWords(profile).join(' ')).toBe(words));
