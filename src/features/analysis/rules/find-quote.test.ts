import { describe, expect, test } from 'vitest';
import { quoteFinder } from './find-quote.ts';

const texts = [
  'Okay. So what will you do before Thursday?',
  "I, um, I'm going to- going to ask Priya for the numbers, you know, first thing. And then— and then I’ll write it up.",
  'Mm-hmm.',
  "She's in Hamburg till Friday, so it can't be before that.",
  'Ich möchte am Ende wissen, was Jörg meint.',
  '我们星期五再谈这件事吧。',
];
const find = quoteFinder(texts);

describe('a quote is found by its words', () => {
  test.each([
    ['in other marks', '“She’s in Hamburg till Friday”', 3, "She's in Hamburg till Friday"],
    [
      'in other case, without commas',
      'SHE IS in hamburg till friday so it',
      3,
      "She's in Hamburg till Friday, so it",
    ],
    ['with words in full', 'so it cannot be before that', 3, "so it can't be before that"],
    [
      'without a filler',
      'ask Priya for the numbers first thing',
      1,
      'ask Priya for the numbers, you know, first thing',
    ],
    ['without a stutter', 'I am going to ask Priya', 1, "I'm going to- going to ask Priya"],
    ['without a repetition', 'And then I will write it up.', 1, 'And then— and then I’ll write it up.'],
    ['behind a label', '1 P: ask Priya for the numbers', 1, 'ask Priya for the numbers'],
    ['after an ellipsis', '... what will you do before Thursday?', 0, 'what will you do before Thursday?'],
    [
      'around an ellipsis',
      'ask Priya for the … I’ll write it up',
      1,
      'ask Priya for the numbers, you know, first thing. And then— and then I’ll write it up',
    ],
    [
      'over two turns, by its longer part',
      'I’ll write it up … She is in Hamburg till Friday',
      3,
      "She's in Hamburg till Friday",
    ],
    ['in any script', 'möchte am ende wissen', 4, 'möchte am Ende wissen'],
    ['in a script without spaces', '星期五再谈', 5, '星期五再谈'],
  ])('%s', (_how, quote, turn, passage) => {
    expect(find(quote, 0)).toEqual({ turn, quote: passage });
  });
});

describe('it is no quote', () => {
  test.each([
    ['with a word changed', 'ask Petra for the numbers'],
    ['with a word added', 'ask Priya for all the numbers'],
    ['with a word left out', 'ask Priya the numbers'],
    ['in another order', 'the numbers for Priya'],
    ['with parts in another order', 'I’ll write it up … ask Priya for the'],
    ['cut inside a word', 'amburg till Friday'],
    ['of marks alone', '“…”'],
    ['of nothing', ' '],
  ])('%s', (_how, quote) => {
    expect(find(quote, 1)).toBeNull();
  });
});

test('of several places the one nearest to the named turn is taken', () => {
  const again = quoteFinder(['I will call.', 'Yes.', 'I will call.', 'I will call.']);
  expect(again('i will call', 3)?.turn).toBe(3);
  expect(again('i will call', 1)?.turn).toBe(0);
});

test('a long text of one word over and over is searched at once', { timeout: 20_000 }, () => {
  expect(quoteFinder(['again '.repeat(50_000)])(`${'again '.repeat(30)}never`, 0)).toBeNull();
});
