import { expect, test } from 'vitest';
import { mergeTexts } from './merge-texts.ts';

const base = 'I will send the draft to Ana on Friday.';

test('changes in different places are both kept', () => {
  const merged = mergeTexts(
    base,
    'I will send the budget to Ana on Friday.',
    'I will send the draft to Ana on Friday morning.',
  );
  expect(merged).toEqual({ isClean: true, text: 'I will send the budget to Ana on Friday morning.' });
});

test('the same change twice is one change', () => {
  const both = 'I will send the draft to Anna on Friday.';
  expect(mergeTexts(base, both, both)).toEqual({ isClean: true, text: both });
});

test('where only one changed something, that is what counts', () => {
  const changed = 'She will send it.';
  expect(mergeTexts(base, base, changed)).toEqual({ isClean: true, text: changed });
  expect(mergeTexts(base, changed, base)).toEqual({ isClean: true, text: changed });
});

test('two answers to the same words are for a person to settle, mine first', () => {
  const merged = mergeTexts(
    base,
    'I will send the draft to Ana on Monday.',
    'I will send the draft to Ana on Sunday.',
  );
  expect(merged).toEqual({ isClean: false, text: 'I will send the draft to Ana on Monday.' });
});

test('words added after the end by both are not lost silently', () => {
  expect(mergeTexts('Send it', 'Send it today', 'Send it to Tom').isClean).toBe(false);
});
