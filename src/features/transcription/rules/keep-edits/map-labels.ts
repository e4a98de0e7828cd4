import type { Turn } from '#shared/transcript.ts';
import { freeLabel } from '../edit/speakers.ts';
import type { Line, Voice } from '../line.ts';
import { channelLabels } from '../voices.ts';

/**
 * Maps the voices of a new run to the speakers of the previous transcript, by how long both speak at the same time. A
 * channel maps to itself. A merged speaker takes every voice that overlaps most with it; each other speaker takes one;
 * remaining voices are new speakers.
 */
const channels: readonly string[] = Object.values(channelLabels);
const smallestShare = 0.2; // of a voice's time with known speakers; less is noise at the cuts

export function mapLabels(
  previous: { lines: readonly Line[]; voices: readonly Voice[] },
  fresh: readonly Turn[],
): Map<string, string> {
  const shared = sharedSeconds(previous.lines, fresh);
  const merged = new Set(previous.voices.filter((it) => it.mergedLabels.length > 0).map((it) => it.label));
  const mapped = new Map<string, string>();
  const used = new Set<string>();
  const take = (label: string, speaker: string) => {
    mapped.set(label, speaker);
    used.add(speaker);
  };
  const labels = [...new Set(fresh.map((turn) => turn.speaker))];
  for (const label of labels) {
    const best = [...(shared.get(label) ?? [])].toSorted((a, b) => b[1] - a[1])[0]?.[0];
    if (channels.includes(label)) take(label, channelOf(label, previous.voices));
    else if (best !== undefined && merged.has(best)) take(label, best);
  }
  const pairs = labels.flatMap((label) => {
    const times = [...(shared.get(label) ?? [])];
    const total = times.reduce((sum, [, seconds]) => sum + seconds, 0);
    return times
      .filter(([, seconds]) => seconds >= total * smallestShare)
      .map(([speaker, seconds]) => ({ label, speaker, seconds }));
  });
  for (const { label, speaker } of pairs.toSorted((a, b) => b.seconds - a.seconds))
    if (!mapped.has(label) && !used.has(speaker)) take(label, speaker);

  const taken = new Set([
    ...previous.voices.flatMap((voice) => [voice.label, ...voice.mergedLabels]),
    ...previous.lines.map((line) => line.speaker),
  ]);
  for (const label of labels.filter((it) => !mapped.has(it))) {
    const own = taken.has(label) ? freeLabel(taken) : label;
    mapped.set(label, own);
    taken.add(own);
  }
  return mapped;
}

/** A channel that was merged into the other stays merged. */
const channelOf = (label: string, voices: readonly Voice[]): string =>
  voices.find((voice) => voice.mergedLabels.includes(label))?.label ?? label;

/** Seconds in which a voice of the new run and a speaker of the old transcript both speak. */
function sharedSeconds(lines: readonly Line[], fresh: readonly Turn[]): Map<string, Map<string, number>> {
  const timed = lines.flatMap(({ speaker, start, end, isRemoved }) =>
    start === null || end === null || isRemoved ? [] : [{ speaker, start, end }],
  );
  timed.sort((a, b) => a.start - b.start);
  const longest = Math.max(0, ...timed.map(({ start, end }) => end - start));
  const shared = new Map<string, Map<string, number>>();
  let first = 0;
  for (const turn of fresh.toSorted((a, b) => (a.start ?? 0) - (b.start ?? 0))) {
    const { start, end } = turn;
    if (start === null || end === null) continue;
    while (first < timed.length && timed[first]!.start + longest < start) first += 1;
    const times = shared.get(turn.speaker) ?? new Map<string, number>();
    shared.set(turn.speaker, times);
    for (let at = first; at < timed.length && timed[at]!.start < end; at++) {
      const line = timed[at]!;
      const seconds = Math.min(end, line.end) - Math.max(start, line.start);
      if (seconds > 0) times.set(line.speaker, (times.get(line.speaker) ?? 0) + seconds);
    }
  }
  return shared;
}
