import { expect, test } from 'vitest';
import { readSentences } from './read-sentences.ts';

test('sentences stand letter for letter in what was read', () => {
  const text = "I'll send it by Friday, okay? Dr. Smith can't come.";
  for (const sentence of readSentences(text)) expect(text).toContain(sentence.text);
  expect(readSentences(text)).toHaveLength(2);
});

test('a run of noise is passed over, and what stands around it is read', () => {
  const text = `I'll call Tom. ${'-'.repeat(50_000)} I'll write to Ana.`;
  expect(readSentences(text).map((sentence) => sentence.text)).toEqual([
    "I'll call Tom.",
    "I'll write to Ana.",
  ]);
});

test('a name with an ending is read as any other, whatever was read before', () => {
  const tokensOf = (text: string) =>
    readSentences(text).flatMap(({ tokens }) => tokens.map((one) => one.text));
  expect(tokensOf("We met at Bryony's.")).toEqual(['We', 'met', 'at', 'Bryony', "'s", '.']);
  expect(tokensOf("I think it's Bryony's plan")).toEqual(['I', 'think', 'it', "'s", 'Bryony', "'s", 'plan']);
});
