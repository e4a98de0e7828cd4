import type { Turn, Word } from '#shared/transcript.ts';
import { spread, tokensOf } from '../edit/align-words.ts';
import { newVoice } from '../edit/speakers.ts';
import type { Line, Voice } from '../line.ts';
import {
  rangeFinder,
  preservedRanges,
  limitsAt,
  slotFinder,
  type PreservedRange,
} from './preserved-ranges.ts';
import { mapLabels } from './map-labels.ts';

/**
 * Brings what a person corrected into the transcript of a new run (1-product 1.1, "edits are sacred"). A line with a
 * text of their own stands verbatim at its time; a stretch whose speaker they said has the new words and that speaker;
 * a line they removed stays away; merged and confirmed speakers stay. All other words are the new run's, and all of them.
 */
type Previous = { lines: readonly Line[]; voices: readonly Voice[] };

export type Kept = {
  lines: Line[];
  voices: Voice[];
  /** Which speaker each voice of the new run is. */
  labels: Map<string, string>;
};

type Heard = Word & { turn: number };

export function keepEdits(previous: Previous, fresh: readonly Turn[], newId: () => string): Kept {
  const labels = mapLabels(previous, fresh);
  const ranges = preservedRanges(previous.lines);
  const find = rangeFinder(ranges);
  const slotOf = slotFinder(ranges);
  const inside = new Map<PreservedRange, Heard[]>(ranges.map((range) => [range, []]));
  const lines: Line[] = [];
  const turns = fresh.map((turn) => ({ ...turn, speaker: labels.get(turn.speaker)! }));

  for (const [index, turn] of turns.entries()) {
    const words = wordsOf(turn).map((word) => ({ ...word, turn: index }));
    const homes = words.map((word): PreservedRange | number => {
      const heard = { ...word, speaker: turn.speaker };
      return find(heard) ?? slotOf(heard);
    });
    for (const run of runsOf(words, homes)) {
      if (typeof run.home !== 'number') inside.get(run.home)!.push(...run.words);
      else lines.push(lineOf(turn, run.words, { all: words.length, ...limitsAt(ranges, run.home) }, newId));
    }
  }
  for (const range of ranges) lines.push(kept(range, inside.get(range)!, turns));
  // Without a time nothing says what a line stands for in the recording: it stays, after what has one.
  lines.push(...previous.lines.filter((line) => line.start === null && (line.isEdited || line.isAssigned)));

  const ordered = lines
    .toSorted((a, b) => (a.start ?? Infinity) - (b.start ?? Infinity))
    .map((line, position) => ({ ...line, position }));
  return { lines: ordered, voices: voicesOf(previous.voices, ordered), labels };
}

/** Words in a row that belong to one stretch, or stand between the same two. */
function* runsOf(words: Heard[], homes: (PreservedRange | number)[]) {
  for (let from = 0; from < words.length;) {
    const home = homes[from]!;
    let to = from + 1;
    while (to < words.length && homes[to] === home) to += 1;
    yield { home, words: words.slice(from, to) };
    from = to;
  }
}

const hasWords = (turn: Turn): boolean => (turn.words?.length ?? 0) > 0;

const wordsOf = (turn: Turn): Word[] =>
  hasWords(turn)
    ? turn.words!
    : spread(tokensOf(turn.text), { start: turn.start ?? 0, end: turn.end ?? turn.start ?? 0 });

const plain = ({ text, start, end, confidence }: Heard): Word => ({ text, start, end, confidence });
const textOf = (words: Heard[]): string => words.map((word) => word.text.trim()).join(' ');

type Place = { all: number; after: number; before: number };

/** A turn nothing was taken from keeps its own text, which may be finer than its words. */
function lineOf(turn: Turn, words: Heard[], { all, after, before }: Place, newId: () => string): Line {
  const isWhole = words.length === all;
  const start = isWhole ? turn.start : Math.max(words[0]!.start, after);
  const end = isWhole ? turn.end : Math.min(words.at(-1)!.end, before);
  return {
    id: newId(),
    position: 0,
    speaker: turn.speaker,
    start,
    end: start === null || end === null ? end : Math.max(start, end),
    text: isWhole ? turn.text : textOf(words),
    words: hasWords(turn) ? words.map(plain) : null,
    revision: 1,
    isEdited: false,
    isAssigned: false,
    isRemoved: false,
  };
}

/** Where the new run heard nothing at all, the words from before stay: they are never replaced by nothing. */
function kept({ line, kind }: PreservedRange, heard: Heard[], turns: Turn[]): Line {
  if (kind !== 'assigned' || heard.length === 0) return line;
  const words = heard.toSorted((a, b) => a.start - b.start);
  const only = new Set(words.map((word) => word.turn)).size === 1 ? turns[words[0]!.turn] : undefined;
  const isWhole = only !== undefined && wordsOf(only).length === words.length;
  const isTimed = words.every((word) => hasWords(turns[word.turn]!));
  const within = (second: number) => Math.min(line.end!, Math.max(line.start!, second));
  return {
    ...line,
    text: isWhole ? only.text : textOf(words),
    words: isTimed
      ? words.map((word) => ({ ...plain(word), start: within(word.start), end: within(word.end) }))
      : null,
  };
}

/** Who is confirmed or stands for others stays, even without a line; a guess stays while somebody speaks. */
function voicesOf(previous: readonly Voice[], lines: Line[]): Voice[] {
  const speaking = new Set(lines.map((line) => line.speaker));
  const voices = previous.filter(
    (voice) => !voice.isGuess || voice.mergedLabels.length > 0 || speaking.has(voice.label),
  );
  const known = new Set(voices.map((voice) => voice.label));
  for (const label of speaking) if (!known.has(label)) voices.push(newVoice(label, voices));
  return voices;
}
