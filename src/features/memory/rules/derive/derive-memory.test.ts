import { expect, test } from 'vitest';
import type { PromiseEntry, PromiseMention } from '../../../promises/contract.ts';
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
    earlierGoals: [],
    at: 0,
  });
  expect(followUpItems).toEqual([
    { text: 'Left open: What holds you back?', quote: 'What holds you back?', turn: 0, start: 0 },
  ]);
});

test.each([
  ['Send Maya the article', 'Send Maya the article, by 9 October'],
  ['Send Maya the article tomorrow', 'Send Maya the article, by 9 October'],
  ['Talk to Renee by Friday', 'Talk to Renee, by 9 October'],
  ['Ring Renee on Friday after lunch', 'Ring Renee after lunch, by 9 October'],
  ['“I’ll ring her tonight”', '“I’ll ring her tonight” (9 October)'],
])('a day that is read weeks later is a date: %s', (title, expected) => {
  const { followUpItems } = deriveMemory({
    conversationId: 'c1',
    turns: [],
    results: { topics: [], goals: [], questions: [], coachMoves: [] },
    promises: [
      {
        title,
        owner: 'client',
        assigneeName: null,
        dueDate: '2026-10-09',
        state: 'open',
        conversationId: 'c1',
        quote: 'I will.',
        turn: 0,
        start: 0,
        history: [],
      } as unknown as PromiseEntry & { history: PromiseMention[] },
    ],
    themes: [],
    earlierGoals: [],
    at: 0,
  });
  expect(followUpItems.map(({ text }) => text)).toEqual([`Ask about: ${expected}`]);
});

const report = {
  text: 'Delegate the weekly report',
  quote: 'I want to delegate the weekly report to my team',
};
test.each([
  ['client', 'I delegated the weekly report. Anna writes it now.', ['I delegated the weekly report.']],
  [
    'client',
    'I have finally delegated the report to the team.',
    ['I have finally delegated the report to the team.'],
  ],
  ['client', 'I have not delegated the weekly report.', []],
  ['client', 'I should have delegated the weekly report.', []],
  ['client', 'Anna delegated the weekly report.', []],
  ['client', 'I delegated the dishes.', []],
  ['coach', 'I delegated the weekly report to my team once.', []],
] as const)('a goal is acted on where the client did it: %s, %s', (role, text, quotes) => {
  const { clientProgress } = deriveMemory({
    conversationId: 'c2',
    turns: [said(role, text, 0)],
    results: { topics: [], goals: [], questions: [], coachMoves: [] },
    promises: [],
    themes: [],
    earlierGoals: [report],
    at: 1,
  });
  expect(clientProgress.map(({ quote }) => quote)).toEqual(quotes);
  for (const { text: told } of clientProgress)
    expect(told).toBe('Acted on a goal: Delegate the weekly report');
});
