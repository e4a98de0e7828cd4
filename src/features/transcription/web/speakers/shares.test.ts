import { expect, test } from 'vitest';
import type { TranscriptTurn } from '../../contract.ts';
import { clipsOf, sharesOf } from './shares.ts';

const turn = (speaker: string, start: number | null, end: number | null, confidence: number | null = null) =>
  ({
    speaker,
    start,
    end,
    text: 'ten letter',
    words: [{ text: 'ten', start: 0, end: 0, confidence }],
  }) as TranscriptTurn;

test('shares are of time, or of letters where an import has no times', () => {
  expect(sharesOf([turn('A', 0, 30), turn('B', 30, 40)])).toEqual(
    new Map([
      ['A', { lines: 1, percent: 75 }],
      ['B', { lines: 1, percent: 25 }],
    ]),
  );
  expect(sharesOf([turn('A', null, null), turn('B', null, null)]).get('A')).toEqual({
    lines: 1,
    percent: 50,
  });
});

test('a clip is five seconds of one voice at most, clear ones first, and no mere yes', () => {
  const turns = [turn('A', 0, 20, 0.4), turn('A', 30, 31), turn('B', 40, 50), turn('A', 60, 70, 0.9)];
  expect(clipsOf(turns, 'A')).toEqual([
    { from: 60, to: 65 },
    { from: 0, to: 5 },
  ]);
});
