import type { Line } from '../line.ts';
import { channelLabels } from '../voices.ts';

/**
 * The stretches of a recording that a person has spoken for. What a new run hears inside one is decided already: the
 * words stand (`edited`), are not wanted (`removed`), or have their speaker (`assigned`).
 */
export type PreservedRange = {
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

const sides: readonly string[] = Object.values(channelLabels);

export function preservedRanges(lines: readonly Line[]): PreservedRange[] {
  const timed = lines.filter((line) => line.start !== null && line.end !== null);
  timed.sort((a, b) => a.start! - b.start!);
  let endBefore = -Infinity;
  return timed.flatMap((line, index): PreservedRange[] => {
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

const kindOf = (line: Line): PreservedRange['kind'] | null => {
  if (line.isRemoved) return 'removed';
  if (line.isEdited) return 'edited';
  return line.isAssigned ? 'assigned' : null;
};

const reach = (silence: number): number => Math.min(driftSeconds, Math.max(0, silence / 2));

type Heard = { start: number; end: number; speaker: string };

/** Which stretch decides about a word, if any. Its middle says where a word is. */
export function rangeFinder(ranges: PreservedRange[]): (word: Heard) => PreservedRange | null {
  const longest = Math.max(0, ...ranges.map(({ start, end }) => end - start));
  return ({ start, end, speaker }) => {
    const middle = (start + end) / 2;
    let best: PreservedRange | null = null;
    for (let at = countBefore(ranges, middle - longest); at < ranges.length; at++) {
      const range = ranges[at]!;
      if (range.start > middle) break;
      if (range.end < middle || isOtherChannel(range.line, speaker)) continue;
      if (!best || isCloser(range, best, { middle, speaker })) best = range;
    }
    return best;
  };
}

/** Between which stretches a word stands that is in none: a line does not go on past one. Channels do. */
export const slotFinder =
  (ranges: PreservedRange[]): ((word: Heard) => number) =>
  ({ start, end, speaker }) =>
    sides.includes(speaker) ? noSlot : countBefore(ranges, (start + end) / 2);

const noSlot = -1;

/** What a line between two stretches may not reach into. */
export const limitsAt = (ranges: PreservedRange[], slot: number): { after: number; before: number } => ({
  after: ranges[slot - 1]?.line.end ?? -Infinity,
  before: slot === noSlot ? Infinity : (ranges[slot]?.line.start ?? Infinity),
});

/** How many stretches begin before a second. */
function countBefore(ranges: PreservedRange[], second: number): number {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ranges[middle]!.start < second) low = middle + 1;
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
  one: PreservedRange,
  other: PreservedRange,
  { middle, speaker }: { middle: number; speaker: string },
): boolean {
  const holds = ({ line }: PreservedRange) =>
    Number(line.start! + edgeSeconds <= middle && middle <= line.end! - edgeSeconds);
  const isSame = ({ line }: PreservedRange) => Number(line.speaker === speaker);
  const length = ({ start, end }: PreservedRange) => end - start;
  return (holds(one) - holds(other) || isSame(one) - isSame(other) || length(other) - length(one)) > 0;
}
