import { describe, expect, it } from 'vitest';
import { analyse } from '../analyse.ts';
import { turnsOf } from '../sections/talk.ts';
import { fillFields, type FieldTurn } from './fill-fields.ts';

const talk = (...lines: string[]): FieldTurn[] =>
  lines.map((text, i) => ({ role: i % 2 === 0 ? 'coach' : 'client', text, start: i * 10 }));

const values = (names: string[], ...lines: string[]): Record<string, string> =>
  Object.fromEntries(fillFields(talk(...lines), names).map(({ name, value }) => [name, value]));

describe('a field', () => {
  it('takes a figure from the answer to its question', () => {
    const turns = talk(
      'How would you rate your energy, from one to ten?',
      "Um, I'd say about a six out of ten.",
    );
    expect(fillFields(turns, ['Energy level'])).toEqual([
      {
        name: 'Energy level',
        value: 'six out of ten',
        quote: "Um, I'd say about a six out of ten.",
        turn: 1,
        start: 10,
      },
    ]);
  });

  it('takes what the client says of it', () => {
    expect(
      values(
        ['Biggest obstacle'],
        'What gets in the way?',
        'Well, my biggest obstacle is that I never say no.',
      ),
    ).toEqual({ 'Biggest obstacle': 'My biggest obstacle is that I never say no' });
  });

  it('hears another word for the same thing, where the sentence singles it out', () => {
    expect(values(['Biggest obstacle'], 'Go on.', 'The main challenge is my calendar.')).toEqual({
      'Biggest obstacle': 'The main challenge is my calendar',
    });
  });

  it('takes money for a budget, and the last word of two', () => {
    expect(
      values(['Budget'], 'Money?', 'Our budget is $500.', 'Still?', 'No, the budget is now $1,200 a month.'),
    ).toEqual({ Budget: '$1,200' });
  });

  it('knows a name outside its list by the name itself', () => {
    expect(values(['Handstand'], 'What is your handstand like?', 'It lasts ten seconds.')).toEqual({
      Handstand: 'It lasts ten seconds',
    });
  });
});

describe('a field is left out', () => {
  it.each([
    ['when nobody speaks of it', 'Budget', 'How are you?', 'I walked by the sea.'],
    ['when the client does not know', 'Budget', 'What is your budget?', "I don't know yet."],
    ['when the word means something else', 'Biggest problem', 'Can you wait?', 'No problem at all.'],
    ['when only a question holds it', 'Next milestone', 'What is the next milestone?', 'What do you mean?'],
    ['when the sentence breaks off', 'Budget', 'What is your budget?', 'My budget is-'],
    ['when it only points back', 'Main goal', 'Go on.', "I guess that's my goal."],
    ['when only one of its words falls', 'Sleep routine', 'Go on.', 'My routine is to run at noon.'],
  ])('%s', (_, name, asked, answer) => {
    expect(values([name], asked, answer)).toEqual({});
  });
});

it('fills four at most, each once, and quotes letter for letter', () => {
  const turns = talk(
    'Tell me.',
    'My energy is a four. My budget is $90. My goal is rest. My mood is low. My sleep is bad.',
  );
  const filled = fillFields(turns, ['Energy', 'Energy ', '', 'Budget', 'Goal', 'Mood', 'Sleep']);
  expect(filled.map(({ name }) => name)).toEqual(['Energy', 'Budget', 'Goal', 'Mood']);
  for (const { quote, turn } of filled) expect(turns[turn]?.text).toContain(quote);
});

it('fields a coach would name are answered from goals, scales, decisions and the next session', () => {
  const turns = turnsOf([
    'C: Good to see you. How is your energy today, zero to ten?',
    'K: Um, about a six. I slept well.',
    'C: What do you want from this hour?',
    'K: I want a plan for the Monday call. And I want to sleep before it for once.',
    'C: And bigger than today, for the quarter?',
    'K: I want the team to close the books in five days.',
    'C: So what have you decided about the offer?',
    "K: I'm staying. I told my wife last night.",
    'C: When do we meet again?',
    "K: Thursday the fourth of June, ten o'clock.",
    'C: Good, Thursday the fourth of June.',
  ]);
  const valuesOf = (...customFields: string[]) =>
    analyse({
      transcript: { turns, language: null, durationSeconds: null },
      sessionDate: '2026-05-14',
      timeZone: 'UTC',
      style: 'supportive',
      customFields,
      isDraft: false,
    }).customFields.map(({ name, value }) => [name, value]);
  expect(valuesOf('Goal for the quarter', 'Energy 0-10', 'Decision', 'Next session')).toEqual([
    ['Goal for the quarter', '“I want the team to close the books in five days”'],
    ['Energy 0-10', 'six'],
    ['Decision', "I'm staying"],
    ['Next session', 'Thursday, 4 June: “Thursday the fourth of June, ten o’clock”'],
  ]);
  expect(valuesOf('Goal', 'Goals for today')).toEqual([
    ['Goal', '“I want a plan for the Monday call”'],
    ['Goals for today', '“I want a plan for the Monday call”; “I want to sleep before it for once”'],
  ]);
});
