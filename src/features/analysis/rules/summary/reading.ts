import type { Turn } from '#shared/transcript.ts';
import { nameSpeakers, type Naming } from './speech/speakers.ts';
import { readSpoken, type Spoken } from './speech/spoken.ts';
import { weighConversation, type Salience } from './weight/salience.ts';
import type { WordWeights } from './weight/word-weights.ts';

/** A conversation read once: what every rule of the summary and the insights starts from. */
export type Reading = {
  turns: readonly Turn[];
  spoken: readonly Spoken[];
  naming: Naming;
  salience: Salience;
  /** No reliable sentence borders or words: only short statements with a clear purpose may be told. */
  isRough: boolean;
};

/** `weights`: other than the shipped ones, for measuring. */
export type ReadingOptions = { isDraft?: boolean; weights?: WordWeights };

const longTurn = 12; // words; shorter ones often go without a full stop
const unpunctuatedShare = 0.5; // of the long turns
const doubtfulWord = 0.6; // confidence; below it a recogniser is guessing
const doubtfulShare = 0.25; // of the words of a turn: then its sense is a guess too
const longestRough = 16; // words; without stops a longer stretch is several sentences

const isUnpunctuated = (turns: readonly Turn[]): boolean => {
  const long = turns.filter(({ text }) => text.split(/\s+/).length >= longTurn);
  return (
    long.length > 0 && long.filter(({ text }) => !/[.?!]/.test(text)).length > long.length * unpunctuatedShare
  );
};

const isDoubtful = ({ words = [] }: Turn): boolean => {
  const rated = words.filter(({ confidence }) => confidence !== null);
  return (
    rated.filter(({ confidence }) => (confidence ?? 1) < doubtfulWord).length > rated.length * doubtfulShare
  );
};

export function readConversation(turns: readonly Turn[], options: ReadingOptions = {}): Reading {
  const isRough = options.isDraft === true || isUnpunctuated(turns);
  const doubtful = new Set(turns.flatMap((turn, index) => (isDoubtful(turn) ? [index] : [])));
  const spoken = readSpoken(turns).map((item) =>
    doubtful.has(item.turn) || (isRough && item.tokens.length > longestRough)
      ? { ...item, isWhole: false }
      : item,
  );
  return {
    turns,
    spoken,
    naming: nameSpeakers(turns),
    salience: weighConversation(spoken, options.weights),
    isRough,
  };
}
