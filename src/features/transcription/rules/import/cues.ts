/**
 * Cuts WebVTT and SRT into cues. Forgiving where real files are broken (comma or point, no blank line between cues,
 * no length, a blank line inside a text), because a cue that is dropped is speech that is lost.
 *
 * Why not `media-captions`: its types do not resolve in a pure module and it needs the host's streams, but above all
 * it leaves out cues whose end is not after their start and all after a `<`, without an error.
 */
import { readClock } from './clock.ts';

/** `unreadable` counts impossible times of the two; the words are kept without them. */
export type Cue = { start: number | null; end: number | null; unreadable: number; lines: string[] };

const arrow = '-->';

/** A time has at most a dozen characters; a line with an arrow further right is text. */
const longestTime = 24;

/** Written as a time, whether or not it can be one: below zero, or with a 61st second. */
const timeLike = /^[-+]?\d{1,4}:[\d:.,]{1,20}$/;

const comment = /^(?:NOTE|STYLE|REGION)(?:\s|$)/;

/** A counter, or the identifiers of Teams (`uuid/12-0`). */
const identifier = /^(?:\d{1,9}|[0-9a-f-]{16,40}(?:\/[\d-]{1,12})?)$/i;

/** `orphans`: how to treat a line outside a cue. WebVTT ignores it; in SRT it is text after a stray blank line. */
export const readCues = (lines: string[], orphans: 'ignored' | 'text'): Cue[] => {
  const cues: Cue[] = [];
  let place: 'outside' | 'cue' | 'comment' = 'outside';
  for (const [at, line] of lines.entries()) {
    const current = cues.at(-1);
    const times = place === 'comment' ? null : readTimes(line);
    if (times !== null) {
      if (place === 'cue' && identifier.test(current?.lines.at(-1)?.trim() ?? '')) current?.lines.pop();
      cues.push({ ...times, lines: [] });
      place = 'cue';
    } else if (line.trim() === '') place = 'outside';
    else if (place === 'cue') current?.lines.push(line);
    else if (place === 'outside' && orphans === 'ignored' && comment.test(line)) place = 'comment';
    else if (orphans === 'text' && !isIdentifier(line, lines[at + 1])) current?.lines.push(line);
  }
  return cues;
};

const readTimes = (line: string): Omit<Cue, 'lines'> | null => {
  const at = line.indexOf(arrow);
  if (at < 0 || at > longestTime) return null;
  const from = line.slice(0, at).trim();
  const start = readClock(from);
  if (start === null && !timeLike.test(from)) return null;
  const after = line.slice(at + arrow.length, at + arrow.length + longestTime).trim();
  const to = after.split(/\s/, 1)[0] ?? '';
  const end = readClock(to);
  const unreadable = [start === null, end === null && timeLike.test(to)].filter(Boolean).length;
  return { start, end: start === null ? null : end, unreadable };
};

const isIdentifier = (line: string, next: string | undefined): boolean =>
  identifier.test(line.trim()) || (next !== undefined && readTimes(next) !== null);
