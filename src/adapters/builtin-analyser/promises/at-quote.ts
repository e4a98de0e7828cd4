import type { Clause, Reading, Status } from '../reading/reading.ts';
import { daysNamed } from './days.ts';
import { dayOf } from './due/mentions.ts';
import type { PromiseContext } from './thread.ts';

/** The clauses of a turn that a quote covers, wholly or in part. */
function clausesAt({ turns, utterances, clauses }: Reading, turn: number, quote: string): Clause[] {
  const from = turns[turn]?.text.indexOf(quote) ?? -1;
  const said = utterances[turn];
  if (from < 0 || !said) return [];
  const to = from + quote.length;
  return clauses
    .slice(said.from, said.to)
    .filter(({ words }) => words[0]!.at < to && words.at(-1)!.end > from);
}

/** How the words of a quote are to be taken: the status most of them have; `null` where the quote is not in the turn. */
export function statusAt(reading: Reading, turn: number, quote: string): Status | null {
  const counts = new Map<Status, number>();
  for (const { status, words } of clausesAt(reading, turn, quote))
    counts.set(status, (counts.get(status) ?? 0) + words.length);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

/** The last day the words of a quote name; `null` where they name none. */
export function dueAt(context: PromiseContext, turn: number, quote: string): string | null {
  const days = clausesAt(context.reading, turn, quote)
    .flatMap((clause) => daysNamed(clause, context))
    .flatMap((spoken) => dayOf(spoken, context) ?? []);
  return days.at(-1) ?? null;
}
