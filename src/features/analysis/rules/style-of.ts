import { writingStyles, type WritingStyle } from '#shared/analysis.ts';

/** The coach's writing style; what is not known any more is written as most are. */
export const styleOf = (value: string): WritingStyle =>
  writingStyles.find((style) => style === value) ?? 'supportive';
