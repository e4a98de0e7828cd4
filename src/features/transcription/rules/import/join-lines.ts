/**
 * Joins lines of one speaker into turns that are short enough to serve as a source. Fills gaps of the format (speaker,
 * role, end) from neighbouring lines, never from a guess about how fast people speak.
 */
import { oneLineName } from '#shared/text.ts';
import { countWords } from '#shared/words.ts';
import type { Turn, Word } from '#shared/transcript.ts';
import { isNonSpeechMark, storable } from './strip-markup.ts';
import type { Reading, SpokenLine } from './spoken-line.ts';

/** A turn is the smallest source an insight can point at; a minute is short enough to listen to. */
const longestTurnSeconds = 60;
const mostTurnWords = 120;

const unnamedSpeaker = 'Speaker 1';

/** Joining is stable: turns stay as they are when they are exported and imported again. */
export const joinLines = (reading: Reading): Turn[] => {
  const turns = inTimeOrder(named(reading.lines)).filter((turn) => turn.text !== '');
  const closed = withEnds(
    reading.grain === 'turns' ? turns : turns.filter((turn) => !isNonSpeechMark(turn.text)),
  );
  if (reading.grain === 'turns') return closed;
  const joined: Turn[] = [];
  let words = 0;
  for (const turn of closed) {
    const last = joined.at(-1);
    const added = countWords(turn.text);
    if (last !== undefined && belongTogether(last, turn) && words + added <= mostTurnWords) {
      joined[joined.length - 1] = join(last, turn);
      words += added;
    } else {
      joined.push(turn);
      words = added;
    }
  }
  return joined;
};

/** A line without a name continues the previous speaker. */
const named = (lines: SpokenLine[]): Turn[] => {
  let speaker = unnamedSpeaker;
  let role: Turn['role'] = 'other';
  const turns: Turn[] = [];
  for (const line of lines) {
    if (line.speaker !== null) {
      speaker = storable(oneLineName(line.speaker)) || unnamedSpeaker;
      role = line.role ?? 'other';
    }
    const { start, end } = line;
    const words = line.words === undefined ? {} : { words: line.words.map(storableWord) };
    turns.push({ speaker, role, start, end, text: storable(line.text), ...words });
  }
  return turns;
};

const inTimeOrder = (turns: Turn[]): Turn[] =>
  turns.every((turn) => turn.start !== null)
    ? turns.toSorted((one, other) => (one.start ?? 0) - (other.start ?? 0))
    : turns;

/** A missing or impossible end is the next known start. */
const withEnds = (turns: Turn[]): Turn[] => {
  let next: number | null = null;
  const closed = turns.toReversed().map((turn) => {
    const isKnown = turn.end !== null && (turn.start === null || turn.end >= turn.start);
    const end: number | null = isKnown ? turn.end : turn.start === null ? null : next;
    next = turn.start ?? next;
    return { ...turn, end };
  });
  return closed.toReversed();
};

const belongTogether = (first: Turn, second: Turn): boolean => {
  if (first.speaker !== second.speaker || first.role !== second.role) return false;
  if (first.start === null || second.start === null) return first.start === second.start;
  return (second.end ?? second.start) - first.start <= longestTurnSeconds;
};

const join = (first: Turn, second: Turn): Turn => {
  const ends = [first.end, second.end].filter((end) => end !== null);
  const { words: firstWords, ...rest } = first;
  const words = firstWords && second.words ? { words: [...firstWords, ...second.words] } : {};
  return {
    ...rest,
    end: ends.length === 0 ? null : Math.max(...ends),
    text: `${first.text} ${second.text}`,
    ...words,
  };
};

const storableWord = (word: Word): Word => ({ ...word, text: storable(word.text) });
