/** A cue: a pattern over the plain words of an utterance, and how much it counts when it is there. */
export type Cue = { pattern: RegExp; weight: number };

export const sumCues = (cues: Cue[], plain: string): number =>
  cues.reduce((total, { pattern, weight }) => total + (pattern.test(plain) ? weight : 0), 0);
