import { expect, test } from 'vitest';
import { dragged, firstCrop, squareOf } from './crop.ts';

const wide = { width: 400, height: 200 };
const tall = { width: 100, height: 300 };

test.each([
  [wide, firstCrop, { x: 100, y: 0, side: 200 }],
  [tall, firstCrop, { x: 0, y: 100, side: 100 }],
  [wide, { ...firstCrop, zoom: 2 }, { x: 150, y: 50, side: 100 }],
  [wide, { zoom: 1, middle: { x: 0, y: 0 } }, { x: 0, y: 0, side: 200 }],
  [wide, { zoom: 1, middle: { x: 5, y: -5 } }, { x: 200, y: 0, side: 200 }],
  [wide, { ...firstCrop, zoom: 100 }, { x: 175, y: 75, side: 50 }],
  [wide, { ...firstCrop, zoom: 0 }, { x: 100, y: 0, side: 200 }],
])('of %j with %j the square %j is shown', (picture, crop, square) => {
  expect(squareOf(picture, crop)).toEqual(square);
});

test('dragging to the right shows what is further left, and ends at the edge', () => {
  const quarter = dragged(wide, firstCrop, { x: 0.25, y: 0 });
  expect(squareOf(wide, quarter)).toEqual({ x: 50, y: 0, side: 200 });
  const far = dragged(wide, firstCrop, { x: 9, y: 9 });
  expect(squareOf(wide, far)).toEqual({ x: 0, y: 0, side: 200 });
  // Back at once: nothing was dragged beyond the edge.
  expect(squareOf(wide, dragged(wide, far, { x: -0.25, y: 0 }))).toEqual({ x: 50, y: 0, side: 200 });
});
