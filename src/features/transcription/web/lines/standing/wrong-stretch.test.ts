import { expect, test } from 'vitest';
import type { TranscriptTurn } from '../../../contract.ts';
import { selectionOf, initialCursor } from './cursor.ts';
import { linesToAssign, swapEdits } from './wrong-stretch.ts';

/** "A B! A": the first letter is the label, a "!" says that a person confirmed it. */
const talk = (labels: string): TranscriptTurn[] =>
  labels.split(' ').map((label, index) => ({
    id: String(index),
    position: index,
    revision: 1,
    isEdited: false,
    isAssigned: label.endsWith('!'),
    speaker: label.charAt(0),
    role: 'other',
    start: index,
    end: index + 1,
    text: 'Yes.',
  }));

const stand = (turns: TranscriptTurn[], index: number, anchor: number | null = null) =>
  selectionOf(turns, {
    ...initialCursor,
    index,
    id: String(index),
    anchor: anchor === null ? null : String(anchor),
  });

const places = (turns: readonly { id: string }[]) => turns.map(({ id }) => Number(id));

test.each([
  ['A B A B A', 0, [0, 2, 4]],
  ['A B A B! A', 0, [0, 2]],
  ['A! B A', 0, [0, 2]],
  ['B A A! A', 1, [1]],
])('in %j the wrong label of line %i is on %j', (labels, index, expected) => {
  const turns = talk(labels);
  expect(places(linesToAssign(turns, stand(turns, index)))).toEqual(expected);
});

test('a selection is taken whole, confirmed or not', () => {
  const turns = talk('A B! A B');
  expect(places(linesToAssign(turns, stand(turns, 2, 0)))).toEqual([0, 1, 2]);
});

test('two speakers change places up to the next confirmed line; a third stays', () => {
  const turns = talk('A B A C B A! B');
  expect(swapEdits(turns, stand(turns, 1))).toEqual([
    { kind: 'assign', turns: ['1', '4'], speaker: 'A' },
    { kind: 'assign', turns: ['2'], speaker: 'B' },
  ]);
});

test('one speaker alone has nobody to change places with', () => {
  const turns = talk('A A A');
  expect(swapEdits(turns, stand(turns, 0))).toEqual([]);
});

test('where the line is gone, its place is taken', () => {
  const turns = talk('A B');
  expect(selectionOf(turns, { ...initialCursor, id: 'gone', index: 5 }).current).toBe(1);
});
