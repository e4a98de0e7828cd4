/**
 * What the commitment finder returns: one thing one person took on, with the words that prove it.
 * It promises that `quote` stands letter for letter in turn `turn`, and nothing about due dates.
 */
export type Commitment = {
  /** Index into the turns that were read. */
  turn: number;
  quote: string;
  /** Imperative, addressed to the owner: "Send Maria the budget draft". */
  title: string;
  /** Speaker label of who took it on, a name said aloud, or `null` when it is everybody's or nobody's. */
  owner: string | null;
  /** 0..1, for the caller to cut; comparable within a kind of conversation, not a frequency. */
  confidence: number;
  start: number | null;
};

export type FinderOptions = {
  /** Drop what is less sure than this; left out, the finder's own threshold holds. */
  minConfidence?: number;
};
