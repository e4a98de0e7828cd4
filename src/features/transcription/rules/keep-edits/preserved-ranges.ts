import type { Line } from '../line.ts';
import { channelLabels } from '../voices.ts';

/**
 * The time ranges in which a person has edited the transcript. Inside one, a new run does not decide: the text stays
 * (`edited`), stays away (`removed`), or keeps its speaker (`assigned`).
 */
export type PreservedRange = {
  line: Line;
  kind: 'edited' | 'removed' | 'assigned';
  /** The line's own time, and a little of the silence around it. */
  start: number;
  end: number;
};

/** Two runs of an engine place the same word up to this far apart. */
export const driftSeconds = 0.3;

/** Times are stored to the millisecond: a word on the edge is in neither line. */
const edgeSeconds = 0.001;

const channels: readonly string[] = Object.values(channelLabels);

export function preservedRanges(lines: readonly Line[]): PreservedRange[] {
  const timed = lines.filter((line) => line.start !== null && line.end !== null);
  timed.sort((a, b) => a.start! - b.start!);
  let endBefore = -Infinity;
  return timed.flatMap((line, index): PreservedRange[] => {
    const start = line.start!;
    const end = line.end!;
    const before = start - endBefore;
    // A joined line spans this one and continues after it: there is no silence.
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

type TimedWord = { start: number; end: number; speaker: string };

/** Finds the range that contains the middle of a word, if any. */
export function rangeFinder(ranges: PreservedRange[]): (word: TimedWord) => PreservedRange | null {
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

/** Finds the gap between ranges for a word in none: a line must not span a range. Lines of channels may. */
export const slotFinder =
  (ranges: PreservedRange[]): ((word: TimedWord) => number) =>
  ({ start, end, speaker }) =>
    channels.includes(speaker) ? noSlot : countBefore(ranges, (start + end) / 2);

const noSlot = -1;

/** The limits for a line between two ranges. */
export const limitsAt = (ranges: PreservedRange[], slot: number): { after: number; before: number } => ({
  after: ranges[slot - 1]?.line.end ?? -Infinity,
  before: slot === noSlot ? Infinity : (ranges[slot]?.line.start ?? Infinity),
});

/** How many ranges begin before a second. */
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

/** On two channels both may speak at once: a line of one does not affect the other. */
const isOtherChannel = ({ speaker, isAssigned }: Line, channel: string): boolean =>
  !isAssigned && channels.includes(speaker) && channels.includes(channel) && speaker !== channel;

/**
 * Of overlapping ranges, the line that contains the middle of the word wins over one that only reaches there, then the
 * same speaker's, then the shorter one.
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
