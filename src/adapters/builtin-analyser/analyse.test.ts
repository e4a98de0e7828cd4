import { expect, test } from 'vitest';
import {
  preferredTones,
  untitled,
  writingStyles,
  type Analysis,
  type AnalysisRequest,
} from '#shared/analysis.ts';
import { analyse } from './analyse.ts';
import { session } from './sample-session.ts';

const request = (over: Partial<AnalysisRequest> = {}): AnalysisRequest => ({
  transcript: { turns: session, language: 'en', durationSeconds: null },
  sessionDate: '2026-11-20',
  timeZone: 'Europe/Berlin',
  style: 'supportive',
  customFields: [],
  isDraft: false,
  ...over,
});
const lines = ({ overview, mentorNotes, proactiveSuggestions }: Analysis) => ({
  overview,
  mentorNotes,
  proactiveSuggestions,
});

test('a tone puts the suggestions in its own words, and leaves what is advised and all else as it was', () => {
  const made = preferredTones.map((tone) => analyse(request({ tone })));
  const suggestions = made.map(({ proactiveSuggestions }) => proactiveSuggestions);
  expect(suggestions[0]).toEqual(analyse(request()).proactiveSuggestions);
  expect(suggestions[0]).not.toEqual([]);
  expect(new Set(suggestions.map((one) => one.map(({ text }) => text).join('\n'))).size).toBe(
    preferredTones.length,
  );
  for (const one of suggestions)
    expect(one.map(({ quote, turn }) => [quote, turn])).toEqual(
      suggestions[0]?.map(({ quote, turn }) => [quote, turn]),
    );
  const rest = made.map(({ proactiveSuggestions: _its, ...other }) => other);
  for (const one of rest) expect(one).toEqual(rest[0]);
});

test('told in full the usual insights are among them, and no other tasks', () => {
  const understood = [
    'I realised that I say yes before I have thought about it.',
    'I noticed that I avoid the talk with Peter.',
    'I learned that my team waits for me to decide.',
    'I understood that rest is not a reward.',
    'It became clear to me that I fear their silence.',
    'I found out that I work best before noon.',
    'I realised that asking for help makes me feel small.',
    'I noticed that I never finish on a Friday.',
  ];
  const turns = understood.flatMap((text) => [
    { speaker: 'Nora', role: 'coach' as const, text: 'What do you see there?', start: null, end: null },
    { speaker: 'Maya', role: 'client' as const, text, start: null, end: null },
  ]);
  const long = request({ transcript: { turns, language: 'en', durationSeconds: null } });
  const { keyInsights: few, ...usual } = analyse(long);
  const { keyInsights: many, ...full } = analyse({ ...long, fullness: 'full' });
  expect(many.map(({ text }) => text)).toEqual(expect.arrayContaining(few.map(({ text }) => text)));
  expect(full.tasks).toEqual(usual.tasks);
  expect(full.nextSteps).toEqual(usual.nextSteps);
});

test('each style words overview, notes and suggestions its own way, about the same moments', () => {
  const made = new Map(writingStyles.map((style) => [style, lines(analyse(request({ style })))]));
  for (const section of ['overview', 'mentorNotes', 'proactiveSuggestions'] as const) {
    const told = [...made.values()].map((one) => one[section].map(({ text }) => text).join('\n'));
    expect(new Set(told).size).toBe(writingStyles.length);
  }
  const supportive = made.get('supportive')!;
  for (const one of made.values())
    expect(one.mentorNotes.map(({ quote }) => quote)).toEqual(
      supportive.mentorNotes.map(({ quote }) => quote),
    );
});

const unsure = (text: string, confidence: number) => ({
  text,
  words: text.split(' ').map((word, i) => ({ text: word, start: i, end: i + 1, confidence })),
});
const draftOf = (confidence: number) =>
  request({
    isDraft: true,
    transcript: {
      turns: [
        {
          speaker: 'Nora',
          role: 'coach',
          start: 0,
          end: 5,
          ...unsure('What do you want from this hour?', 0.9),
        },
        {
          speaker: 'Maya',
          role: 'client',
          start: 5,
          end: 15,
          ...unsure('I want to sleep through the night again.', confidence),
        },
        { speaker: 'Nora', role: 'coach', start: 15, end: 20, ...unsure('What will you do?', 0.9) },
        {
          speaker: 'Maya',
          role: 'client',
          start: 20,
          end: 30,
          ...unsure("I'll send the sleep diary to the doctor on Monday.", confidence),
        },
      ],
      language: 'en',
      durationSeconds: 30,
    },
  });

test('a draft whose words are unsure gives no task, goal, insight or title', () => {
  const unheard = analyse(draftOf(0.2));
  expect(unheard).toMatchObject({ tasks: [], goals: [], keyInsights: [], overview: [], title: untitled });
  const heard = analyse(draftOf(0.95));
  expect(heard.tasks.map(({ title, due }) => [title, due])).toEqual([
    ['Send the sleep diary to the doctor on Monday', '2026-11-23'],
  ]);
  expect(heard.goals).toHaveLength(1);
});

test('three of whom the talk does not show who coaches each want and see something', () => {
  const said = [
    ['Ada', 'I want to sleep through the night again.'],
    ['Ben', 'I realised that I say yes before I have thought about it.'],
    ['Cleo', 'My goal is to run the ward without shouting.'],
  ] as const;
  const turns = said.map(([speaker, text]) => ({
    speaker,
    role: 'other' as const,
    text,
    start: null,
    end: null,
  }));
  const { goals, keyInsights } = analyse(request({ transcript: { ...request().transcript, turns } }));
  expect(goals.map(({ text }) => text)).toEqual([
    'Ada: “I want to sleep through the night again”',
    'Cleo: “My goal is to run the ward without shouting”',
  ]);
  expect(keyInsights).toHaveLength(1);
});

test('a talk without two subjects is named by the goal, whatever is said behind it', () => {
  const said = [
    ['Nora', 'coach', 'What would you like them to do instead?'],
    [
      'Maya',
      'client',
      'My goal is that the release is theirs by the end of March. I would only be asked about the contract.',
    ],
  ] as const;
  const turns = said.map(([speaker, role, text]) => ({ speaker, role, text, start: null, end: null }));
  expect(analyse(request({ transcript: { turns, language: 'en', durationSeconds: null } })).title).toBe(
    '“My goal is that the release is theirs by the end of March”',
  );
});
