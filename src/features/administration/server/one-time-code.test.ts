import { expect, test } from 'vitest';
import { base32, codeAt, setUpUri, stepOf } from './one-time-code.ts';

const secret = Buffer.from('12345678901234567890');

// RFC 6238, appendix B, SHA-1; the last six of its eight digits.
test.each([
  [1_111_111_111, '050471'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('at second %i the code is %s', (seconds, code) => {
  const step = Math.floor(seconds / 30);
  expect(codeAt(secret, step)).toBe(code);
  const at = (away: number) => new Date((seconds + away) * 1000);
  expect(stepOf(secret, `${code.slice(0, 3)} ${code.slice(3)}`, at(0))).toBe(step);
  expect([stepOf(secret, code, at(30)), stepOf(secret, code, at(-30))]).toEqual([step, step]);
  expect(stepOf(secret, code, at(90))).toBeNull();
  expect(stepOf(secret, code.slice(1), at(0))).toBeNull();
});

test('apps read the secret as base32', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
  expect(setUpUri(secret, 'ada')).toContain(`secret=${base32(secret)}`);
});
