import { describe, expect, it } from 'vitest';

import type { Turn } from '#shared/transcript.ts';
import { measureSession } from './measure-session.ts';

const turn = (
  speaker: string,
  text: string,
  start: number | null = null,
  end: number | null = null,
): Turn => ({
  speaker,
  role: speaker === 'Dana' ? 'coach' : 'client',
  start,
  end,
  text,
});

describe('a session with times', () => {
  const figures = measureSession([
    turn('Dana', 'What would you like to do today?', 0, 10),
    turn('Maria', "I don't know yet. It is [laughs] early.", 13, 33),
    turn('Maria', 'Maybe the budget.', 34, 40),
    turn('Dana', 'Is the budget late?', 41, 45),
  ]);

  it('measures the time, and shares out the words', () => {
    expect(figures.speakers.map(({ speaker, seconds, talkShare }) => [speaker, seconds, talkShare])).toEqual([
      ['Dana', 14, 0.524],
      ['Maria', 26, 0.476],
    ]);
  });

  it('finds the longest stretch and the silences of three seconds', () => {
    expect(figures).toMatchObject({ durationSeconds: 45, longestTurnSeconds: 27, pauses: 1, turns: 4 });
  });

  it('counts words and questions', () => {
    expect(figures.words).toBe(21);
    expect(figures.speakers[0]).toMatchObject({ role: 'coach', words: 11, questions: 2, openQuestions: 1 });
  });
});

it('measures no time where any is missing', () => {
  const figures = measureSession([turn('Dana', 'One two three.', 0, 4), turn('Maria', 'Four.')]);
  expect(figures).toMatchObject({ durationSeconds: null, longestTurnSeconds: null, pauses: null });
  expect(figures.speakers.map(({ seconds, talkShare }) => [seconds, talkShare])).toEqual([
    [null, 0.75],
    [null, 0.25],
  ]);
});

it('takes the next start for a missing end', () => {
  const figures = measureSession([
    turn('Dana', 'One.', 0),
    turn('Maria', 'Two.', 6),
    turn('Dana', 'Three.', 8),
  ]);
  expect(figures.speakers.map(({ seconds }) => seconds)).toEqual([6, 2]);
});

it('measures nothing as nothing', () => {
  expect(measureSession([])).toEqual({
    words: 0,
    turns: 0,
    durationSeconds: null,
    speakers: [],
    longestTurnSeconds: null,
    pauses: null,
  });
});
