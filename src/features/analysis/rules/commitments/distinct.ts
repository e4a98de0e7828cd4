import type { Candidate } from './candidates.ts';

/**
 * Says the same thing once: of candidates that name the same action of the same person, the surest stays,
 * and between equals the later, because it is what was finally agreed.
 */
export type Weighed = { candidate: Candidate; confidence: number };

const sameShare = 0.8; // of the shorter title: "Send Ana the report" and "Send Ana the invoice" stay two
const nearTurns = 6; // turns in which the same verb without a thing of its own means the same deed
const smallWords =
  /^(a|an|the|to|of|and|or|in|on|at|for|with|by|your|my|our|their|it|that|this|them|you|me|him|her|some|is|are|be|as|so|also|just|maybe|up|out|then|today|tonight|tomorrow|next|week|weekend|(mon|tues|wednes|thurs|fri|satur|sun)day)$/;

export function distinct(weighed: readonly Weighed[]): Weighed[] {
  const kept: Weighed[] = [];
  const bySureness = weighed.toSorted(
    (a, b) => b.confidence - a.confidence || b.candidate.utterance.turn - a.candidate.utterance.turn,
  );
  const contents = new Map(weighed.map(({ candidate }) => [candidate, contentOf(candidate.title)]));
  for (const one of bySureness)
    if (!kept.some((other) => sameDeed(one.candidate, other.candidate, contents))) kept.push(one);
  return kept.sort(
    (a, b) =>
      a.candidate.utterance.turn - b.candidate.utterance.turn || a.candidate.frame.at - b.candidate.frame.at,
  );
}

export function contentOf(title: string): Set<string> {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(
    words.filter((word) => !smallWords.test(word)).map((word) => word.replace(/(ing|ed|es|s)$/, '')),
  );
}

function sameDeed(a: Candidate, b: Candidate, contents: ReadonlyMap<Candidate, Set<string>>): boolean {
  if (a.owner !== b.owner && a.owner !== null && b.owner !== null) return false;
  const near = Math.abs(a.utterance.turn - b.utterance.turn) <= nearTurns;
  const first = contents.get(a) ?? new Set<string>();
  const second = contents.get(b) ?? new Set<string>();
  const shorter = Math.min(first.size, second.size);
  if (near && a.verb === b.verb && (shorter <= 1 || a.title === b.title)) return true;
  if (shorter === 0) return near && a.verb === b.verb;
  const shared = [...first].filter((word) => second.has(word)).length;
  // One shared word far apart is a coincidence ("Call"), two are the same promise.
  return shared / shorter >= sameShare && (shared > 1 || near);
}
