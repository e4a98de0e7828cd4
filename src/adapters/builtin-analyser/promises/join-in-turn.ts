import { isFirm } from './days.ts';
import type { Thread } from './thread.ts';
import { listedFrom, type Weighed } from './weigh.ts';

/**
 * "I'll sit him down on Sunday. I'll show him the figures.": what one begins to promise in a single turn is mostly one
 * task; not where each deed has a day of its own, or only one is done again and again.
 */
export function joinInTurn(weighed: readonly Weighed[]): Weighed[] {
  const joined: Weighed[] = [];
  const begun = new Map<string, Weighed>();
  for (const one of weighed) {
    const { owner, members } = one.thread;
    const turn = `${owner} ${members[0]!.clause.turn}`;
    const first = one.score >= listedFrom ? begun.get(turn) : undefined;
    if (first && !haveOwnTimes(first.thread, one.thread)) {
      join(first.thread, one.thread);
      first.score = Math.max(first.score, one.score);
    } else {
      const own = { ...one };
      joined.push(own);
      if (own.score >= listedFrom) begun.set(turn, own);
    }
  }
  return joined;
}

const haveOwnTimes = (a: Thread, b: Thread): boolean =>
  isRepeated(a) !== isRepeated(b) || (isFirm(a.due) && isFirm(b.due) && a.due.on !== b.due.on);

const isRepeated = ({ members }: Thread): boolean =>
  members.some(({ clause: { plain } }) => again.test(plain));
const again = /\b(?:every|each) (?:other )?(?:day|night|morning|evening|week|month|\p{L}+day|time|shift)\b/u;

export function join(first: Thread, second: Thread): void {
  first.members = [...first.members, ...second.members].toSorted((a, b) => a.clause.index - b.clause.index);
  for (const key of second.keys) first.keys.add(key);
  for (const verb of second.verbs) first.verbs.add(verb);
  first.isTalk ||= second.isTalk;
  first.strength = Math.max(first.strength, second.strength);
  first.days.push(...second.days);
  first.agreed.push(...second.agreed);
  first.isConfirmed ||= second.isConfirmed;
  first.lastTurn = Math.max(first.lastTurn, second.lastTurn);
  if (!isFirm(first.due)) first.due = second.due ?? first.due;
}
