import { expect, test } from 'vitest';
import { emptyAnalysis } from '../../../test/harness/empty-analysis.ts';
import type { AnalysisRequest } from '#shared/analysis.ts';
import type { Role } from '#shared/transcript.ts';
import { sift } from './sift.ts';

const said = (role: Role, text: string, at: number) => ({
  speaker: role === 'coach' ? 'Ruth' : 'Daniel',
  role,
  start: at * 10,
  end: at * 10 + 9,
  text,
});

const turns = [
  said('coach', 'What would you like to work on today?', 0),
  said('client', 'The talk with my manager Helen. I never know how to start it.', 1),
  said('coach', 'Try it on me. I am Helen now. What would you say to her?', 2),
  said('client', 'Helen, I will hand over the whole account to you on Monday.', 3),
  said('coach', 'Okay, and stop there. How was that?', 4),
  said('client', 'Better than I thought.', 5),
  said('coach', 'And what will you do this week?', 6),
  said('client', 'I will write the three points down by Thursday.', 7),
];

const request: AnalysisRequest = {
  transcript: { turns, language: 'en', durationSeconds: 80 },
  sessionDate: '2026-03-02', // a Monday
  timeZone: 'UTC',
  style: 'supportive',
  customFields: [],
  isDraft: false,
};

const task = (title: string, turn: number, due: string | null) => ({
  title,
  owner: 'Daniel',
  due,
  confidence: 0.9,
  isLessSure: false,
  quote: turns[turn]!.text,
  turn,
  start: turns[turn]!.start,
});

test('what a model took out of a role play is no task; a day its words name is added, one it gave stays', () => {
  const found = {
    ...emptyAnalysis,
    tasks: [task('Hand over the account', 3, '2026-03-09'), task('Write three points down', 7, null)],
  };
  expect(sift(found, request).tasks).toMatchObject([{ title: 'Write three points down', due: '2026-03-05' }]);
  const dated = { ...emptyAnalysis, tasks: [task('Write three points down', 7, '2026-03-04')] };
  expect(sift(dated, request).tasks).toMatchObject([{ due: '2026-03-04' }]);
});
