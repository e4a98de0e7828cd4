import { expect, test } from 'vitest';
import { analysisCosts, transcriptionCosts } from './provider-costs.ts';

test.each([
  ['deepgram', 3600, { deepgramCost: 0.258, openaiCost: 0, totalCost: 0.258 }],
  ['openai', 3600, { deepgramCost: 0, openaiCost: 0.36, totalCost: 0.36 }],
  ['parakeet', 3600, { deepgramCost: 0, openaiCost: 0, totalCost: 0 }],
])('an hour heard by %s', (engine, seconds, costs) => {
  const found = transcriptionCosts(engine, seconds);
  for (const [name, usd] of Object.entries(costs)) expect(found[name as 'totalCost']).toBeCloseTo(usd, 9);
});

test.each([
  ['openai', 0.018, 0.018],
  ['anthropic', 0, 0.046],
  ['google', 0, 0.01725],
  ['builtin', 0, 0],
])('18,000 tokens read and 1,000 written by %s', (analyser, openaiCost, totalCost) => {
  const found = analysisCosts(analyser, { inputTokens: 18_000, outputTokens: 1_000 });
  expect(found.openaiCost).toBeCloseTo(openaiCost, 9);
  expect(found.totalCost).toBeCloseTo(totalCost, 9);
});
