import { isCourtesy } from './courtesy-words.ts';
import { stemOf, wordsIn, type Grounds } from './stated-facts.ts';

/** What is private to the coach: words in a row of private notes, and single telling words that stand nowhere else. */
export type PrivateWords = { runs: ReadonlySet<string>; words: ReadonlySet<string> };

const runLength = 4;
const tellingLetters = 5;
const leastTelling = 2; // words of a run that are about something; "I would like to" is no one’s secret

export function privateWords(texts: readonly string[]): PrivateWords {
  const runs = new Set(texts.flatMap((text) => runsIn(wordsIn(text))));
  const words = new Set(
    texts
      .flatMap(wordsIn)
      .filter((word) => word.length >= tellingLetters && !isCourtesy(word) && !isCourtesy(stemOf(word))),
  );
  return { runs, words };
}

/** Whether a sentence holds what is private and not among what it may state. */
export function isPrivate(
  sentence: string,
  secret: PrivateWords,
  grounds: Grounds,
  stated: ReadonlySet<string>,
): boolean {
  const words = wordsIn(sentence);
  if (runsIn(words).some((run) => secret.runs.has(run) && !stated.has(run))) return true;
  return words.some(
    (word) => secret.words.has(word) && !grounds.words.has(word) && !grounds.stems.has(stemOf(word)),
  );
}

export const runsIn = (words: readonly string[]): string[] =>
  words.slice(runLength - 1).flatMap((_, index) => {
    const run = words.slice(index, index + runLength);
    return run.filter((word) => !isCourtesy(word)).length >= leastTelling ? [run.join(' ')] : [];
  });
