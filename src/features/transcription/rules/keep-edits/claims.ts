import type { Line } from '../line.ts';
import { sideLabels } from '../voices.ts';

/**
 * The stretches of a recording that a person has spoken for. What a new run hears inside one is decided already: the
 * words stand (`edited`), are not wanted (`removed`), or have their speaker (`assigned`).
 */
export type Claim = {
  line: Line;
  kind: 'edited' | 'removed' | 'assigned';
  /** The line's own time, and a little of the silence around it. */
  start: number;
  end: number;
};

/** Two runs of an engine put one word this far apart; it is not heard twice for that. */
export const driftSeconds = 0.3;

/** Times are kept to the millisecond: on the edge a word is in neither line. */
const edgeSeconds = 0.001;

const sides: readonly string[] = Object.values(sideLabels);

export function claimsOf(lines: readonly Line[]): Claim[] {
  const timed = lines.filter((line) => line.start !== null && line.end !== null);
  timed.sort((a, b) => a.start! - b.start!);
  let endBefore = -Infinity;
  return timed.flatMap((line, index): Claim[] => {
    const start = line.start!;
    const end = line.end!;
    const before = start - endBefore;
    // A line that is joined over this one goes on after it: there is no silence.
    const after = endBefore > end ? 0 : (timed[index + 1]?.start ?? Infinity) - end;
    endBefore = Math.max(endBefore, end);
    const kind = kindOf(line);
    if (!kind) return [];
    return [{ line, kind, start: start - reach(before), end: end + reach(after) }];
  });
}

const kindOf = (line: Line): Claim['kind'] | null => {
  if (line.isRemoved) return 'removed';
  if (line.isEdited) return 'edited';
  return line.isAssigned ? 'assigned' : null;
};

const reach = (silence: number): number => Math.min(driftSeconds, Math.max(0, silence / 2));

type Heard = { start: number; end: number; speaker: string };

/** Which stretch decides about a word, if any. Its middle says where a word is. */
export function claimFinder(claims: Claim[]): (word: Heard) => Claim | null {
  const longest = Math.max(0, ...claims.map(({ start, end }) => end - start));
  return ({ start, end, speaker }) => {
    const middle = (start + end) / 2;
    let best: Claim | null = null;
    for (let at = countBefore(claims, middle - longest); at < claims.length; at++) {
      const claim = claims[at]!;
      if (claim.start > middle) break;
      if (claim.end < middle || isOtherChannel(claim.line, speaker)) continue;
      if (!best || isCloser(claim, best, { middle, speaker })) best = claim;
    }
    return best;
  };
}

/** Between which stretches a word stands that is in none: a line does not go on past one. Channels do. */
export const slotFinder =
  (claims: Claim[]): ((word: Heard) => number) =>
  ({ start, end, speaker }) =>
    sides.includes(speaker) ? noSlot : countBefore(claims, (start + end) / 2);

const noSlot = -1;

/** What a line between two stretches may not reach into. */
export const limitsAt = (claims: Claim[], slot: number): { after: number; before: number } => ({
  after: claims[slot - 1]?.line.end ?? -Infinity,
  before: slot === noSlot ? Infinity : (claims[slot]?.line.start ?? Infinity),
});

/** How many stretches begin before a second. */
function countBefore(claims: Claim[], second: number): number {
  let low = 0;
  let high = claims.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (claims[middle]!.start < second) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** On two channels both may speak at once: a line of one says nothing of the other. */
const isOtherChannel = ({ speaker, isAssigned }: Line, heard: string): boolean =>
  !isAssigned && sides.includes(speaker) && sides.includes(heard) && speaker !== heard;

/**
 * Where stretches lie over each other, the one that was said then counts more than one that only reaches so far, then
 * the same speaker's, then the shorter.
 */
function isCloser(
  one: Claim,
  other: Claim,
  { middle, speaker }: { middle: number; speaker: string },
): boolean {
  const holds = ({ line }: Claim) =>
    Number(line.start! + edgeSeconds <= middle && middle <= line.end! - edgeSeconds);
  const isSame = ({ line }: Claim) => Number(line.speaker === speaker);
  const length = ({ start, end }: Claim) => end - start;
  return (holds(one) - holds(other) || isSame(one) - isSame(other) || length(other) - length(one)) > 0;
}
