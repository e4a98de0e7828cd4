import type { Owned } from '#platform/db/database.ts';
import type { OpenPromise, PromiseMention } from '#shared/session-record.ts';
import type { ProposedTask } from '#shared/analysis.ts';
import type { Turn } from '#shared/transcript.ts';
import { withOrigins } from '../../review/server/actions.ts';
import { openPromise } from '../rules/open-promises.ts';
import * as store from './follow-store.ts';

/** Follows promises of earlier sessions into a later one, in three steps: what is open, what is found, what is saved. */
const mostFollowed = 200; // of a client, the latest first

export type FollowedPromise = { taskId: string; promise: OpenPromise };

/** `turnsOf` has the turns of the earlier sessions by their ids; `now` are the turns of the session that is read. */
export async function promisesToFollow(
  owned: Owned,
  turnsOf: ReadonlyMap<string, readonly Turn[]>,
  now: readonly Turn[],
): Promise<FollowedPromise[]> {
  const open = await store.listOpenIn(owned, [...turnsOf.keys()], mostFollowed);
  return (await withOrigins(owned, open)).map((task) => ({
    taskId: task.taskId,
    promise: openPromise(task, turnsOf.get(task.conversationId) ?? [], now),
  }));
}

/** What a reader found, by task. Where a task of the session agrees on a promise again, its words are the source. */
export const toFound = ({
  mentions,
  promises,
  agreed,
}: {
  mentions: readonly PromiseMention[];
  promises: readonly FollowedPromise[];
  agreed: readonly ProposedTask[];
}): store.FoundMention[] =>
  mentions.flatMap(({ promise, outcome, due, task, ...place }) => {
    const { quote, turn, start } = (task === null ? undefined : agreed[task]) ?? place;
    const taskId = promises[promise]?.taskId;
    return taskId ? [{ taskId, outcome, due, quote, turn, startSeconds: start }] : [];
  });

/**
 * Replaces what was proposed for a session; what the coach confirmed, dismissed or entered stays. The caller has locked
 * the conversation. True where anything changed.
 */
export async function saveMentions(
  owned: Owned,
  conversationId: string,
  found: readonly store.FoundMention[],
): Promise<boolean> {
  const accepted = await store.lockAccepted(
    owned,
    found.map(({ taskId }) => taskId),
  );
  const known = await store.listInSession(owned, conversationId);
  const valid = found.filter(({ taskId }) => accepted.has(taskId));
  const of = (taskId: string) => known.find((mention) => mention.taskId === taskId);
  const added = valid.filter(({ taskId }) => !of(taskId));
  const changed = valid.flatMap((mention) => {
    const row = of(mention.taskId);
    return row?.review === 'proposed' && !isSame(row, mention) ? [{ id: row.id, mention }] : [];
  });
  const gone = known.filter(
    ({ taskId, review }) => review === 'proposed' && !valid.some((mention) => mention.taskId === taskId),
  );
  await store.insertProposed(owned, conversationId, added);
  for (const { id, mention } of changed) await store.updateProposed(owned, id, mention);
  await store.deleteProposed(
    owned,
    conversationId,
    gone.map(({ id }) => id),
  );
  return added.length + changed.length + gone.length > 0;
}

const isSame = (one: store.FoundMention, other: store.FoundMention): boolean =>
  one.outcome === other.outcome &&
  one.quote === other.quote &&
  one.turn === other.turn &&
  one.due === other.due &&
  Math.abs((one.startSeconds ?? 0) - (other.startSeconds ?? 0)) < sameSecond;

const sameSecond = 0.01; // the table keeps fewer digits
