/**
 * Decides the corner of a tip: the preferred one, or the next that covers no controls. Null if every corner would cover
 * some; the tip is then shown another time.
 */
const positions = ['bottom-right', 'bottom-left', 'top-right', 'top-left'] as const; // spec 2, default first
export type Position = (typeof positions)[number];

export type Box = { left: number; top: number; right: number; bottom: number };

const airPx = 8; // a control right beside the tip is hard to hit

const touch = (one: Box, other: Box): boolean =>
  one.left < other.right + airPx &&
  one.right > other.left - airPx &&
  one.top < other.bottom + airPx &&
  one.bottom > other.top - airPx;

export function freePosition(
  wanted: Position,
  boxAt: (position: Position) => Box,
  obstacles: readonly Box[],
): Position | null {
  const order = [wanted, ...positions.filter((position) => position !== wanted)];
  return order.find((position) => !obstacles.some((obstacle) => touch(boxAt(position), obstacle))) ?? null;
}
