import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Owned } from '#platform/db/database.ts';
import { isOneOf } from '#platform/db/lists.ts';
import type { TaskSystem } from '#ports/task-destination.ts';
import type { SyncState } from '../../tasks/rules/task-states.ts';
import { tasks } from '../../tasks/server/tables.ts';
import { taskCopies, taskSyncSettings } from './tables.ts';

/** Copies of tasks and the settings of task sync: the only SQL that writes them. */
export type SettingsRow = typeof taskSyncSettings.$inferSelect;
export type CopyRow = typeof taskCopies.$inferSelect;
export type CopyChange = Partial<Omit<typeof taskCopies.$inferInsert, 'userId' | 'id'>>;

export const noSettings = {
  whose: undefined,
  listId: null,
  listName: null,
  lastPulledAt: null,
  cursor: null,
} as const;

export async function findSettings({ tx, userId }: Owned): Promise<SettingsRow | null> {
  const [row] = await tx.select().from(taskSyncSettings).where(eq(taskSyncSettings.userId, userId));
  return row ?? null;
}

export async function saveSettings(
  { tx, userId }: Owned,
  change: Partial<Omit<typeof taskSyncSettings.$inferInsert, 'userId' | 'id'>>,
): Promise<void> {
  await tx
    .insert(taskSyncSettings)
    .values({ ...change, userId })
    .onConflictDoUpdate({ target: taskSyncSettings.userId, set: { ...change, updatedAt: sql`now()` } });
}

/** Copies of tasks that are gone, and those the coach wants deleted there. */
export const listLeaving = ({ tx, userId }: Owned, system: string): Promise<CopyRow[]> =>
  tx
    .select()
    .from(taskCopies)
    .where(
      and(
        eq(taskCopies.userId, userId),
        eq(taskCopies.system, system),
        or(isNull(taskCopies.taskId), eq(taskCopies.isLeaving, true)),
      ),
    );

export async function listLeavingSystems({ tx, userId }: Owned): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ system: taskCopies.system })
    .from(taskCopies)
    .where(and(eq(taskCopies.userId, userId), or(isNull(taskCopies.taskId), eq(taskCopies.isLeaving, true))));
  return rows.map(({ system }) => system);
}

/** Those of these tasks that exist at another destination and stay there. */
export async function listKeptElsewhere({ tx, userId }: Owned, system: string): Promise<Set<string>> {
  const rows = await tx
    .select({ id: taskCopies.taskId })
    .from(taskCopies)
    .where(
      and(
        eq(taskCopies.userId, userId),
        sql`${taskCopies.system} <> ${system}`,
        eq(taskCopies.isLeaving, false),
        sql`${taskCopies.externalId} is not null`,
      ),
    );
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

export async function findCopy({ tx, userId }: Owned, id: string): Promise<CopyRow | null> {
  const [row] = await tx
    .select()
    .from(taskCopies)
    .where(and(eq(taskCopies.userId, userId), eq(taskCopies.id, id)))
    .for('update');
  return row ?? null;
}

export async function findCopyOf({ tx, userId }: Owned, taskId: string, system: string) {
  const [row] = await tx
    .select()
    .from(taskCopies)
    .where(and(eq(taskCopies.userId, userId), eq(taskCopies.taskId, taskId), eq(taskCopies.system, system)));
  return row ?? null;
}

export const findExternalId = async (owned: Owned, taskId: string, system: string): Promise<string | null> =>
  (await findCopyOf(owned, taskId, system))?.externalId ?? null;

export const listByExternalId = (
  { tx, userId }: Owned,
  system: string,
  externalIds: string[],
): Promise<CopyRow[]> =>
  tx
    .select()
    .from(taskCopies)
    .where(
      and(
        eq(taskCopies.userId, userId),
        eq(taskCopies.system, system),
        inArray(taskCopies.externalId, externalIds),
      ),
    );

/** Lists at the destination that hold copies. */
export async function listLists({ tx, userId }: Owned, system: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ listId: taskCopies.listId })
    .from(taskCopies)
    .where(
      and(eq(taskCopies.userId, userId), eq(taskCopies.system, system), isNotNull(taskCopies.externalId)),
    );
  return rows.flatMap(({ listId }) => listId ?? []);
}

export async function insertCopies(
  { tx, userId }: Owned,
  rows: { taskId: string; system: string; marker: string; status: SyncState }[],
): Promise<CopyRow[]> {
  if (rows.length === 0) return [];
  return tx
    .insert(taskCopies)
    .values(rows.map((row) => ({ ...row, userId })))
    .onConflictDoNothing()
    .returning();
}

export async function updateCopy({ tx, userId }: Owned, id: string, change: CopyChange): Promise<void> {
  await tx
    .update(taskCopies)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(eq(taskCopies.userId, userId), eq(taskCopies.id, id)));
}

