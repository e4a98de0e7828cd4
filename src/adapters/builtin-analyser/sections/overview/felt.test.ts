import { expect, it } from 'vitest';
import { voices } from '#features/analysis/rules/writing-voices.ts';
import { readTalk } from '../talk.ts';
import { onScale } from './felt.ts';
import { weightsOf } from './weight.ts';

it.each([
  ['Seven, if I do it early.', ['“Seven, if I do it early”.']],
  ['On a scale of 1 to 10-', []],
])('“%s” answers a scale: %j', (answer, told) => {
  const reading = readTalk(
    'C: How sure are you, from one to ten, that you will ask her?',
    `K: ${answer}`,
    'C: Mm.',
  );
  const context = { reading, weights: weightsOf(reading), voice: voices.supportive, used: [] };
  expect(onScale(context).map(({ line }) => line.text)).toEqual(told);
});
