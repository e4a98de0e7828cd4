import { expect, test } from 'vitest';
import { madeHow, analysedBy } from './version-words.ts';

const usage = { inputTokens: 700, outputTokens: 42 };

test('the results say who read the conversation, and what it took', () => {
  expect(analysedBy({ analyser: 'openai', usage })).toBe('Analysed by Clair with OpenAI · 742 tokens.');
  expect(analysedBy({ analyser: 'anthropic', usage: null })).toBe('Analysed by Clair with Anthropic.');
  expect(analysedBy({ analyser: 'builtin', usage: null })).toBe('Analysed by Clair on this server.');
  // A model was asked and gave nothing usable: then it is not true that no service was asked.
  expect(analysedBy({ analyser: 'builtin', usage })).toBe(
    'Analysed by Clair on this server: the language model gave no usable answer · 742 tokens.',
  );
});

test('a version is named by style and analyser', () => {
  const how = { style: 'direct' } as const;
  expect(madeHow({ ...how, analyser: 'builtin' })).toBe('Direct, built-in');
  expect(madeHow({ ...how, analyser: 'google' })).toBe('Direct, Google');
});
