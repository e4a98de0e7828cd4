/** Decides how much of a coach's own writing is kept: enough to hear how they write, no archive of their mail. */
export const mostWritingSamples = 10;
export const writingSampleLength = 20_000; // characters; a long e-mail with the ones it answers

/** Empty boxes hold nothing to learn from. */
export const filledSamples = (texts: readonly string[]): string[] =>
  texts.map((text) => text.trim()).filter(Boolean);

export const isTooLong = (text: string): boolean => text.trim().length > writingSampleLength;
