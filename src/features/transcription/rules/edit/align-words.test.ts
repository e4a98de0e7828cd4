import { expect, test } from 'vitest';
import type { Word } from '#shared/transcript.ts';
import { alignWords } from './align-words.ts';

/** A word a second, from the tenth on. */
const spoken = (text: string): Word[] =>
  text.split(' ').map((word, i) => ({ text: word, start: 10 + i, end: 10.8 + i, confidence: 0.5 }));
const line = { start: 10, end: 20 };
const told = (words: Word[]) => words.map(({ text, start, end }) => [text, start, end]);

test('a corrected word has the time of the one it replaces, and all others keep theirs', () => {
  const words = alignWords(spoken('I told Okonquo about it'), 'I told Okonkwo about it.', line);
  expect(told(words)).toEqual([
    ['I', 10, 10.8],
    ['told', 11, 11.8],
    ['Okonkwo', 12, 12.8],
    ['about', 13, 13.8],
    ['it.', 14, 14.8],
  ]);
  expect(words.map((word) => word.confidence)).toEqual([0.5, 0.5, 1, 0.5, 0.5]);
});

test('two words for one share its time by their length; one for two has both', () => {
  const [, two, three] = told(alignWords(spoken('an afterwordy day'), 'an after wordy day', line));
  expect(two).toEqual(['after', 11, 11.4]);
  expect(three).toEqual(['wordy', 11.4, 11.8]);
  expect(told(alignWords(spoken('an after word here'), 'an Afterword here', line))[1]).toEqual([
    'Afterword',
    11,
    12.8,
  ]);
});

test('words inserted in a pause get its time; at the end, the time to the end of the line', () => {
  const words = told(alignWords(spoken('one two'), 'one and two three', line));
  expect(words[1]).toEqual(['and', 10.8, 11]);
  expect(words[3]).toEqual(['three', 11.8, 20]);
});

test('removed words do not move the others', () => {
  expect(told(alignWords(spoken('one um two'), 'one two', line))).toEqual([
    ['one', 10, 10.8],
    ['two', 12, 12.8],
  ]);
});

test('times never run backwards, whatever is written', () => {
  const words = alignWords(spoken('a b c d e f'), 'x a y c c z f q', line);
  for (const [i, word] of words.entries()) {
    expect(word.end).toBeGreaterThanOrEqual(word.start);
    expect(word.start).toBeGreaterThanOrEqual(words[i - 1]?.start ?? 0);
  }
});

test('a completely different text is aligned in linear time', { timeout: 60_000 }, () => {
  const old = Array.from({ length: 20_000 }, (_, i) => `a${i}`).join(' ');
  const now = Array.from({ length: 20_000 }, (_, i) => `b${i}`).join(' ');
  expect(alignWords(spoken(old), now, { start: 10, end: 20_010 })).toHaveLength(20_000);
});
