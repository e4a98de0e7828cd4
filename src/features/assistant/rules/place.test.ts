import { expect, test } from 'vitest';
import { freePosition, type Box, type Position } from './place.ts';

/** A phone of 360 x 640 with a tip of 320 x 100 in each corner. */
const boxes: Record<Position, Box> = {
  'bottom-right': { left: 20, top: 520, right: 340, bottom: 620 },
  'bottom-left': { left: 20, top: 520, right: 340, bottom: 620 },
  'top-right': { left: 20, top: 20, right: 340, bottom: 120 },
  'top-left': { left: 20, top: 20, right: 340, bottom: 120 },
};
const boxAt = (position: Position) => boxes[position];
const saveButton = { left: 100, top: 560, right: 260, bottom: 604 };
const headerButton = { left: 250, top: 30, right: 350, bottom: 74 };

test('stands where it was asked to when nothing is there', () => {
  expect(freePosition('bottom-right', boxAt, [])).toBe('bottom-right');
  expect(freePosition('top-left', boxAt, [])).toBe('top-left');
});

test('goes elsewhere rather than cover a primary action', () => {
  expect(freePosition('bottom-right', boxAt, [saveButton])).toBe('top-right');
  expect(freePosition('top-right', boxAt, [headerButton])).toBe('bottom-right');
});

test('keeps a little air around the action', () => {
  const justBelow = { left: 20, top: 124, right: 340, bottom: 160 };
  expect(freePosition('top-right', boxAt, [justBelow])).toBe('bottom-right');
});

test('does not come at all where there is no room', () => {
  expect(freePosition('bottom-right', boxAt, [saveButton, headerButton])).toBeNull();
});
