import { expect, test } from 'vitest';
import { preferredTones, templates, type Analysis } from '#shared/analysis.ts';
import { emptyAnalysis } from '../../../../test/harness/empty-analysis.ts';
import { templateInstruction } from '../prompts/template-instruction.ts';
import { toneInstruction } from '../prompts/writing-styles.ts';
import { fitTemplate } from './fit-template.ts';

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

test('every template names its tasks and describes itself', () => {
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

test('a model is told the tone, and nothing where the style is enough', () => {
  expect(toneInstruction.professional).toBe('');
  for (const tone of preferredTones.slice(1)) expect(toneInstruction[tone]).toContain('proactiveSuggestions');
  expect(templateInstruction('session', 'full')).toContain('Be full in "keyInsights"');
});
