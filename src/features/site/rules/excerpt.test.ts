import { expect, it } from 'vitest';
import { excerptOf } from './excerpt.ts';

const turnsOf = (...lengths: number[]) => {
  let at = 0;
  return lengths.map((length) => ({ start: at, end: (at += length) }));
};

it('takes the stretch with most tasks that is short enough to watch', () => {
  const turns = turnsOf(10, 10, 10, 10, 10, 10, 10);
  expect(excerptOf(turns, [{ turn: 0 }, { turn: 4 }, { turn: 5 }, { turn: 6 }])).toEqual({ from: 4, to: 6 });
});

it('keeps the shorter stretch, and the later of two', () => {
  expect(excerptOf(turnsOf(5, 5, 5, 5), [{ turn: 1 }])).toEqual({ from: 1, to: 1 });
  expect(excerptOf(turnsOf(20, 20, 20, 20), [{ turn: 0 }, { turn: 3 }])).toEqual({ from: 3, to: 3 });
});

it('shows all of a conversation without times', () => {
  const untimed = [
    { start: null, end: null },
    { start: null, end: null },
  ];
  expect(excerptOf(untimed, [])).toEqual({ from: 0, to: 1 });
});
