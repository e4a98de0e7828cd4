import { and, asc, eq, sql } from 'drizzle-orm';
import type { Owned } from '#platform/db/database.ts';
import { behind, isOneOf, type ListPage } from '#platform/db/lists.ts';
import { listMost } from '#shared/paging.ts';
import { tasks } from './tables.ts';

/** The only SQL for tasks. Every function takes the owner. */
export type TaskRow = typeof tasks.$inferSelect;
type NewRow = Omit<typeof tasks.$inferInsert, 'userId'>;

const isTask = ({ userId }: Owned, id: string) => and(eq(tasks.userId, userId), eq(tasks.id, id));

/** Soonest first; tasks without a date come last. */
const listOrder = [
  sql`coalesce(${tasks.dueDate}, 'infinity')`,
  tasks.createdAt,
  tasks.position,
  tasks.id, // breaks ties, so that pages neither repeat nor skip rows
];

export const listAccepted = (
  owned: Owned,
  { onlyOpen, limit = listMost, after }: ListPage & { onlyOpen: boolean },
): Promise<TaskRow[]> =>
  owned.tx
    .select()
    .from(tasks)
    .where(
      and(
        eq(tasks.userId, owned.userId),
        eq(tasks.review, 'accepted'),
        onlyOpen ? eq(tasks.completed, false) : undefined,
        after ? behind(tasks, listOrder, { row: isTask(owned, after), direction: 'asc' }) : undefined,
      ),
    )
    .orderBy(...listOrder)
    .limit(limit);

export const listOfConversation = ({ tx, userId }: Owned, conversationId: string): Promise<TaskRow[]> =>
  tx
    .select()
    .from(tasks)
    .where(and(eq(tasks.userId, userId), eq(tasks.conversationId, conversationId)))
    .orderBy(asc(tasks.position), asc(tasks.createdAt));

export const listOfConversations = ({ tx, userId }: Owned, conversationIds: string[]): Promise<TaskRow[]> =>
  tx
    .select()
    .from(tasks)
    .where(and(eq(tasks.userId, userId), isOneOf(tasks.conversationId, conversationIds)))
    .orderBy(asc(tasks.position), asc(tasks.createdAt));

export async function insertTasks({ tx, userId }: Owned, rows: NewRow[]): Promise<TaskRow[]> {
  if (rows.length === 0) return [];
  return tx
    .insert(tasks)
    .values(rows.map((row) => ({ ...row, userId })))
    .returning();
}

export async function findTask({ tx, userId }: Owned, id: string): Promise<TaskRow | null> {
  const [row] = await tx
    .select()
    .from(tasks)
    .where(and(eq(tasks.userId, userId), eq(tasks.id, id)));
  return row ?? null;
}

/** Changes nothing if `seen` is given and not the current revision. Edits of the words increase the revision. */
export async function updateTask(
  { tx, userId }: Owned,
  id: string,
  values: Partial<NewRow>,
  seen: number | null,
): Promise<TaskRow | null> {
  const [row] = await tx
    .update(tasks)
    .set({
      ...values,
      ...(values.isEdited ? { revision: sql`${tasks.revision} + 1` } : {}),
      updatedAt: sql`now()`,
    })
    .where(
      and(eq(tasks.userId, userId), eq(tasks.id, id), seen === null ? undefined : eq(tasks.revision, seen)),
    )
    .returning();
  return row ?? null;
}

export async function deleteTask({ tx, userId }: Owned, id: string): Promise<boolean> {
  const gone = await tx
    .delete(tasks)
    .where(and(eq(tasks.userId, userId), eq(tasks.id, id)))
    .returning({ id: tasks.id });
  return gone.length > 0;
}

/** Deletes proposals without an edit or decision. */
export async function deleteUntouchedProposals({ tx, userId }: Owned, conversationId: string): Promise<void> {
  await tx
    .delete(tasks)
    .where(
      and(
        eq(tasks.userId, userId),
        eq(tasks.conversationId, conversationId),
        eq(tasks.review, 'proposed'),
        eq(tasks.isEdited, false),
      ),
    );
}

export async function renameAssignee(
  { tx, userId }: Owned,
  conversationId: string,
  from: string,
  to: string,
): Promise<void> {
  await tx
    .update(tasks)
    .set({ assignee: to })
    .where(and(eq(tasks.userId, userId), eq(tasks.conversationId, conversationId), eq(tasks.assignee, from)));
}
