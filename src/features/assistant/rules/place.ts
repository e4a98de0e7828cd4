/**
 * Decides in which corner a tip stands: the one asked for, or the next that covers nothing a coach is about to press;
 * where every corner would cover something, none, and the tip waits for another time.
 */
export const positions = ['bottom-right', 'bottom-left', 'top-right', 'top-left'] as const; // spec 2, default first
export type Position = (typeof positions)[number];

export type Box = { left: number; top: number; right: number; bottom: number };

const airPx = 8; // a button a hair's breadth away is still hard to hit

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
