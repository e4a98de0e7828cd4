import { contentOf } from './moves.ts';
import type { Clause } from './reading.ts';
import type { SetStatus } from './status.ts';

export const farthestNamed = 160; // clauses
export const recent = 14; // clauses back that can be taken back

/** What a speaker promised last in so many clauses before one of theirs, of what fits. */
export const lastPromise = (
  clauses: readonly Clause[],
  { index, speaker }: Clause,
  back: number,
  fits: (promise: Clause) => boolean,
): Clause | undefined =>
  clauses
    .slice(Math.max(0, index - back), index)
    .findLast((some) => some.speaker === speaker && some.act === 'promise' && fits(some));

/** The promises the other has just named, each with what goes on about it: "I'll write a letter. I'll send it." */
export function takeBackNamed(
  clauses: readonly Clause[],
  naming: readonly Clause[],
  { index, speaker }: Clause,
  set: SetStatus,
): void {
  const named = new Set(naming.flatMap(contentOf));
  const own = clauses
    .slice(Math.max(0, index - farthestNamed), naming[0]!.index)
    .filter((some) => some.speaker === speaker && promises(some));
  let last: Clause | null = null;
  for (const promise of own) {
    if (!goesOn(last, promise) && !contentOf(promise).some((word) => named.has(word))) continue;
    set(promise, 'withdrawn', index);
    last = promise;
  }
}

/** "I'll send him a text. I'll say sorry": what goes on about a promise of the same turn. */
export const goesOn = (promise: Clause | null, next: Clause): boolean =>
  promise?.turn === next.turn && pointsBack.test(next.plain);
const pointsBack = /\b(?:it|that|him|her|them)\b|^(?:and )?i(?:'ll| will) say\b/;

export const promises = ({ act, frame }: Clause): boolean =>
  act === 'promise' || (frame?.subject === 'i' && /^(?:can|might|would|will)$/.test(frame.modal));
