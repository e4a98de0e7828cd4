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
 * Carries a person's corrections into the transcript of a new run (1-product 1.1, "edits are sacred"). An edited line
 * stays verbatim at its time; an assigned line gets the new words and keeps its speaker; a removed line stays away;
 * merged and confirmed speakers stay. All other words come from the new run, and none of them is lost.
 */
type Previous = { lines: readonly Line[]; voices: readonly Voice[] };

export type MergedTranscript = {
  lines: Line[];
  voices: Voice[];
  /** The speaker for each voice of the new run. */
  labels: Map<string, string>;
};

type RecognisedWord = Word & { turn: number };

const turnsAtOnce = 500; // some milliseconds

/** Pauses after each slice, so that a caller with a loop to keep alive can go on later. */
export function* keepEdits(
  previous: Previous,
  fresh: readonly Turn[],
  newId: () => string,
): Generator<undefined, MergedTranscript> {
  const labels = mapLabels(previous, fresh);
  const ranges = preservedRanges(previous.lines);
  const find = rangeFinder(ranges);
  const slotOf = slotFinder(ranges);
  const inside = new Map<PreservedRange, RecognisedWord[]>(ranges.map((range) => [range, []]));
  const lines: Line[] = [];
  const turns = fresh.map((turn) => ({ ...turn, speaker: labels.get(turn.speaker)! }));

  for (const [index, turn] of turns.entries()) {
    if (index % turnsAtOnce === 0) yield;
    const words = wordsOf(turn).map((word) => ({ ...word, turn: index }));
    const targets = words.map((word): PreservedRange | number => {
      const spoken = { ...word, speaker: turn.speaker };
      return find(spoken) ?? slotOf(spoken);
    });
    for (const run of runsOf(words, targets)) {
      if (typeof run.target !== 'number') inside.get(run.target)!.push(...run.words);
      else lines.push(lineOf(turn, run.words, { all: words.length, ...limitsAt(ranges, run.target) }, newId));
    }
  }
  for (const [index, range] of ranges.entries()) {
    if (index % turnsAtOnce === 0) yield;
    lines.push(preservedLine(range, inside.get(range)!, turns));
  }
  yield;
  // A line without a time cannot be matched to the new words: it stays, after the timed lines.
  lines.push(...previous.lines.filter((line) => line.start === null && (line.isEdited || line.isAssigned)));

  const ordered = lines
    .toSorted((a, b) => (a.start ?? Infinity) - (b.start ?? Infinity))
    .map((line, position) => ({ ...line, position }));
  return { lines: ordered, voices: voicesOf(previous.voices, ordered), labels };
}

/** Consecutive words of the same range, or of the same gap between ranges. */
function* runsOf(words: RecognisedWord[], targets: (PreservedRange | number)[]) {
  for (let from = 0; from < words.length;) {
    const target = targets[from]!;
    let to = from + 1;
    while (to < words.length && targets[to] === target) to += 1;
    yield { target, words: words.slice(from, to) };
    from = to;
  }
}

const hasWords = (turn: Turn): boolean => (turn.words?.length ?? 0) > 0;

const wordsOf = (turn: Turn): Word[] =>
  hasWords(turn)
    ? turn.words!
    : spread(tokensOf(turn.text), { start: turn.start ?? 0, end: turn.end ?? turn.start ?? 0 });

const toWord = ({ text, start, end, confidence }: RecognisedWord): Word => ({ text, start, end, confidence });
const textOf = (words: RecognisedWord[]): string => words.map((word) => word.text.trim()).join(' ');

type LineBounds = { all: number; after: number; before: number };

/** A whole turn keeps its own text, which may have punctuation its words lack. */
function lineOf(
  turn: Turn,
  words: RecognisedWord[],
  { all, after, before }: LineBounds,
  newId: () => string,
): Line {
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
    words: hasWords(turn) ? words.map(toWord) : null,
    revision: 1,
    isEdited: false,
    isAssigned: false,
    isRemoved: false,
  };
}

/** Where the new run has no words at all, the earlier words stay: they are never replaced by nothing. */
function preservedLine({ line, kind }: PreservedRange, recognised: RecognisedWord[], turns: Turn[]): Line {
  if (kind !== 'assigned' || recognised.length === 0) return line;
  const words = recognised.toSorted((a, b) => a.start - b.start);
  const only = new Set(words.map((word) => word.turn)).size === 1 ? turns[words[0]!.turn] : undefined;
  const isWhole = only !== undefined && wordsOf(only).length === words.length;
  const isTimed = words.every((word) => hasWords(turns[word.turn]!));
  const within = (second: number) => Math.min(line.end!, Math.max(line.start!, second));
  return {
    ...line,
    text: isWhole ? only.text : textOf(words),
    words: isTimed
      ? words.map((word) => ({ ...toWord(word), start: within(word.start), end: within(word.end) }))
      : null,
  };
}

/** Confirmed and merged speakers stay even without a line; a guess stays while it has lines. */
function voicesOf(previous: readonly Voice[], lines: Line[]): Voice[] {
  const speaking = new Set(lines.map((line) => line.speaker));
  const voices = previous.filter(
    (voice) => !voice.isGuess || voice.mergedLabels.length > 0 || speaking.has(voice.label),
  );
  const known = new Set(voices.map((voice) => voice.label));
  for (const label of speaking) if (!known.has(label)) voices.push(newVoice(label, voices));
  return voices;
}
