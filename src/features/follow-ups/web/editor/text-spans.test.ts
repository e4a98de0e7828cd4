import { expect, test } from 'vitest';
import type { FollowUpMark } from '../../contract.ts';
import { layeredPieces, marksIn, sentenceSpans, withSuggestion } from './text-spans.ts';

const saved = 'Hi Maya. You will write to Tom. You will rest. I would like to thank you.';
const mark = (phrase: string, suggestion: string | null): FollowUpMark => {
  const start = saved.indexOf(phrase);
  return { start, end: start + phrase.length, kind: 'voice', reason: '', suggestion };
};

test('sentences are found in their order, and changed ones are not', () => {
  const sentences = ['Hi Maya.', 'You will write to Tom.', 'You will rest.'].map((text) => ({ text }));
  expect(sentenceSpans('Hi Maya. You will call Tom. You will rest.', sentences)).toEqual([
    { start: 0, end: 8 },
    null,
    { start: 28, end: 42 },
  ]);
});

test('a mark moves with its words, and goes with them', () => {
  const text = saved.replace('Hi Maya.', 'Good morning Maya.');
  const [moved] = marksIn(text, saved, [mark('I would like to thank you', null)]);
  expect(text.slice(moved?.start, moved?.end)).toBe('I would like to thank you');
  expect(marksIn('Thanks.', saved, [mark('I would like to thank you', null)])).toEqual([]);
});

test.each([
  ['I would like to thank you', 'Thank you', 'Hi Maya. You will write to Tom. You will rest. Thank you.'],
  ['You will rest.', null, 'Hi Maya. You will write to Tom. I would like to thank you.'],
])('the suggestion for “%s”', (phrase, suggestion, result) => {
  expect(withSuggestion(saved, mark(phrase, suggestion))).toBe(result);
});

test('layers are cut where others begin', () => {
  const pieces = layeredPieces('abcdef', [
    { start: 0, end: 4, layer: 'sentence' },
    { start: 2, end: 5, layer: 'mark' },
  ]);
  expect(pieces.map(({ text, layers }) => `${text}:${layers.join()}`)).toEqual([
    'ab:sentence',
    'cd:sentence,mark',
    'e:mark',
    'f:',
  ]);
});
