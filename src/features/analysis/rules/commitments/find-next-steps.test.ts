import { describe, expect, test } from 'vitest';
import type { Turn } from '#shared/transcript.ts';
import { findNextSteps } from './find-next-steps.ts';

const opening = [
  'Ana: What brings you here?',
  'Maria: Work is too much.',
  'Ana: Tell me more.',
  'Maria: I never stop.',
];

function session(...lines: string[]): Turn[] {
  return [...opening, ...lines].map((line, i) => {
    const [speaker = '', ...text] = line.split(': ');
    return {
      speaker,
      role: speaker === 'Ana' ? 'coach' : 'client',
      start: i * 5,
      end: null,
      text: text.join(': '),
    };
  });
}

const steps = (...lines: string[]) =>
  findNextSteps(session(...lines)).map(({ owner, title }) => [owner, title]);

describe('the answer to a question for a plan', () => {
  test.each([
    [
      'So what will you do before we meet again?',
      'Well, first find out what the course costs.',
      'Find out what the course costs',
    ],
    [
      "What's one small step you could take?",
      'Maybe just switching off my phone at nine.',
      'Switch off your phone at nine',
    ],
    [
      'What would you like to do next?',
      'I could block an hour on Monday for the portfolio.',
      'Block an hour on Monday for the portfolio',
    ],
    ['How will you make sure it happens?', "I'm going to put it in my calendar.", 'Put it in your calendar'],
  ])('%s / %s', (question, answer, title) =>
    expect(steps(`Ana: ${question}`, `Maria: ${answer}`, 'Ana: Good.')).toEqual([['Maria', title]]),
  );

  test.each([
    ['What did you do last summer?', 'Well, swim in the lake mostly.'],
    ['How do you feel about it?', 'Maybe just tired.'],
    ['What could you do?', "I don't know."],
  ])('%s / %s: nothing', (question, answer) =>
    expect(steps(`Ana: ${question}`, `Maria: ${answer}`)).toEqual([]),
  );
});

describe('what the coach sums up', () => {
  test('counts when the client confirms it', () => {
    expect(
      steps("Ana: So it sounds like you're going to look for a class.", 'Maria: Yeah, exactly, I will.'),
    ).toEqual([['Maria', 'Look for a class']]);
  });
  test('is nothing when the client refuses it', () => {
    expect(
      steps("Ana: So it sounds like you're going to look for a class.", "Maria: No, that's not it."),
    ).toEqual([]);
  });
});

describe('meeting again', () => {
  test.each([
    ['I could see you again in a month. Would that work?', 'Yeah, sure.', 'Meet again in a month'],
    ['Shall we talk again next Tuesday?', 'Sounds good.', 'Meet again next Tuesday'],
    ['What do you think about coming back in six weeks or so?', 'Okay, good.', 'Meet again in six weeks'],
  ])('%s', (coach, client, title) => {
    const found = findNextSteps(session(`Ana: ${coach}`, `Maria: ${client}`));
    expect(found.map((step) => step.title)).toEqual([title]);
    expect(found[0]?.owner).toBeNull();
  });

  test.each([
    ['Good to see you again after last time.', 'Thanks.'],
    ['Would you come back next week?', 'No, I would rather not.'],
  ])('%s: nothing', (coach, client) => expect(steps(`Ana: ${coach}`, `Maria: ${client}`)).toEqual([]));
});

test('quotes stand letter for letter in their turns', () => {
  const turns = session(
    "Maria: I'll, um, I'll ask for- for help on Monday.",
    "Ana: Great. I'll see you again in two weeks, okay?",
    'Maria: Okay, perfect.',
  );
  const found = findNextSteps(turns);
  expect(found).toHaveLength(2);
  for (const step of found) expect(turns[step.turn]?.text).toContain(step.quote);
});
