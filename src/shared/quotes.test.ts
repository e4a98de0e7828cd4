import { expect, test } from 'vitest';
import { addsWords, inQuotes } from './quotes.ts';

test('a title gets quotation marks once', () => {
  expect(inQuotes('Talk with Tom')).toBe('“Talk with Tom”');
  expect(inQuotes('“I kept it.”')).toBe('“I kept it.”');
  expect(inQuotes('“I kept it” and “no”')).toBe('““I kept it” and “no””');
});

test('a quote that the text above it holds already adds no words', () => {
  const quote = "i'd like to be asked first";
  expect(addsWords(quote, 'Goal: “I’d like to be asked first”')).toBe(false);
  expect(addsWords(quote, 'Be asked first')).toBe(true);
  expect(addsWords('We sing', 'We singled one out')).toBe(true);
  expect(addsWords(null, 'A note of one’s own')).toBe(false);
});
