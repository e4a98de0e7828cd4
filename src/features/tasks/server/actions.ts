import type * as z from 'zod/mini';
import { translateViolations } from '#platform/db/constraints.ts';
import type { Owned } from '#platform/db/database.ts';
import type { ListPage } from '#platform/db/lists.ts';
import type { ProposedTask } from '#shared/analysis.ts';
import { AppError } from '#shared/errors.ts';
import { oneLineName } from '#shared/text.ts';
import type { createTask as createEndpoint, Task, updateTask as updateEndpoint } from '../contract.ts';
import { newProposals } from '../rules/keep-reviewed.ts';
import { firstReview, type Reviewing } from '../rules/less-sure.ts';
import * as store from './store.ts';

/** Actions on tasks, and the proposals of an analysis. */
const toTask = (row: store.TaskRow): Task => ({
  id: row.id,
  conversationId: row.conversationId,
  title: row.title,
  description: row.description,
  dueDate: row.dueDate,
  assignee: row.assignee,
  completed: row.completed,
  customData: row.customData,
  externalId: row.externalId,
  externalSystem: row.externalSystem,
  syncStatus: row.syncStatus,
  lastSyncedAt: row.lastSyncedAt?.toISOString() ?? null,
  review: row.review,
  isEdited: row.isEdited,
  revision: row.revision,
  quote: row.quote,
  turn: row.turn,
  start: row.startSeconds,
  confidence: row.confidence,
  isLessSure: row.isLessSure,
  createdAt: row.createdAt.toISOString(),
});

type Listing = ListPage & { all?: boolean | undefined };

export async function listTasks(owned: Owned, { all, ...page }: Listing): Promise<Task[]> {
  if (page.after && !(await store.findTask(owned, page.after))) throw new AppError('not_found');
  return (await store.listAccepted(owned, { onlyOpen: !all, ...page })).map(toTask);
}

export async function tasksOf(owned: Owned, conversationId: string): Promise<Task[]> {
  return (await store.listOfConversation(owned, conversationId)).map(toTask);
}

export async function tasksOfAll(owned: Owned, conversationIds: string[]): Promise<Task[]> {
  if (conversationIds.length === 0) return [];
  return (await store.listOfConversations(owned, conversationIds)).map(toTask);
}

export async function createTask(
  owned: Owned,
  body: z.output<NonNullable<typeof createEndpoint.body>>,
): Promise<Task> {
  const [row] = await translateViolations({ missing: 'This conversation does not exist.' }, () =>
    store.insertTasks(owned, [
      {
        title: body.title,
        description: body.description || null,
        dueDate: body.dueDate ?? null,
        assignee: body.assignee || null,
        conversationId: body.conversationId ?? null,
        isEdited: true,
      },
    ]),
  );
  return toTask(row!);
}

/**
 * Changing the words marks a task as edited, and is refused if they were changed elsewhere since; completing and
 * reviewing do neither.
 */
export async function updateTask(
  owned: Owned,
  id: string,
  change: z.output<NonNullable<typeof updateEndpoint.body>>,
): Promise<Task> {
  const { completed, review, revision, ...words } = change;
  const hasWords = Object.keys(words).length > 0;
  const row = await store.updateTask(
    owned,
    id,
    {
      ...(completed === undefined ? {} : { completed }),
      ...(review === undefined ? {} : { review }),
      ...words,
      // A task a person edited is no longer less sure.
      ...(hasWords ? { isEdited: true, isLessSure: false } : {}),
    },
    hasWords ? (revision ?? null) : null,
  );
  if (row) return toTask(row);
  throw new AppError((await store.findTask(owned, id)) ? 'stale' : 'not_found');
}

export async function deleteTask(owned: Owned, id: string): Promise<void> {
  if (!(await store.deleteTask(owned, id))) throw new AppError('not_found');
}

/** Replaces all untouched proposals. */
export async function proposeTasks(
  owned: Owned,
  conversationId: string,
  proposed: ProposedTask[],
  { humanInTheLoop }: Reviewing,
): Promise<void> {
  await store.deleteUntouchedProposals(owned, conversationId);
  const reviewed = await store.listOfConversation(owned, conversationId);
  const rows = newProposals(proposed, reviewed).map((task, position) => ({
    conversationId,
    title: oneLineName(task.title),
    dueDate: task.due,
    assignee: task.owner,
    review: firstReview(task, { humanInTheLoop }),
    isLessSure: task.isLessSure ?? false,
    quote: task.quote,
    turn: task.turn,
    startSeconds: task.start,
    confidence: task.confidence,
    position,
  }));
  await store.insertTasks(owned, rows);
}

export const renameAssignee = (
  owned: Owned,
  conversationId: string,
  from: string,
  to: string,
): Promise<void> => store.renameAssignee(owned, conversationId, from, to);
