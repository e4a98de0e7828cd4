import { expect, test } from 'vitest';
import { preferredTones, writingStyles } from '#shared/analysis.ts';
import { stylePreview } from './style-preview.ts';

const usual = {
  style: 'supportive',
  tone: 'professional',
  detailLevel: 'balanced',
  outputFormat: 'structured',
  proactiveInsights: true,
} as const;

test('each style and each tone reads differently, and says the same', () => {
  const overviews = writingStyles.map((style) => stylePreview({ ...usual, style }).overview.join(' '));
  expect(new Set(overviews).size).toBe(writingStyles.length);
  for (const overview of overviews) expect(overview).toContain('Write to Tom (Thursday)');
  const suggestions = preferredTones.map((tone) => stylePreview({ ...usual, tone }).suggestions?.join(' '));
  expect(new Set(suggestions).size).toBe(preferredTones.length);
  for (const lines of suggestions) expect(lines).toContain('Write to Tom');
});

test('a direct style puts what was agreed before what shifted', () => {
  const at = (style: 'supportive' | 'direct', word: string) =>
    stylePreview({ ...usual, style }).overview.findIndex((line) => line.startsWith(word));
  expect(at('direct', 'Agreed')).toBeLessThan(at('direct', 'New'));
  expect(at('supportive', 'Agreed')).toBeGreaterThan(at('supportive', 'What shifted'));
});

test('the length decides what is told', () => {
  const brief = stylePreview({ ...usual, detailLevel: 'brief' });
  expect(brief.overview).toHaveLength(3);
  expect(brief.notes).toBeNull();
  expect(brief.suggestions).toBeNull();
  const notesOf = (detailLevel: 'balanced' | 'detailed') => stylePreview({ ...usual, detailLevel }).notes;
  expect(notesOf('detailed')!.length).toBeGreaterThan(notesOf('balanced')!.length);
});

test('switched off, there are no suggestions; bullets are one line each', () => {
  expect(stylePreview({ ...usual, proactiveInsights: false }).suggestions).toBeNull();
  expect(stylePreview(usual).layout).toBe('text');
  expect(stylePreview({ ...usual, outputFormat: 'bullets' }).layout).toBe('points');
});
