import type { SourcedLine } from '#shared/analysis.ts';
import type { Voice } from '#features/analysis/rules/writing-voices.ts';
import type { Reading } from '../../reading/reading.ts';
import { saysSame } from '../content-words.ts';
import type { Passage } from '../passage.ts';
import { inQuotes, sourceOf, wordsOf } from '../quote.ts';
import type { Weights } from './weight.ts';

/** The places of the overview: what fills one, and what has been told in another. */
export const quoteWords = 16;

/** `rank` decides what stays when words run short, `order` where it stands. */
export type Slot = {
  line: SourcedLine;
  rank: number;
  order: number;
  /** The frame of its joint: shown before the first slot of the joint that is left. */
  frame?: string;
};
export type Context = { reading: Reading; weights: Weights; voice: Voice; used: Passage[] };

export const slot = (
  { reading, used }: Context,
  said: Passage,
  frame: string,
  rank: number,
  order: number,
): Slot => {
  used.push(said);
  return { line: { text: `${inQuotes(wordsOf(said))}.`, ...sourceOf(reading, said) }, frame, rank, order };
};

export const isTold = ({ used }: Context, said: Passage): boolean =>
  used.some((other) => saysSame(other.content, said.content) || other.turn === said.turn);
