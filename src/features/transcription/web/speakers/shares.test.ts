import { expect, test } from 'vitest';
import type { TranscriptTurn } from '../../contract.ts';
import { clipsOf, sharesOf } from './shares.ts';

const turn = (speaker: string, start: number | null, end: number | null, confidence: number | null = null) =>
  ({
    speaker,
    start,
    end,
    text: 'two words',
    words: [{ text: 'ten', start: 0, end: 0, confidence }],
  }) as TranscriptTurn;

test('shares are of the words, however long they took', () => {
  const spoken = [turn('A', 0, 3), turn('A', 3, 4), turn('A', null, null), turn('B', 30, 400)];
  expect(sharesOf([...spoken, { ...turn('B', null, null), text: '[laughs]' }])).toEqual(
    new Map([
      ['A', { lines: 3, percent: 75 }],
      ['B', { lines: 2, percent: 25 }],
    ]),
  );
});

test('a clip is five seconds of one voice at most, clear ones first, and no mere yes', () => {
  const turns = [turn('A', 0, 20, 0.4), turn('A', 30, 31), turn('B', 40, 50), turn('A', 60, 70, 0.9)];
  expect(clipsOf(turns, 'A')).toEqual([
    { from: 60, to: 65 },
    { from: 0, to: 5 },
  ]);
});
