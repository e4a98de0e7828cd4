import * as z from 'zod/mini';
import type { SpeakerTime } from '#ports/meeting-recordings.ts';

/**
 * Reads who spoke when: from Zoom's timeline, which says at each change whose microphone was heard, and from its
 * transcript, whose cues begin with a name.
 */
const timeline = z.object({
  timeline: z.array(
    z.object({
      ts: z.string(),
      users: z.optional(z.nullable(z.array(z.object({ username: z.optional(z.nullable(z.string())) })))),
    }),
  ),
});

const mostTimes = 100_000; // ten changes a second for three hours
const lastSeconds = 3; // the last change has no end
const nameLetters = 120;

export function readTimeline(text: string): SpeakerTime[] | null {
  const parsed = timeline.safeParse(readJson(text));
  if (!parsed.success) return null;
  const changes = parsed.data.timeline
    .slice(0, mostTimes)
    .map(({ ts, users }) => ({ start: secondsOf(ts), names: namesOf(users ?? []) }))
    .filter((change): change is typeof change & { start: number } => change.start !== null)
    .toSorted((one, other) => one.start - other.start);
  return changes.flatMap(({ start, names }, at) => {
    const end = changes[at + 1]?.start ?? start + lastSeconds;
    return end > start ? names.map((name) => ({ name, start, end })) : [];
  });
}

const namesOf = (users: { username?: string | null | undefined }[]): string[] => [
  ...new Set(users.map(({ username }) => nameOf(username ?? '')).filter(Boolean)),
];

const nameOf = (name: string): string =>
  name.replaceAll(/\s+/g, ' ').trim().slice(0, nameLetters).toWellFormed();

const cueTimes = /^(\d{1,3}:\d\d:\d\d[.,]\d{3}) --> (\d{1,3}:\d\d:\d\d[.,]\d{3})/;

/** Zoom writes "Maya Lind: I kept it." below the times of a cue. */
export function readTranscriptNames(text: string): SpeakerTime[] {
  const lines = text.split(/\r?\n/, 4 * mostTimes);
  return lines.flatMap((line, at) => {
    const times = cueTimes.exec(line);
    const name = times ? nameOf(/^([^:]{1,120}): /.exec(lines[at + 1] ?? '')?.[1] ?? '') : '';
    return name === '' ? [] : spanOf(name, secondsOf(times![1]!), secondsOf(times![2]!));
  });
}

const spanOf = (name: string, start: number | null, end: number | null): SpeakerTime[] =>
  start !== null && end !== null && end > start ? [{ name, start, end }] : [];

/** "00:01:02.500" */
function secondsOf(clock: string): number | null {
  const [, hours, minutes, seconds] = /^(\d{1,3}):(\d\d):(\d\d(?:[.,]\d{1,3})?)$/.exec(clock) ?? [];
  if (hours === undefined) return null;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds!.replace(',', '.'));
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
