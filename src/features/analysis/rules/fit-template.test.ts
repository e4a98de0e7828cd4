import { expect, test } from 'vitest';
import { preferredTones } from '#shared/analysis.ts';
import { templateInstruction } from '../prompts/template-instruction.ts';
import { toneInstruction } from '../prompts/writing-styles.ts';

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
