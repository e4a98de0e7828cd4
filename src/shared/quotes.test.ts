import { expect, test } from 'vitest';
import { inQuotes } from './quotes.ts';

test('a title gets quotation marks once', () => {
  expect(inQuotes('Talk with Tom')).toBe('“Talk with Tom”');
  expect(inQuotes('“I kept it.”')).toBe('“I kept it.”');
  expect(inQuotes('“I kept it” and “no”')).toBe('““I kept it” and “no””');
});
