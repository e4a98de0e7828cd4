/** A cue: a pattern over the bare words of an utterance, and how much it counts when it is there. */
export type Cue = { pattern: RegExp; weight: number };

export const sumCues = (cues: Cue[], bare: string): number =>
  cues.reduce((total, { pattern, weight }) => total + (pattern.test(bare) ? weight : 0), 0);