export async function deleteCopy({ tx, userId }: Owned, id: string): Promise<void> {
  await tx.delete(taskCopies).where(and(eq(taskCopies.userId, userId), eq(taskCopies.id, id)));
}

/** The coach asks again: what failed, was deleted there or was left out goes out with the next run. */
export async function askAgain({ tx, userId }: Owned, system: string, taskIds: string[]): Promise<void> {
  await tx
    .update(taskCopies)
    .set({ status: 'pending', failure: null, updatedAt: sql`now()` })
    .where(
      and(
        eq(taskCopies.userId, userId),
        eq(taskCopies.system, system),
        or(eq(taskCopies.status, 'failed'), isNull(taskCopies.externalId), isNotNull(taskCopies.failure)),
        isOneOf(taskCopies.taskId, taskIds),
      ),
    );
}

/** Bulk sync covers what is missing or pending, so what failed stays. */
export async function askMissing({ tx, userId }: Owned, system: string, taskIds: string[]): Promise<void> {
  await tx
    .update(taskCopies)
    .set({ status: 'pending', updatedAt: sql`now()` })
    .where(
      and(
        eq(taskCopies.userId, userId),
        eq(taskCopies.system, system),
        eq(taskCopies.status, 'synced'),
        isNull(taskCopies.externalId),
        isOneOf(taskCopies.taskId, taskIds),
      ),
    );
}

/**
 * Open tasks that exist at other destinations than this one, or may, are deleted there, and go to the new one. Apple
 * Reminders cannot be reached: what a Shortcut made there is forgotten.
 */
export async function leaveOthers({ tx, userId }: Owned, system: string): Promise<void> {
  await tx.execute(sql`
    update task_copies c set is_leaving = true, updated_at = now()
    from tasks t
    where c.user_id = ${userId} and t.user_id = c.user_id and t.id = c.task_id
      and c.system <> ${system} and c.system <> 'ios' and not t.completed
      and (c.external_id is not null or c.attempts > 0)`);
  await tx.execute(sql`
    delete from task_copies c using tasks t
    where c.user_id = ${userId} and t.user_id = c.user_id and t.id = c.task_id
      and c.system = 'ios' and c.system <> ${system} and not t.completed`);
}

/** A task that comes back to a destination is no longer to be deleted there. */
export async function stay({ tx, userId }: Owned, system: string): Promise<void> {
  await tx
    .update(taskCopies)
    .set({ isLeaving: false, updatedAt: sql`now()` })
    .where(
      and(
        eq(taskCopies.userId, userId),
        eq(taskCopies.system, system),
        sql`${taskCopies.taskId} is not null`,
      ),
    );
}

/** What does not stand at the destination as it should, the newest first. */
export const listUnsettled = ({ tx, userId }: Owned, system: TaskSystem | 'ios', limit: number) =>
  tx
    .select({
      taskId: tasks.id,
      title: tasks.title,
      status: taskCopies.status,
      failure: taskCopies.failure,
    })
    .from(taskCopies)
    .innerJoin(tasks, and(eq(tasks.userId, userId), eq(tasks.id, taskCopies.taskId)))
    .where(
      and(
        eq(taskCopies.userId, userId),
        eq(taskCopies.system, system),
        or(
          sql`${taskCopies.status} <> 'synced'`,
          // What was decided is told for a day.
          sql`${taskCopies.failure} is not null and ${taskCopies.updatedAt} > now() - interval '1 day'`,
        ),
      ),
    )
    .orderBy(sql`${taskCopies.updatedAt} desc`)
    .limit(limit);

export async function countSynced({ tx, userId }: Owned, system: string): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(taskCopies)
    .where(
      and(
        eq(taskCopies.userId, userId),
        eq(taskCopies.system, system),
        eq(taskCopies.status, 'synced'),
        isNotNull(taskCopies.externalId),
      ),
    );
  return row?.count ?? 0;
}

/** Copies in one list of a destination. */
export const listOfList = ({ tx, userId }: Owned, system: string, listId: string): Promise<CopyRow[]> =>
  tx
    .select()
    .from(taskCopies)
    .where(and(eq(taskCopies.userId, userId), eq(taskCopies.system, system), eq(taskCopies.listId, listId)));

/** The list was deleted there: the next run takes or makes the product's own. */
export async function forgetList({ tx, userId }: Owned, listId: string): Promise<void> {
  await tx
    .update(taskSyncSettings)
    .set({ listId: null, listName: null })
    .where(and(eq(taskSyncSettings.userId, userId), eq(taskSyncSettings.listId, listId)));
}

/** Copies that cannot be reached any more are no longer to be deleted there. */
export async function forgetLeaving(owned: Owned, system: string): Promise<void> {
  for (const { id } of await listLeaving(owned, system)) await deleteCopy(owned, id);
}
