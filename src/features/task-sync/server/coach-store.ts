import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Owned, Tx } from '#platform/db/database.ts';
import { isOneOf } from '#platform/db/lists.ts';
import { clients } from '../../clients/server/tables.ts';
import { connections } from '../../connections/server/tables.ts';
import { conversations } from '../../conversations/server/tables.ts';
import { users } from '../../identity/server/tables.ts';
import { tasks } from '../../tasks/server/tables.ts';
import { speakers } from '../../transcription/server/tables.ts';
import { taskCopies } from './tables.ts';

/** What task sync reads of the coach and their tasks: SQL that writes nothing. */
export const findDestination = async (owned: Owned): Promise<string> =>
  (await selectDestination(owned))[0]?.destination ?? 'builtin';

/** The destination, which stays as it is until this transaction ends. */
export const lockDestination = async (owned: Owned): Promise<string> =>
  (await selectDestination(owned).for('share'))[0]?.destination ?? 'builtin';

const selectDestination = ({ tx, userId }: Owned) =>
  tx.select({ destination: users.taskDestination }).from(users).where(eq(users.id, userId));

/** For `asNightlyJob`: the coaches whose tasks are kept elsewhere. */
export async function listSyncing(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.taskDestination, ['google', 'microsoft', 'todoist']));
  return rows.map(({ id }) => id);
}

const about = { task: tasks, copy: taskCopies, clientName: clients.name };

/** Accepted tasks that are open, and all with a copy in this system; with whom each is about. */
export const listTasks = ({ tx, userId }: Owned, system: string, taskId?: string) =>
  tx
    .select(about)
    .from(tasks)
    .leftJoin(
      taskCopies,
      and(eq(taskCopies.userId, userId), eq(taskCopies.taskId, tasks.id), eq(taskCopies.system, system)),
    )
    .leftJoin(
      conversations,
      and(eq(conversations.userId, userId), eq(conversations.id, tasks.conversationId)),
    )
    .leftJoin(
      clients,
      and(
        eq(clients.userId, userId),
        eq(clients.id, sql`coalesce(${tasks.clientId}, ${conversations.clientId})`),
      ),
    )
    .where(
      and(
        eq(tasks.userId, userId),
        taskId ? eq(tasks.id, taskId) : undefined,
        or(sql`${taskCopies.id} is not null`, and(eq(tasks.review, 'accepted'), eq(tasks.completed, false))),
      ),
    )
    .orderBy(tasks.createdAt, tasks.position, tasks.id);

export type SyncedTask = Awaited<ReturnType<typeof listTasks>>[number];

export const listSpeakers = ({ tx, userId }: Owned, conversationIds: string[]) =>
  tx
    .select({
      conversationId: speakers.conversationId,
      label: speakers.label,
      name: speakers.name,
      role: speakers.role,
    })
    .from(speakers)
    .where(and(eq(speakers.userId, userId), isOneOf(speakers.conversationId, conversationIds)))
    .orderBy(speakers.position);

export async function countOpen({ tx, userId }: Owned): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(tasks)
    .where(and(eq(tasks.userId, userId), eq(tasks.review, 'accepted'), eq(tasks.completed, false)));
  return row?.count ?? 0;
}

/** The ids of a conversation's accepted tasks. */
export async function listAcceptedOf({ tx, userId }: Owned, conversationId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(
      and(eq(tasks.userId, userId), eq(tasks.conversationId, conversationId), eq(tasks.review, 'accepted')),
    );
  return rows.map(({ id }) => id);
}

export async function findConnection({ tx, userId }: Owned, provider: string) {
  const [row] = await tx
    .select({ scopes: connections.scopes, brokenBy: connections.brokenBy })
    .from(connections)
    .where(and(eq(connections.userId, userId), eq(connections.provider, provider)));
  return row ?? null;
}

/** Open accepted tasks, soonest first. */
export const listOpen = ({ tx, userId }: Owned, limit: number) =>
  tx
    .select({
      id: tasks.id,
      title: tasks.title,
      description: tasks.description,
      dueDate: tasks.dueDate,
      updatedAt: tasks.updatedAt,
    })
    .from(tasks)
    .where(and(eq(tasks.userId, userId), eq(tasks.review, 'accepted'), eq(tasks.completed, false)))
    .orderBy(sql`${tasks.dueDate} nulls last`, tasks.createdAt)
    .limit(limit);
