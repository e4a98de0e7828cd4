import { expect, test } from 'vitest';
import { freePlace, staysFree, type Box } from './place.ts';

/** A phone of 360 x 640 less a margin, and a tip in two widths. */
const within: Box = { left: 16, top: 16, right: 344, bottom: 624 };
const wide = { width: 320, height: 100 };
const narrow = { width: 160, height: 180 };
const at = (obstacles: readonly Box[], wanted: 'bottom-right' | 'top-left' = 'bottom-right') =>
  freePlace({ wanted, sizes: [wide, narrow], within, obstacles });
const row = (top: number, bottom: number): Box => ({ left: 0, top, right: 360, bottom });

test('stands in the wanted corner when nothing is there', () => {
  expect(at([])).toMatchObject({ left: 24, top: 524, position: 'bottom-right' });
  expect(at([], 'top-left')).toMatchObject({ left: 16, position: 'top-left' });
});

test('moves up above what stands at the foot, and no further than it must', () => {
  const place = at([row(576, 640)]);
  expect(place).toMatchObject({ width: 320, position: 'bottom-right' });
  expect(place!.top + wide.height).toBeLessThanOrEqual(576 - 8);
  expect(place!.top + wide.height).toBeGreaterThan(576 - 8 - 8);
});

test('goes to the top where the bottom is full', () => {
  expect(at([row(200, 640)])).toMatchObject({ position: 'top-right' });
});

test('becomes narrow before it covers a control', () => {
  const column = { left: 190, top: 0, right: 360, bottom: 640 };
  const place = at([column]);
  expect(place).toMatchObject({ width: 160, left: 16, position: 'bottom-left' });
});

test('keeps a little air around a control', () => {
  expect(at([row(116, 640)]), 'only just as high as the tip').toBeNull();
  expect(at([row(125, 640)])).toMatchObject({ position: 'top-right' });
});

test('finds no place where there is none', () => {
  expect(at([row(0, 90), row(150, 240), row(300, 390), row(450, 540)])).toBeNull();
});

test('a window that is smaller than the tip has no place for it', () => {
  expect(
    freePlace({ wanted: 'bottom-right', sizes: [wide], within: { ...within, right: 200 }, obstacles: [] }),
  ).toBeNull();
});

test('stays until a control comes under it', () => {
  const place = at([])!;
  expect(staysFree(place, [row(0, 500)])).toBe(true);
  expect(staysFree(place, [row(0, 520)])).toBe(false);
});
