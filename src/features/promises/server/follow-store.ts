import { aliasedTable, and, desc, eq, inArray, ne, notExists, sql } from 'drizzle-orm';
import type { Owned } from '#platform/db/database.ts';
import { isOneOf } from '#platform/db/lists.ts';
import { conversations } from '../../conversations/server/tables.ts';
import { tasks } from '../../tasks/server/tables.ts';
import { isPromiseOfItsOwn } from './store.ts';
import { promiseMentions } from './tables.ts';

/** The SQL for following promises into a session. Every function takes the owner. */
type MentionRow = typeof promiseMentions.$inferSelect;
export type FoundMention = Pick<MentionRow, 'taskId' | 'outcome' | 'quote' | 'turn' | 'startSeconds' | 'due'>;

/** Accepted in these sessions, not done, and not said to be kept or dropped in any of them; the latest first. */
export function listOpenIn(owned: Owned, sessionIds: string[], limit: number) {
  const { tx, userId } = owned;
  const ended = aliasedTable(promiseMentions, 'ended');
  const endedBefore = tx
    .select({ one: sql`1` })
    .from(ended)
    .where(
      and(
        eq(ended.userId, userId),
        eq(ended.taskId, tasks.id),
        isOneOf(ended.conversationId, sessionIds),
        ne(ended.review, 'dismissed'),
        inArray(ended.outcome, ['kept', 'dropped']),
      ),
    );
  return tx
    .select({
      taskId: tasks.id,
      title: tasks.title,
      quote: tasks.quote,
      turn: tasks.turn,
      start: tasks.startSeconds,
      assignee: tasks.assignee,
      conversationId: conversations.id,
    })
    .from(tasks)
    .innerJoin(
      conversations,
      and(eq(conversations.userId, userId), eq(conversations.id, tasks.conversationId)),
    )
    .where(
      and(
        eq(tasks.userId, userId),
        isOneOf(tasks.conversationId, sessionIds),
        eq(tasks.review, 'accepted'),
        eq(tasks.completed, false),
        isPromiseOfItsOwn(owned),
        notExists(endedBefore),
      ),
    )
    .orderBy(desc(conversations.sessionDate), desc(conversations.createdAt), tasks.position, tasks.id)
    .limit(limit);
}

const inSession = ({ userId }: Owned, conversationId: string) =>
  and(eq(promiseMentions.userId, userId), eq(promiseMentions.conversationId, conversationId));

/** Of these tasks, the ones that are still accepted; they cannot be deleted until the transaction ends. */
export async function lockAccepted({ tx, userId }: Owned, taskIds: string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.userId, userId), isOneOf(tasks.id, taskIds), eq(tasks.review, 'accepted')))
    .orderBy(tasks.id)
    .for('key share');
  return new Set(rows.map(({ id }) => id));
}

export const listInSession = (owned: Owned, conversationId: string): Promise<MentionRow[]> =>
  owned.tx.select().from(promiseMentions).where(inSession(owned, conversationId));

export async function insertProposed(
  { tx, userId }: Owned,
  conversationId: string,
  found: FoundMention[],
): Promise<void> {
  if (found.length === 0) return;
  await tx
    .insert(promiseMentions)
    .values(found.map((mention) => ({ ...mention, userId, conversationId })))
    .onConflictDoNothing(); // entered by the coach meanwhile
}

/** Only while it is proposed. */
export async function updateProposed(owned: Owned, id: string, found: FoundMention): Promise<void> {
  await owned.tx
    .update(promiseMentions)
    .set({ ...found, updatedAt: sql`now()` })
    .where(
      and(
        eq(promiseMentions.userId, owned.userId),
        eq(promiseMentions.id, id),
        eq(promiseMentions.review, 'proposed'),
      ),
    );
}

export async function deleteProposed(owned: Owned, conversationId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await owned.tx
    .delete(promiseMentions)
    .where(
      and(
        inSession(owned, conversationId),
        isOneOf(promiseMentions.id, ids),
        eq(promiseMentions.review, 'proposed'),
      ),
    );
}

/** Also those that the coach confirmed; returns how many. */
export async function deleteMentionsIn({ tx, userId }: Owned, conversationIds: string[]): Promise<number> {
  const gone = await tx
    .delete(promiseMentions)
    .where(and(eq(promiseMentions.userId, userId), isOneOf(promiseMentions.conversationId, conversationIds)))
    .returning({ id: promiseMentions.id });
  return gone.length;
}
