import { expect, test } from 'vitest';
import { withRecognised } from './recognised-coach.ts';

const guesses = [
  { label: 'Speaker 1', name: 'Speaker 1', role: 'client' as const },
  { label: 'Speaker 2', name: 'Maya', role: 'coach' as const },
];

test('a recognised voice outweighs what the words seemed to say', () => {
  expect(withRecognised(guesses, 'Speaker 1')).toEqual([
    { label: 'Speaker 1', name: 'Coach', role: 'coach' },
    { label: 'Speaker 2', name: 'Maya', role: 'client' },
  ]);
});

test.each(['Speaker 2', 'Speaker 9', null])('where %s is recognised, guesses stay', (coach) => {
  expect(withRecognised(guesses, coach)).toEqual(guesses);
});
