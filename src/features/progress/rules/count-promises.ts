import type { Outcome, PromiseState } from '../../promises/rules/outcomes.ts';

/** Counts promises by session: made in it, said in it to be kept or to have slipped, and open after it. */
export type CountedPromise = {
  conversationId: string;
  state: PromiseState;
  /** Confirmed mentions, the earliest first. */
  history: { conversationId: string; outcome: Outcome }[];
};

export type PromiseCounts = { made: number; kept: number; slipped: number; open: number };

export const isOpenPromise = ({ state }: Pick<CountedPromise, 'state'>): boolean =>
  state !== 'kept' && state !== 'dropped';

/**
 * `sessions` in the order they took place. A promise ends with its last mention; one that the coach ticked off without
 * a mention ends after the last session.
 */
export function countPromises<Session extends { conversationId: string }>(
  sessions: readonly Session[],
  promises: readonly CountedPromise[],
): (Session & PromiseCounts)[] {
  const last = sessions.at(-1)?.conversationId ?? '';
  const isKnown = new Set(sessions.map(({ conversationId }) => conversationId));
  const known = promises.filter(({ conversationId }) => isKnown.has(conversationId));
  const mentions = known.flatMap(({ history }) => history);
  const saying = (wanted: Outcome) =>
    tally(mentions.filter(({ outcome }) => outcome === wanted).map(({ conversationId }) => conversationId));
  const [kept, slipped] = [saying('kept'), saying('slipped')];
  const made = tally(known.map(({ conversationId }) => conversationId));
  const ended = tally(
    known.filter((promise) => !isOpenPromise(promise)).map((promise) => endOf(promise) ?? last),
  );
  let open = 0;
  return sessions.map((session) => {
    const id = session.conversationId;
    open += made(id) - ended(id);
    return { ...session, made: made(id), kept: kept(id), slipped: slipped(id), open };
  });
}

function tally(ids: readonly string[]): (id: string) => number {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return (id) => counts.get(id) ?? 0;
}

function endOf({ history }: CountedPromise): string | null {
  const mention = history.at(-1);
  return mention?.outcome === 'kept' || mention?.outcome === 'dropped' ? mention.conversationId : null;
}
