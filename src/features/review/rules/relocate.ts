import { plainWords } from '#shared/words.ts';

/**
 * Finds the current position of a quote (design 1.1, point 2): the transcript may have been corrected, split, joined or
 * transcribed again since. If the words are gone, the result is `stale` and names the turn at that second.
 */
export const staleStates = ['words_changed', 'line_removed'] as const;
type Stale = (typeof staleStates)[number];

export type Source = { quote: string | null; turn: number | null; start: number | null };
export type QuotePosition = { turn: number | null; stale: Stale | null };
export type SpokenTurn = { text: string; start: number | null; end: number | null };

export const relocate = (source: Source, turns: readonly SpokenTurn[]): QuotePosition =>
  positionFinder(turns)(source);

/** For many items of one transcript: the index is built once, and only if an item has moved. */
export function positionFinder(turns: readonly SpokenTurn[]): (source: Source) => QuotePosition {
  let prepared: Search[] | null = null;
  return (source) => {
    if (source.quote === null) return { turn: null, stale: null };
    const hinted = source.turn === null ? undefined : turns[source.turn];
    if (hinted && isSpokenAt(hinted, source.start) && hinted.text.includes(source.quote))
      return { turn: source.turn, stale: null };
    prepared ??= [searchIn(turns, asPlain), searchIn(turns, asWritten)];
    for (const search of prepared) {
      const found = search(source.quote);
      if (found.length > 0) return { turn: nearestOf(found, source, turns), stale: null };
    }
    return withoutWords(source, turns);
  };
}

/** Every turn in which a passage begins. It may continue in the next turn, if a turn was split inside it. */
type Search = (passage: string) => number[];

/** Whole words, whatever their case and punctuation. */
const asPlain = (text: string): string => ` ${plainWords(text)} `;
/** Verbatim, for scripts without spaces and for words quoted in part. */
const asWritten = (text: string): string => text;

function searchIn(turns: readonly SpokenTurn[], written: (text: string) => string): Search {
  const texts = turns.map(({ text }) => written(text));
  // Normalised turns begin and end with a space; one between two is enough.
  const isSpaced = written === asPlain;
  const parts = texts.map((text) => (isSpaced ? text.slice(0, -1) : `${text}\n`));
  const all = parts.join('') + (isSpaced ? ' ' : '');
  let length = 0;
  const starts = parts.map((part) => {
    const start = length;
    length += part.length;
    return start;
  });
  return (passage) => {
    const wanted = written(passage);
    const found: number[] = [];
    if (wanted.trim() === '') return found;
    for (let at = all.indexOf(wanted); at >= 0; at = all.indexOf(wanted, at + 1)) {
      const turn = lastStartingAt(starts, at);
      if (found.at(-1) !== turn) found.push(turn);
    }
    return found;
  };
}

function lastStartingAt(starts: readonly number[], at: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (starts[middle]! <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Nearest by time if there are times, otherwise by turn. */
function nearestOf(found: readonly number[], source: Source, turns: readonly SpokenTurn[]): number {
  const farFrom = (index: number): number => {
    const seconds = secondsFrom(turns[index]!, source.start);
    return seconds ?? (source.turn === null ? 0 : Math.abs(index - source.turn));
  };
  return found.reduce((best, index) => (farFrom(index) < farFrom(best) ? index : best));
}

/** 0 while the turn is spoken; null without times. */
function secondsFrom({ start, end }: SpokenTurn, second: number | null): number | null {
  if (start === null || second === null) return null;
  return Math.max(start - second, second - (end ?? start), 0);
}

/** True as well if either has no time. */
export const isSpokenAt = (turn: SpokenTurn, second: number | null): boolean =>
  (secondsFrom(turn, second) ?? 0) <= silentSeconds;

const silentSeconds = 1; // further from every turn than this, the turn itself was removed
const tellingLetters = 4; // shorter words occur in every turn

function nearestTurn(
  second: number | null,
  turns: readonly SpokenTurn[],
): { turn: number; seconds: number } | null {
  let nearest: { turn: number; seconds: number } | null = null;
  for (const [turn, each] of turns.entries()) {
    const seconds = secondsFrom(each, second);
    if (seconds !== null && (nearest === null || seconds < nearest.seconds)) nearest = { turn, seconds };
  }
  return nearest;
}

function withoutWords(source: Source, turns: readonly SpokenTurn[]): QuotePosition {
  const nearest = nearestTurn(source.start, turns);
  if (nearest !== null) {
    const isThere = nearest.seconds <= silentSeconds && turns[nearest.turn]!.text.trim() !== '';
    return { turn: nearest.turn, stale: isThere ? 'words_changed' : 'line_removed' };
  }
  const telling = plainWords(source.quote ?? '')
    .split(' ')
    .filter((word) => word.length >= tellingLetters);
  const there = plainWords(turns[source.turn ?? -1]?.text ?? '').split(' ');
  return telling.some((word) => there.includes(word))
    ? { turn: source.turn, stale: 'words_changed' }
    : { turn: null, stale: 'line_removed' };
}
