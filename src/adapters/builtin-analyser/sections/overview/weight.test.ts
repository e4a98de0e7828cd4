import { expect, it } from 'vitest';
import { thoughtsOf } from '../passage.ts';
import { readTalk } from '../talk.ts';
import { allowed } from './telling.ts';
import { coreOf, weightsOf } from './weight.ts';

it.each([
  [
    "I'm having a hard time breathing when I exercise and not to mention-",
    "I'm having a hard time breathing",
  ],
  ['I pay the fee every month. Nobody says a word of-', 'I pay the fee every month'],
  ["When I'm at parties and stuff.", null],
  ["When I'm at parties I drink.", "When I'm at parties I drink"],
  ['Two shops, both open six days.', 'Two shops, both open six days'],
])('what can be told of “%s”', (said, told) => {
  const reading = readTalk('C: How is it?', `K: ${said}`, 'C: Mm.');
  const thought = thoughtsOf(reading, [...allowed, 'supposed']).find(({ role }) => role === 'client')!;
  expect(coreOf(reading, thought, 20, weightsOf(reading).passage)?.text ?? null).toBe(told);
});
