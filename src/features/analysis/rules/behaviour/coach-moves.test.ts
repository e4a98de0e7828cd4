import { expect, test } from 'vitest';
import type { Role } from '#shared/transcript.ts';
import { findCoachMoves } from './coach-moves.ts';

const said = (role: Role, text: string, at: number) => ({
  speaker: role === 'coach' ? 'Ruth' : 'Daniel',
  role,
  start: at * 10,
  end: at * 10 + 8,
  text,
});

test('what the coach gives back, tells and advises is found with its second; the client’s turns are not', () => {
  const turns = [
    said('client', 'I feel stuck with the board, and I lie awake over it.', 0),
    said('coach', 'So you feel stuck, and it follows you into the night.', 1),
    said('client', 'Yes. It sounds like you know it.', 2),
    said(
      'coach',
      'My advice would be to write three points down before bed. I would suggest a short list.',
      3,
    ),
    said('client', 'Maybe.', 4),
    said('coach', 'What would help?', 5),
  ];
  expect(findCoachMoves(turns).map(({ kind, turn, start }) => ({ kind, turn, start }))).toEqual([
    { kind: 'reflection', turn: 1, start: 10 },
    { kind: 'advice', turn: 3, start: 30 },
  ]);
});

test('the quote passes over an opener, and stands in its turn letter for letter', () => {
  const turns = [
    said('client', 'I always say yes to Helen.', 0),
    said('coach', 'Okay. So. You say yes to Helen before you have thought about it.', 1),
  ];
  expect(findCoachMoves(turns)).toMatchObject([
    { quote: 'You say yes to Helen before you have thought about it.' },
  ]);
});
