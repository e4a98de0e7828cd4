import type { ProposedTask } from '#shared/analysis.ts';
import { plainWords as plain } from '#shared/words.ts';

/**
 * Edits are sacred (design 1.1, point 4): what a person accepted, changed or dismissed is not proposed again by a
 * re-run. The same words in the conversation are the same proposal, however they are titled this time.
 */
type Reviewed = { title: string; quote: string | null };

export function newProposals(proposed: ProposedTask[], reviewed: Reviewed[]): ProposedTask[] {
  const known = reviewed.flatMap(({ title, quote }) => [plain(title), ...(quote ? [plain(quote)] : [])]);
  return proposed.filter((task) => !known.includes(plain(task.title)) && !known.includes(plain(task.quote)));
}
