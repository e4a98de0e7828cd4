/**
 * How a coach writes, as figures measured from texts (`features/voice/rules/measure-voice.ts`): what the writer of
 * follow-ups and the authenticity score share. Plain JSON: it is stored as it is.
 */
export type Counted = { text: string; count: number };

export type VoiceMeasures = {
  texts: number;
  words: number;
  /** First lines with the name left out: "Hi {name},". Most frequent first; an empty text where there is none. */
  greetings: Counted[];
  /** Last lines before the name: "Best,". Most frequent first; an empty text where there is none. */
  closings: Counted[];
  /** How the name stands at the end: `{name}` or nothing. Absent in measures from before it was counted. */
  signatures?: Counted[];
  /** Words a sentence. */
  sentenceLength: { mean: number; deviation: number };
  /** Sentences a paragraph. */
  paragraphLength: { mean: number; deviation: number };
  /** Occurrences a 1,000 words by what is counted: `comma`, `exclamation`, `question`, `dash`, `contraction` ... */
  rates: Record<string, number>;
  /** Occurrences a 1,000 words of each function word. */
  functionWords: Record<string, number>;
  /** Occurrences a 1,000 words of neighbours of which one is a function word or a mark: "let me", ", and", "· that". */
  pairs?: Record<string, number>;
  /** Words and short phrases this coach uses more than others do. */
  favourites: Counted[];
  /** How sentences and paragraphs begin. */
  openings: Counted[];
  questions: Counted[];
  encouragements: Counted[];
};
