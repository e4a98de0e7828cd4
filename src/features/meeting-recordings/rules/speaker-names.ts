/**
 * Gives the speakers of a transcript the names that the meeting’s provider knows, by who was speaking at the time. A
 * speaker without a clear name keeps the label.
 */
type Spoken = { start: number; end: number };

const leastShare = 0.6; // of what a speaker said at a time when a name is known

export function nameSpeakers(
  turns: readonly { speaker: string; start: number | null; end: number | null }[],
  times: readonly (Spoken & { name: string })[],
): Map<string, string> {
  const seconds = new Map<string, Map<string, number>>();
  const ordered = times.toSorted((one, other) => one.start - other.start);
  const longest = ordered.reduce((most, { start, end }) => Math.max(most, end - start), 0);
  for (const { speaker, start, end } of turns) {
    if (start === null || end === null) continue;
    const named = seconds.get(speaker) ?? new Map<string, number>();
    for (let at = firstFrom(ordered, start - longest); at < ordered.length; at += 1) {
      const time = ordered[at]!;
      if (time.start >= end) break;
      const shared = Math.min(end, time.end) - Math.max(start, time.start);
      if (shared > 0) named.set(time.name, (named.get(time.name) ?? 0) + shared);
    }
    seconds.set(speaker, named);
  }
  return new Map([...seconds].flatMap(([speaker, named]) => clearest(named).map((name) => [speaker, name])));
}

/** The first that begins at `second` or later. */
function firstFrom(ordered: readonly Spoken[], second: number): number {
  let [low, high] = [0, ordered.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ordered[middle]!.start < second) low = middle + 1;
    else high = middle;
  }
  return low;
}

function clearest(named: Map<string, number>): string[] {
  const total = [...named.values()].reduce((sum, seconds) => sum + seconds, 0);
  return [...named].filter(([, seconds]) => seconds >= total * leastShare).map(([name]) => name);
}
