import type { OpenPromise } from '#shared/session-record.ts';
import type { Role, Turn } from '#shared/transcript.ts';
import type { TaskOwner } from '../../review/rules/task-owner.ts';

/** Promises as a reader follows them: with the words that stood around them where they were made. */
type Promised = {
  title: string;
  quote: string | null;
  turn: number | null;
  owner: TaskOwner;
  assignee: string | null;
};

const turnsAround = 2;

export function openPromise(
  { title, quote, turn, owner, assignee }: Promised,
  /** Of the session it was made in. */
  made: readonly Turn[],
  /** Of the session that is read. */
  now: readonly Turn[],
): OpenPromise {
  const at = quote === null ? -1 : turnWith(quote, turn, made);
  return {
    title,
    quote: quote ?? title,
    turn: made[at]?.text ?? quote ?? title,
    around: made
      .slice(Math.max(0, at - turnsAround), Math.max(0, at))
      .map(({ text }) => text)
      .join('\n'),
    owner: labelOf(owner, assignee, now),
  };
}

/** The turn may have moved since. */
const turnWith = (quote: string, hint: number | null, turns: readonly Turn[]): number =>
  hint !== null && turns[hint]?.text.includes(quote)
    ? hint
    : turns.findIndex(({ text }) => text.includes(quote));

/** Each session has labels of its own; coach and client are found by their roles. */
function labelOf(owner: TaskOwner, assignee: string | null, turns: readonly Turn[]): string | null {
  const spoken = (role: Role) => turns.find((turn) => turn.role === role)?.speaker ?? null;
  if (owner !== 'other') return spoken(owner);
  return turns.some(({ speaker }) => speaker === assignee) ? assignee : null;
}
