import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Owned } from '#platform/db/database.ts';
import { tasks } from './tables.ts';

/** The only SQL for tasks. Every function takes the owner. */
export type TaskRow = typeof tasks.$inferSelect;
type NewRow = Omit<typeof tasks.$inferInsert, 'userId'>;

const soonestFirst = [sql`${tasks.dueDate} nulls last`, asc(tasks.createdAt), asc(tasks.position)];

export function listAccepted(
  { tx, userId }: Owned,
  { onlyOpen, limit }: { onlyOpen: boolean; limit?: number | undefined },
): Promise<TaskRow[]> {
  const found = tx
    .select()
    .from(tasks)
    .where(
      and(
        eq(tasks.userId, userId),
        eq(tasks.review, 'accepted'),
        onlyOpen ? eq(tasks.completed, false) : undefined,
      ),
    )
    .orderBy(...soonestFirst);
  return limit === undefined ? found : found.limit(limit);
}

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
    .where(and(eq(tasks.userId, userId), inArray(tasks.conversationId, conversationIds)))
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
