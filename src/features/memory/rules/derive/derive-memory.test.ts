import { expect, test } from 'vitest';
import type { TranscriptTurn } from '../../../transcription/contract.ts';
import { deriveMemory } from './derive-memory.ts';

const said = (role: 'coach' | 'client', text: string, at: number) =>
  ({ speaker: role, role, text, start: at * 10, end: at * 10 + 9 }) as TranscriptTurn;

test('a question the client put off is to be followed up, an answered one is not', () => {
  const turns = [
    said('coach', 'What holds you back?', 0),
    said('client', 'I don’t know.', 1),
    said('coach', 'What would you lose?', 2),
    said('client', 'The quiet evenings, and those I need more than I say.', 3),
  ];
  const question = (turn: number) => {
    const { text, start } = turns[turn]!;
    return { text, quote: text, turn, start, speaker: 'coach', kind: 'open' as const, stale: null };
  };
  const { followUpItems } = deriveMemory({
    conversationId: 'c1',
    turns,
    results: { topics: [], goals: [], questions: [question(0), question(2)], coachMoves: [] },
    promises: [],
    themes: [],
    at: 0,
  });
  expect(followUpItems).toEqual([
    { text: 'Left open: What holds you back?', quote: 'What holds you back?', turn: 0, start: 0 },
  ]);
});
