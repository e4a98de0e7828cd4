import { expect, test } from 'vitest';
import { notesAtTurns } from './notes-at-turns.ts';

const turn = (id: string, start: number | null) => ({ id, start });
const turns = [turn('a', 4), turn('b', 10), turn('c', null), turn('d', 20)];

test.each([
  [0, 'a'], // before anything was said
  [4, 'a'],
  [9.9, 'a'],
  [10, 'b'],
  [15, 'b'],
  [20, 'd'],
  [900, 'd'],
])('a note of second %d stands at turn %s', (at, id) => {
  expect([...notesAtTurns(turns, [{ at, text: 'sighs' }])]).toEqual([[id, [{ at, text: 'sighs' }]]]);
});

test('several notes at one turn are in order of time', () => {
  const notes = [
    { at: 14, text: 'second' },
    { at: 11, text: 'first' },
  ];
  expect(
    notesAtTurns(turns, notes)
      .get('b')
      ?.map(({ text }) => text),
  ).toEqual(['first', 'second']);
});

test('without times all stand at the first turn, and without turns nowhere', () => {
  expect([...notesAtTurns([turn('a', null)], [{ at: 3, text: 'x' }]).keys()]).toEqual(['a']);
  expect(notesAtTurns([], [{ at: 3, text: 'x' }]).size).toBe(0);
});
