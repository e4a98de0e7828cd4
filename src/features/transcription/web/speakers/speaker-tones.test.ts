import { expect, test } from 'vitest';
import { speakerTones } from './speaker-tones.ts';

const speaker = (label: string, role: 'coach' | 'client' | 'other') => ({
  label,
  name: label,
  role,
  isGuess: true,
});

test('the role decides the colour; a second of the same role takes one that is free', () => {
  const tones = speakerTones([speaker('A', 'client'), speaker('B', 'client'), speaker('C', 'other')]);
  expect([...tones]).toEqual([
    ['A', 'client'],
    ['B', 'coach'],
    ['C', 'other'],
  ]);
});

test('a fourth speaker has to share', () => {
  const tones = speakerTones(['A', 'B', 'C', 'D'].map((label) => speaker(label, 'other')));
  expect(tones.get('D')).toBe('other');
});
