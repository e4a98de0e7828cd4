import type * as z from 'zod/mini';
import { translateViolations } from '#platform/db/constraints.ts';
import type { Owned } from '#platform/db/database.ts';
import type { ListPage } from '#platform/db/lists.ts';
import type { ProposedTask } from '#shared/analysis.ts';
import { AppError } from '#shared/errors.ts';
import { oneLineName } from '#shared/text.ts';
import type { createTask as createEndpoint, Task, updateTask as updateEndpoint } from '../contract.ts';
import { coachOf } from '../../identity/server/actions.ts';
import { applyChange, editedNow } from '../rules/apply-change.ts';
import { checkCustomData, unknownField, type CustomDataChange } from '../rules/custom-data.ts';
import { newProposals } from '../rules/keep-reviewed.ts';
import { saidRepeat } from '../rules/read-repeat.ts';
import { firstReview, type Reviewing } from '../rules/less-sure.ts';
import { followRepetition } from './repetition.ts';
import * as store from './store.ts';

export { announceAccepted, announceChange, announcingChange } from './announce-change.ts';

/** Actions on tasks, and the proposals of an analysis. */
export const toTask = (row: store.TaskRow): Task => ({
  id: row.id,
  conversationId: row.conversationId,
  title: row.title,
  description: row.description,
  dueDate: row.dueDate,
  assignee: row.assignee,
  completed: row.completed,
  completedAt: row.completedAt?.toISOString() ?? null,
  clientId: row.clientId,
  snoozedUntil: row.snoozedUntil,
  repeat: row.repeat,
  customData: row.customData,
  externalId: row.externalId,
  externalSystem: row.externalSystem,
  syncStatus: row.syncStatus,
  lastSyncedAt: row.lastSyncedAt?.toISOString() ?? null,
  review: row.review,
  acceptedAt: row.acceptedAt?.toISOString() ?? null,
  isEdited: row.isEdited,
  revision: row.revision,
  quote: row.quote,
  turn: row.turn,
  start: row.startSeconds,
  ...(row.secondSource ? { secondSource: row.secondSource } : {}),
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

export async function findTasks(owned: Owned, ids: string[]): Promise<Task[]> {
  return (await store.listByIds(owned, ids)).map(toTask);
}

export async function createTask(
  owned: Owned,
  body: z.output<NonNullable<typeof createEndpoint.body>>,
): Promise<Task> {
  const there = body.key ? await store.findTask(owned, body.key) : null;
  if (there) return toTask(there);
  const customData = withoutEmpty(await customDataOf(owned, body.customData));
  const [row] = await translateViolations({ missing: 'This conversation or client does not exist.' }, () =>
    store.insertTasks(owned, [
      {
        ...(body.key && { id: body.key }),
        title: body.title,
        description: body.description || null,
        dueDate: body.dueDate ?? null,
        assignee: body.assignee || null,
        conversationId: body.conversationId ?? null,
        completed: body.completed ?? false,
        clientId: body.clientId ?? null,
        repeat: body.repeat ?? null,
        customData,
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
  now = new Date(),
): Promise<Task> {
  const { revision, customData, title, description, assignee, repeat, ...shared } = change;
  const fields = await customDataOf(owned, customData);
  const [before] = await store.lockTasks(owned, [id]);
  if (!before) throw new AppError('not_found');
  const words = Object.fromEntries(
    Object.entries({ title, description, assignee, repeat }).filter(([, value]) => value !== undefined),
  );
  const isEdit =
    Object.keys(words).length > 0 ||
    customData !== undefined ||
    shared.dueDate !== undefined ||
    shared.clientId !== undefined;
  if (isEdit && revision !== undefined && revision !== before.revision) throw new AppError('stale');
  const after = await translateViolations({ missing: 'This client does not exist.' }, () =>
    store.updateTask(owned, {
      id,
      ...applyChange(before, shared, now),
      ...words,
      customData: withoutEmpty({ ...before.customData, ...fields }),
      ...(isEdit ? editedNow(before) : {}),
    }),
  );
  await followRepetition(owned, [{ before, after }], now);
  return toTask(after);
}

/** In the coach's spelling of the fields' names; 400 for a field the coach does not have. */
async function customDataOf(owned: Owned, given: CustomDataChange | undefined): Promise<CustomDataChange> {
  if (!given) return {};
  const { customFields } = await coachOf(owned);
  const checked = checkCustomData(given, customFields);
  if ('data' in checked) return checked.data;
  throw new AppError('bad_request', { detail: unknownField(checked.unknown, customFields) });
}

const withoutEmpty = (data: CustomDataChange): Record<string, string> =>
  Object.fromEntries(Object.entries(data).filter((entry): entry is [string, string] => entry[1] !== null));

/** The task of a later session that says what an earlier promise says: one of the two is enough. */
export const dismissTwins = store.dismissTwins;
export const restoreTwins = store.restoreTwins;

export async function deleteTask(owned: Owned, id: string): Promise<void> {
  if (!(await store.deleteTask(owned, id))) throw new AppError('not_found');
}

/** Replaces all untouched proposals; answers the ids of those that are accepted without a review. */
export async function proposeTasks(
  owned: Owned,
  conversationId: string,
  proposed: ProposedTask[],
  { humanInTheLoop }: Reviewing,
): Promise<string[]> {
  await store.deleteUntouchedProposals(owned, conversationId);
  const reviewed = await store.listOfConversation(owned, conversationId);
  const rows = newProposals(proposed, reviewed).map((task, position) => ({
    conversationId,
    title: oneLineName(task.title),
    dueDate: task.due,
    assignee: task.owner,
    repeat: saidRepeat(task.title),
    review: firstReview(task, { humanInTheLoop }),
    isLessSure: task.isLessSure ?? false,
    quote: task.quote,
    turn: task.turn,
    startSeconds: task.start,
    secondSource: task.secondSource ?? null,
    confidence: task.confidence,
    position,
  }));
  const added = await store.insertTasks(owned, rows);
  return added.filter(({ review }) => review === 'accepted').map(({ id }) => id);
}

export const renameAssignee = (
  owned: Owned,
  conversationId: string,
  from: string,
  to: string,
): Promise<void> => store.renameAssignee(owned, conversationId, from, to);

/** Locked until the end of the transaction. */
export const lockTasks = (owned: Owned, ids: string[]): Promise<store.TaskRow[]> =>
  store.lockTasks(owned, ids);

/** What the coach's destination has of a task; no edit of it. */
export type SyncRecord = Partial<
  Pick<store.TaskRow, 'externalId' | 'externalSystem' | 'syncStatus' | 'lastSyncedAt'>
>;

export const recordSync = (owned: Owned, id: string, record: SyncRecord): Promise<store.TaskRow> =>
  store.updateTask(owned, { id, ...record });
