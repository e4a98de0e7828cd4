/** Limits of writing samples: enough to learn a style, no archive of e-mails. */
export const mostWritingSamples = 10;
export const writingSampleLength = 20_000; // characters; a long e-mail with the ones it answers

/** Trims the samples and drops empty ones. */
export const filledSamples = (texts: readonly string[]): string[] =>
  texts.map((text) => text.trim()).filter(Boolean);

export const isTooLong = (text: string): boolean => text.trim().length > writingSampleLength;
