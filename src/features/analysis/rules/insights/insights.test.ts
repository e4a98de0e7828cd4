import { describe, expect, test } from 'vitest';
import type { AskedQuestion, SourcedLine } from '#shared/analysis.ts';
import type { Turn } from '#shared/transcript.ts';
import { readConversation } from '../summary/reading.ts';
import { hostile, meeting, session } from '../summary/sample-session.ts';
import { findFeelings } from './emotions.ts';
import { findGoals } from './goals.ts';
import { findKeyInsights } from './key-insights.ts';
import { writeMentorNotes } from './mentor-notes.ts';
import { writeSuggestions } from './suggestions.ts';

const ask = (turn: number, quote: string, kind: 'open' | 'closed'): AskedQuestion => ({
  text: quote,
  speaker: 'Coach',
  kind,
  quote,
  turn,
  start: session[turn]?.start ?? null,
});
const questions = [
  ask(0, 'What would be most useful for you today?', 'open'),
  ask(4, 'How could you prepare your deputy for the budget review?', 'open'),
  ask(6, 'Is that something for you?', 'closed'),
  ask(8, 'Did delegation work for you in the past?', 'closed'),
];
const texts = (lines: readonly SourcedLine[]) => lines.map(({ text }) => text);
const client = (text: string): Turn => ({ speaker: 'Client', role: 'client', start: null, end: null, text });
const coach = (text: string): Turn => ({ speaker: 'Coach', role: 'coach', start: null, end: null, text });

test('every line of every kind stands on words of its turn', () => {
  const reading = readConversation(session);
  const lines = [
    findGoals(reading),
    findKeyInsights(reading),
    writeMentorNotes(reading, questions),
    writeSuggestions(reading, questions),
  ];
  for (const found of lines) expect(found.length).toBeGreaterThan(0);
  for (const { quote, turn } of lines.flat()) expect(session[turn]?.text).toContain(quote);
});

describe('findGoals', () => {
  test('takes wishes, not fears or refusals', () => {
    expect(texts(findGoals(readConversation(session)))).toEqual([
      'Delegate more of the budget review to their team',
    ]);
  });

  test('finds a wish in the middle of a sentence', () => {
    const turns = [coach('Tell me more.'), client("It's a lot of pressure and I want to raise my son well.")];
    expect(texts(findGoals(readConversation(turns)))).toEqual(['Raise their son well']);
  });

  test.each([
    'If I want to sleep I take a pill.',
    'I want to say thank you.',
    "I don't want to fail the exam.",
    'I was afraid of losing the house.',
  ])('no goal: %s', (text) => expect(findGoals(readConversation([coach('Yes?'), client(text)]))).toEqual([]));
});

test('key insights tell what was understood and what troubles', () => {
  const found = texts(findKeyInsights(readConversation(session))).join(' ');
  expect(found).toContain('The client realised that they never explained the numbers to their deputy.');
  expect(found).toContain('The client is worried about the budget review');
  expect(texts(findKeyInsights(readConversation(meeting))).join(' ')).toContain(
    'The group decided to keep the old housing',
  );
});

describe('writeMentorNotes', () => {
  test('tells the share of the talk, the questions and the feelings', () => {
    const notes = texts(writeMentorNotes(readConversation(session), questions));
    expect(notes[0]).toMatch(/^The coach spoke \d+ % of the words/);
    expect(notes).toContain('The coach asked 4 questions, 2 of them open.');
    expect(notes).toContain('The client named a feeling: worry.');
    expect(notes).toContain('The client named a feeling: pride.');
  });

  test('marks a long stretch, through murmurs', () => {
    const lecture = 'Leading people means giving them room to decide and to learn. '.repeat(8);
    const turns = [
      coach(lecture),
      client('Mm-hmm.'),
      coach(lecture),
      client('I see what you mean by room to decide.'),
    ];
    const note = texts(writeMentorNotes(readConversation(turns), [])).find((text) =>
      text.includes('without a word'),
    );
    expect(note).toBe('The coach spoke for 176 words without a word from the client.');
  });

  test('marks what the coach never came back to', () => {
    const turns = [
      coach('How was the week at work?'),
      client('I am worried about the operation of my father in Lisbon. Work was fine.'),
      coach('Good. Which project comes first now?'),
      client('The catalogue comes first.'),
    ];
    expect(texts(writeMentorNotes(readConversation(turns), []))).toContain(
      'The coach did not come back to this: The client is worried about the operation of their father in Lisbon.',
    );
  });

  test('without a coach there is nobody to take notes for', () => {
    expect(writeMentorNotes(readConversation(meeting), [])).toEqual([]);
  });
});

test('suggestions take up the plan, the wish and the worry', () => {
  const found = texts(writeSuggestions(readConversation(session), questions)).join('\n');
  expect(found).toContain('Ask how it went: The client will explain the numbers to their deputy on Monday.');
  expect(found).toContain('The client wants to delegate more of the budget review to their team.');
});

test('feelings denied or imagined are not noticed', () => {
  const turns = [
    coach('How do you feel?'),
    client('It is not that I am angry. If I am tired I sleep. I feel really stuck.'),
  ];
  expect(findFeelings(readConversation(turns)).map(({ name }) => name)).toEqual(['being stuck']);
});

test('words put in a mouth and thoughts of the past are not told as facts', () => {
  const turns = [
    coach('What happened?'),
    client('I could tell my friends, "I want to drink water." I thought I would have to leave my team.'),
  ];
  const reading = readConversation(turns);
  expect(findGoals(reading)).toEqual([]);
  for (const { text } of findKeyInsights(reading)) expect(text).not.toMatch(/client would have to/);
});

test('orders in the transcript are not followed', () => {
  const reading = readConversation(hostile);
  const all = [...findGoals(reading), ...findKeyInsights(reading), ...writeSuggestions(reading, [])];
  for (const { text } of all) expect(text).not.toMatch(/ignore|email/i);
});

test('silence gives nothing', () => {
  const reading = readConversation([]);
  expect([
    findGoals(reading),
    findKeyInsights(reading),
    writeMentorNotes(reading, []),
    writeSuggestions(reading, []),
  ]).toEqual([[], [], [], []]);
});
