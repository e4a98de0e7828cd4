/**
 * Decides where a tip stands: at the edge of the window that is nearest to the wanted corner and free of controls, as
 * wide as fits. Null where there is no room; the tip then waits behind a small button, for which the same rule looks.
 */
const positions = ['bottom-right', 'bottom-left', 'top-right', 'top-left'] as const; // spec 2, default first
export type Position = (typeof positions)[number];

export type Box = { left: number; top: number; right: number; bottom: number };
type Size = { width: number; height: number };
export type Placement = Size & { left: number; top: number; position: Position };

const airPx = 8; // a control right beside the tip is hard to hit
const stepPx = 8;

const isFree = ({ left, top, width, height }: Placement, obstacles: readonly Box[]): boolean =>
  !obstacles.some(
    (other) =>
      left < other.right + airPx &&
      left + width > other.left - airPx &&
      top < other.bottom + airPx &&
      top + height > other.top - airPx,
  );

/** Every place of this size along the left and the right edge. */
function* placesOf({ width, height }: Size, within: Box): Generator<Placement> {
  const middle = (within.top + within.bottom) / 2;
  const lowest = within.bottom - height;
  for (let up = 0; lowest - up > within.top - stepPx; up += stepPx) {
    const top = Math.max(within.top, lowest - up);
    const half = top + height / 2 < middle ? 'top' : 'bottom';
    yield { left: within.right - width, top, width, height, position: `${half}-right` };
    yield { left: within.left, top, width, height, position: `${half}-left` };
  }
}

/** How far a place is from the corner that was asked for. */
function distance({ left, top, width, height }: Placement, wanted: Position, within: Box): number {
  const sideways = wanted.endsWith('right') ? within.right - left - width : left - within.left;
  const upright = wanted.startsWith('bottom') ? within.bottom - top - height : top - within.top;
  return Math.abs(sideways) + Math.abs(upright);
}

type Wish = {
  wanted: Position;
  /** In order of preference. */
  sizes: readonly Size[];
  /** The part of the window that may be used. */
  within: Box;
  obstacles: readonly Box[];
};

export function freePlace({ wanted, sizes, within, obstacles }: Wish): Placement | null {
  for (const size of sizes) {
    const found = [...placesOf(size, within)]
      .filter((place) => place.width <= within.right - within.left && isFree(place, obstacles))
      .toSorted((a, b) => distance(a, wanted, within) - distance(b, wanted, within))[0];
    if (found) return found;
  }
  return null;
}

/** A tip that is shown stays where it is for as long as that place is free. */
export const staysFree = (place: Placement, obstacles: readonly Box[]): boolean => isFree(place, obstacles);
