import { hasNoSubject, type Clause, type Reading } from '../../reading/reading.ts';
import { soon } from './forms.ts';

const longestLead = 8; // words

/** "Friday, at the huddle. I tell all five of them.": a day that leads, and belongs to no promise before it. */
export function isDayBefore(before: Clause, { turn, sentence }: Clause, clauses: readonly Clause[]): boolean {
  const first = clauses[before.index - 1];
  return (
    before.turn === turn &&
    before.words.length <= longestLead &&
    hasNoSubject(before) &&
    before.status === 'meant' &&
    (before.sentence === sentence || first?.turn !== turn || first.act !== 'promise') &&
    soon.test(before.plain)
  );
}

/** A clause and the short one behind it: "I call him. Tomorrow, after Seidel." */
export const withNext = ({ clauses }: Reading, clause: Clause): string => {
  const before = clauses[clause.index - 1];
  if (before && isDayBefore(before, clause, clauses)) return `${before.plain} ${clause.plain}`;
  const next = clauses[clause.index + 1];
  return next && next.turn === clause.turn && next.words.length <= 5 && hasNoSubject(next)
    ? `${clause.plain} ${next.plain}`
    : clause.plain;
};
