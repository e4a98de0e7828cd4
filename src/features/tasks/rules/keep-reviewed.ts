import type { ProposedTask } from '#shared/analysis.ts';
import { plainWords } from '#shared/words.ts';

/**
 * A task the coach accepted, edited or dismissed is not proposed again by another analysis (design 1.1, point 4). The
 * same quote is the same proposal, whatever its title.
 */
type Reviewed = { title: string; quote: string | null };

export function newProposals(proposed: ProposedTask[], reviewed: Reviewed[]): ProposedTask[] {
  const known = reviewed.flatMap(({ title, quote }) => [
    plainWords(title),
    ...(quote ? [plainWords(quote)] : []),
  ]);
  return proposed.filter(
    (task) => !known.includes(plainWords(task.title)) && !known.includes(plainWords(task.quote)),
  );
}
