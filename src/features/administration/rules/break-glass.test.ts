import { expect, test } from 'vitest';
import { isAccessOpen, reasonOf } from './break-glass.ts';

test.each([
  ['', null],
  ['support', null],
  ['a a a a a a a a a a', null],
  ['                              ', null],
  ['  The coach asked us   to look at a gap. ', 'The coach asked us to look at a gap.'],
])('the reason %j is kept as %j', (text, kept) => {
  expect(reasonOf(text)).toBe(kept);
});

const at = (time: string) => new Date(`2026-03-02T${time}Z`);

test.each([
  [null, false],
  [at('09:00:00'), true],
  [at('08:45:01'), true],
  [at('08:45:00'), false],
])('granted at %s, it is open at nine: %s', (granted, open) => {
  expect(isAccessOpen(granted, at('09:00:00'))).toBe(open);
});
