import { expect, test } from 'vitest';
import {
  preferredTones,
  templates,
  writingStyles,
  type Analysis,
  type AnalysisRequest,
} from '#shared/analysis.ts';
import { emptyAnalysis } from '../../../../test/harness/empty-analysis.ts';
import { templateInstruction } from '../prompts/template-instruction.ts';
import { toneInstruction } from '../prompts/writing-styles.ts';
import { analyseOffline } from './analyse-offline.ts';
import { fitTemplate } from './fit-template.ts';
import { session } from './summary/sample-session.ts';

const request = (over: Partial<AnalysisRequest> = {}): AnalysisRequest => ({
  transcript: { turns: session, language: 'en', durationSeconds: null },
  sessionDate: '2026-11-20',
  timeZone: 'Europe/Berlin',
  style: 'supportive',
  template: 'session',
  customFields: [],
  isDraft: false,
  ...over,
});
const lines = ({ overview, mentorNotes, proactiveSuggestions }: Analysis) => ({
  overview,
  mentorNotes,
  proactiveSuggestions,
});

test('a brief has three sentences, three insights and all tasks, and nothing else', () => {
  const whole = analyseOffline(request());
  const brief = analyseOffline(request({ template: 'brief' }));
  expect(brief.overview.length).toBeGreaterThan(0);
  expect(brief.overview.length).toBeLessThanOrEqual(3);
  expect(brief.keyInsights).toEqual(whole.keyInsights.slice(0, 3));
  expect(brief.tasks).toEqual(whole.tasks);
  expect(brief).toMatchObject({ goals: [], nextSteps: [], mentorNotes: [], questions: [], topics: [] });
});

test('an action plan tells what comes next and leaves the rest; a reflection holds at least what the session does', () => {
  const whole = analyseOffline(request());
  const action = analyseOffline(request({ template: 'action' }));
  expect(action).toMatchObject({ nextSteps: whole.nextSteps, goals: whole.goals, mentorNotes: [] });
  expect(action.overview.length).toBeLessThanOrEqual(2);
  const reflection = analyseOffline(request({ template: 'reflection' }));
  expect(reflection.nextSteps).toEqual([]);
  expect(reflection.mentorNotes.length).toBeGreaterThanOrEqual(whole.mentorNotes.length);
  expect(reflection.questions).toEqual(whole.questions);
});

test('a short overview tells the beginning and what came of it, not only the beginning', () => {
  const line = (turn: number) => ({ text: `Sentence ${turn}.`, quote: 'said so', turn, start: null });
  const task = { title: 'Call Tom', owner: null, due: null, confidence: 1, ...line(7) };
  const whole: Analysis = {
    ...emptyAnalysis,
    overview: [0, 1, 2, 3, 5, 7, 9].map(line),
    tasks: [task],
    keyInsights: [line(5)],
  };
  const turnsOf = (template: 'brief' | 'action') =>
    fitTemplate(whole, template).overview.map(({ turn }) => turn);
  expect(turnsOf('brief')).toEqual([0, 5, 7]);
  expect(turnsOf('action')).toEqual([0, 5]);
});

test('whoever made it, an analysis is trimmed; every template names its tasks and describes itself', () => {
  const many = {
    ...analyseOffline(request()),
    overview: Array(9).fill(analyseOffline(request()).overview[0]),
  };
  expect(fitTemplate(many, 'brief').overview).toHaveLength(3);
  expect(fitTemplate(many, 'session')).toEqual(many);
  for (const { label, description, plan } of Object.values(templates)) {
    expect(label).not.toBe('');
    expect(description).toMatch(/^[A-Z].*\.$/);
    expect(plan.map(({ section }) => section)).toContain('tasks');
  }
});

test('a model is told what a template leaves out, and nothing for the one that wants all', () => {
  expect(templateInstruction('session')).toBe('');
  expect(templateInstruction('brief')).toContain('empty array for each: "goals", "nextSteps", "mentorNotes"');
  expect(templateInstruction('brief')).toContain('At most 3 items in "overview"');
  expect(templateInstruction('reflection')).toContain('Be full in "keyInsights"');
});

test('a tone puts the suggestions in its own words, and leaves what is advised and all else as it was', () => {
  const made = preferredTones.map((tone) => analyseOffline(request({ tone })));
  const suggestions = made.map(({ proactiveSuggestions }) => proactiveSuggestions);
  expect(suggestions[0]).toEqual(analyseOffline(request()).proactiveSuggestions);
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

test('told in full there are more insights, the usual ones among them, and no other tasks', () => {
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
  const { keyInsights: few, ...usual } = analyseOffline(long);
  const { keyInsights: many, ...full } = analyseOffline({ ...long, fullness: 'full' });
  expect(many.length).toBeGreaterThan(few.length);
  expect(many.map(({ text }) => text)).toEqual(expect.arrayContaining(few.map(({ text }) => text)));
  expect(full.tasks).toEqual(usual.tasks);
  expect(full.nextSteps).toEqual(usual.nextSteps);
});

test('a model is told the tone, and nothing where the style is enough', () => {
  expect(toneInstruction.professional).toBe('');
  for (const tone of preferredTones.slice(1)) expect(toneInstruction[tone]).toContain('proactiveSuggestions');
  expect(templateInstruction('session', 'full')).toContain('Be full in "keyInsights"');
});

test('each style words overview, notes and suggestions its own way, about the same moments', () => {
  const made = new Map(writingStyles.map((style) => [style, lines(analyseOffline(request({ style })))]));
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

test.each([
  ['supportive', /^The coach spoke \d+ % of the words and left \d+ % to the client\.$/],
  ['direct', /^The coach: \d+ % of the words\. Client: \d+ %\.$/],
  ['reflective', /^The coach spoke \d+ % .* What did that room allow\?$/],
  ['strategic', /^Balance: The coach had \d+ % of the words, the client \d+ %\.$/],
] as const)('%s notes sound like it', (style, sound) => {
  const { mentorNotes } = analyseOffline(request({ style }));
  expect(mentorNotes.find(({ text }) => text.includes(' %'))?.text).toMatch(sound);
});
