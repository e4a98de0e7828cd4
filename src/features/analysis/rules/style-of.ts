import { writingStyles, type WritingStyle } from '#shared/analysis.ts';

/** The coach's writing style; unknown stored values fall back to the default. */
export const styleOf = (value: string): WritingStyle =>
  writingStyles.find((style) => style === value) ?? 'supportive';
