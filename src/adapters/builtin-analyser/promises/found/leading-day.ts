import { hasNoSubject, type Clause, type Reading } from '../../reading/reading.ts';
import { soon } from './forms.ts';

const longestLead = 8; // words

/** "Friday, at the huddle. I tell all five of them.": a day that leads, and belongs to no promise before it. */
function isDayBefore(before: Clause, { turn, sentence }: Clause, clauses: readonly Clause[]): boolean {
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

const farthest = 3; // clauses

/** The day that leads to a clause: "Monday, then. But not by the machine. I go to him in the office." */
function leadingDay(clause: Clause, clauses: readonly Clause[]): Clause | undefined {
  const reach = tellsPlan(clause) ? farthest : 1;
  for (let at = clause.index - 1; at >= Math.max(0, clause.index - reach); at -= 1) {
    const before = clauses[at]!;
    if (isDayBefore(before, clause, clauses)) return before;
    if (before.turn !== clause.turn || !isAside(before)) return undefined;
  }
  return undefined;
}

/** "I go to him", "I bring him the paper": said of a day that was named, the present is a plan. */
const tellsPlan = ({ frame, status, role }: Clause): boolean =>
  role === 'client' && status === 'meant' && frame?.subject === 'i' && frame.modal === 'do';

const isAside = (clause: Clause): boolean =>
  clause.status === 'meant' && clause.words.length <= longestLead && (clause.isSide || hasNoSubject(clause));

const mostBehind = 2; // clauses
const longestBehind = 5; // words

/** A clause and the short ones behind it: "I call him. On the phone. Tomorrow, after Seidel." */
export const withNext = ({ clauses }: Reading, clause: Clause): string => {
  const before = leadingDay(clause, clauses);
  if (before) return `${before.plain} ${clause.plain}`;
  const next = clauses.slice(clause.index + 1, clause.index + 1 + mostBehind);
  const other = next.findIndex(
    (some) => some.turn !== clause.turn || some.words.length > longestBehind || !hasNoSubject(some),
  );
  return [clause, ...next.slice(0, other < 0 ? mostBehind : other)].map(({ plain }) => plain).join(' ');
};
