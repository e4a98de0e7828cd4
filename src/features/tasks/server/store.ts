import { and, asc, eq, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm';
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

/** Each conversation once. */
export async function listConversationsOf({ tx, userId }: Owned, taskIds: string[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: tasks.conversationId })
    .from(tasks)
    .where(and(eq(tasks.userId, userId), isOneOf(tasks.id, taskIds)));
  return rows.flatMap(({ id }) => id ?? []);
}

export const listByIds = ({ tx, userId }: Owned, ids: string[]): Promise<TaskRow[]> =>
  tx
    .select()
    .from(tasks)
    .where(and(eq(tasks.userId, userId), isOneOf(tasks.id, ids)));

export async function listAcceptedOf({ tx, userId }: Owned, taskIds: string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.userId, userId), isOneOf(tasks.id, taskIds), eq(tasks.review, 'accepted')));
  return rows.map(({ id }) => id);
}

export async function insertTasks({ tx, userId }: Owned, rows: NewRow[]): Promise<TaskRow[]> {
  if (rows.length === 0) return [];
  return tx
    .insert(tasks)
    .values(
      rows.map((row) => ({
        ...row,
        userId,
        acceptedAt: (row.review ?? 'accepted') === 'accepted' ? sql`now()` : null,
        completedAt: row.completed ? sql`now()` : null,
      })),
    )
    .returning();
}

export async function findTask({ tx, userId }: Owned, id: string): Promise<TaskRow | null> {
  const [row] = await tx
    .select()
    .from(tasks)
    .where(and(eq(tasks.userId, userId), eq(tasks.id, id)));
  return row ?? null;
}

/** In the order of their ids, so that two changes of the same tasks wait for each other and never deadlock. */
export const lockTasks = ({ tx, userId }: Owned, ids: string[]): Promise<TaskRow[]> =>
  tx
    .select()
    .from(tasks)
    .where(and(eq(tasks.userId, userId), isOneOf(tasks.id, ids)))
    .orderBy(asc(tasks.id))
    .for('update');

export async function updateTask(
  { tx, userId }: Owned,
  { id, ...values }: Pick<TaskRow, 'id'> & Partial<NewRow>,
): Promise<TaskRow> {
  const [row] = await tx
    .update(tasks)
    .set({ ...values, updatedAt: sql`now()` })
    .where(and(eq(tasks.userId, userId), eq(tasks.id, id)))
    .returning();
  return row!;
}

/** One statement for all: the fields that a bulk change reaches. */
export async function updateTasks({ tx, userId }: Owned, rows: TaskRow[]): Promise<void> {
  const values = rows.map((row) => ({
    id: row.id,
    completed: row.completed,
    completed_at: row.completedAt,
    review: row.review,
    accepted_at: row.acceptedAt,
    due_date: row.dueDate,
    client_id: row.clientId,
    snoozed_until: row.snoozedUntil,
    is_edited: row.isEdited,
    is_less_sure: row.isLessSure,
    revision: row.revision,
  }));
  await tx.execute(sql`
    update ${tasks} set completed = one.completed, completed_at = one.completed_at, review = one.review,
      accepted_at = one.accepted_at, due_date = one.due_date, client_id = one.client_id,
      snoozed_until = one.snoozed_until, is_edited = one.is_edited, is_less_sure = one.is_less_sure,
      revision = one.revision, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as one(id uuid, completed boolean,
      completed_at timestamptz, review text, accepted_at timestamptz, due_date date, client_id uuid,
      snoozed_until date, is_edited boolean, is_less_sure boolean, revision integer)
    where ${tasks.userId} = ${userId} and ${tasks.id} = one.id`);
}

type Follower = { id: string; after: string; dueDate: string };

/**
 * The next tasks of repetitions. They belong to the client and no longer to the conversation: its list would grow with
 * each of them. A speaker’s label means nothing outside it, so the assignee becomes a name.
 */
export async function insertFollowers({ tx, userId }: Owned, followers: Follower[]): Promise<void> {
  const values = followers.map(({ id, after, dueDate }) => ({ id, follows: after, due: dueDate }));
  await tx.execute(sql`
    insert into tasks (id, user_id, client_id, title, description, due_date, assignee, repeat, custom_data, is_edited,
      accepted_at)
    select next.id, t.user_id, coalesce(t.client_id, c.client_id), t.title, t.description, next.due,
      case when s.role = 'coach' then null else coalesce(s.name, t.assignee) end, t.repeat, t.custom_data, true, now()
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as next(id uuid, follows uuid, due date)
    join tasks t on t.user_id = ${userId} and t.id = next.follows
    left join conversations c on c.user_id = t.user_id and c.id = t.conversation_id
    left join speakers s on s.user_id = t.user_id and s.conversation_id = t.conversation_id and s.label = t.assignee
    on conflict (id) do nothing`);
}

/** Deletes those that were neither edited nor completed since they were made. */
export const deleteUntouched = (owned: Owned, ids: string[]): Promise<unknown> =>
  deleteWhere(owned, sql`${isOneOf(tasks.id, ids)} and ${tasks.revision} = 0 and not ${tasks.completed}`);

export const deleteTasks = (owned: Owned, ids: string[]): Promise<unknown> =>
  deleteWhere(owned, isOneOf(tasks.id, ids));

const deleteWhere = ({ tx, userId }: Owned, which: SQL): Promise<unknown> =>
  tx.delete(tasks).where(and(eq(tasks.userId, userId), which));

export async function deleteTask({ tx, userId }: Owned, id: string): Promise<boolean> {
  const gone = await tx
    .delete(tasks)
    .where(and(eq(tasks.userId, userId), eq(tasks.id, id)))
    .returning({ id: tasks.id });
  return gone.length > 0;
}

export type Twin = { taskId: string; title: string; conversationId: string; quote: string | null };

/** In one session, with the words or the title of a task of another one. */
const isTwin = ({ userId }: Owned, { taskId, title, conversationId, quote }: Twin): SQL | undefined =>
  and(
    eq(tasks.userId, userId),
    eq(tasks.conversationId, conversationId),
    ne(tasks.id, taskId),
    eq(tasks.completed, false),
    or(quote === null ? undefined : eq(tasks.quote, quote), sql`lower(${tasks.title}) = lower(${title})`),
  );

/** They keep when they were accepted, so that they can be restored as they were. */
export async function dismissTwins(owned: Owned, twin: Twin): Promise<void> {
  await owned.tx
    .update(tasks)
    .set({ review: 'dismissed', updatedAt: sql`now()` })
    .where(isTwin(owned, twin));
}

export async function restoreTwins(owned: Owned, twin: Twin): Promise<void> {
  await owned.tx
    .update(tasks)
    .set({
      review: sql`case when ${tasks.acceptedAt} is null then 'proposed' else 'accepted' end`,
      updatedAt: sql`now()`,
    })
    .where(and(isTwin(owned, twin), eq(tasks.review, 'dismissed')));
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

/** Tasks that were found in these conversations: they have a quote. Returns how many. */
export async function deleteFound({ tx, userId }: Owned, conversationIds: string[]): Promise<number> {
  const gone = await tx
    .delete(tasks)
    .where(
      and(eq(tasks.userId, userId), isOneOf(tasks.conversationId, conversationIds), isNotNull(tasks.quote)),
    )
    .returning({ id: tasks.id });
  return gone.length;
}
