import type * as z from 'zod/mini';
import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { taskSystems, type TaskSystem } from '#ports/task-destination.ts';
import { AppError } from '#shared/errors.ts';
import { isAllowed } from '../../connections/rules/providers.ts';
import { coachOf, updateCoach } from '../../identity/server/actions.ts';
import { taskDestination, type TaskDestination } from '../../identity/rules/task-destination.ts';
import type { Task } from '../../tasks/contract.ts';
import { lockTasks, recordSync, toTask } from '../../tasks/server/actions.ts';
import type { syncTask, TaskSyncState, updateTaskSync } from '../contract.ts';
import type { SyncState } from '../../tasks/rules/task-states.ts';
import { readProgress } from '../rules/pause.ts';
import { whoseOf } from '../rules/whose.ts';
import { syncJob } from './jobs.ts';
import { markerOf } from './marker.ts';
import { listCandidates } from './outgoing.ts';
import * as coachStore from './coach-store.ts';
import * as store from './store.ts';

export { tasksCalendar } from './calendar.ts';

/** What a coach decides and asks of task sync; the sending itself is in `sync.ts`. */
type Body<E extends { body?: z.ZodMiniType | undefined }> = z.output<NonNullable<E['body']>>;
type Queue = Pick<Services, 'jobs'>;

export const isManaged = (system: string): system is TaskSystem =>
  taskSystems.some((known) => known === system);

const unsettledMost = 200;

export async function stateOf(owned: Owned): Promise<TaskSyncState> {
  const { taskDestination: destination } = await coachOf(owned);
  const { whose, listId, listName, lastPulledAt, cursor } =
    (await store.findSettings(owned)) ?? store.noSettings;
  return {
    destination,
    whose: whoseOf(whose),
    listId,
    listName,
    lastPulledAt: lastPulledAt && lastPulledAt.toISOString(),
    pausedUntil: readProgress(cursor, destination).pausedUntil ?? null,
    connection: await connectionOf(owned, destination),
    openTasks: await coachStore.countOpen(owned),
    ...(destination === 'builtin' ? { synced: 0, unsettled: [] } : await copiesOf(owned, destination)),
  };
}

async function copiesOf(owned: Owned, system: Exclude<TaskDestination, 'builtin'>) {
  const unsettled = await store.listUnsettled(owned, system, unsettledMost);
  return {
    synced: await store.countSynced(owned, system),
    unsettled: unsettled.map(({ failure, status, ...row }) => ({
      ...row,
      status: status as SyncState,
      reason: failure,
    })),
  };
}

async function connectionOf(
  owned: Owned,
  destination: TaskDestination,
): Promise<TaskSyncState['connection']> {
  if (!isManaged(destination)) return 'unneeded';
  const connection = await coachStore.findConnection(owned, destination);
  if (!connection || !isAllowed(destination, 'tasks', connection.scopes)) return 'none';
  return connection.brokenBy === null ? 'ready' : 'needed';
}

export async function changeSettings(
  owned: Owned,
  { jobs }: Queue,
  { whose, list }: Body<typeof updateTaskSync>,
): Promise<TaskSyncState> {
  await store.saveSettings(owned, {
    ...(whose ? { whose } : {}),
    ...(list ? { listId: list.id, listName: list.name } : {}),
  });
  await syncSoon(owned, { jobs });
  return stateOf(owned);
}

/** Moving deletes the copies of open tasks where they are; staying leaves both them and all open tasks as they are. */
export async function changeDestination(
  owned: Owned,
  { jobs }: Queue,
  change: { destination: string; openTasks: 'move' | 'stay' },
): Promise<TaskSyncState> {
  const destination = taskDestination(change.destination);
  const before = (await coachOf(owned)).taskDestination;
  if (destination !== before) {
    await updateCoach(owned, { taskDestination: destination });
    await startAt(owned, destination);
    if (change.openTasks === 'move') await store.leaveOthers(owned, destination);
    else if (destination !== 'builtin') await excludeOpen(owned, destination);
    await syncSoon(owned, { jobs });
  }
  return stateOf(owned);
}

/** Lists and how far they were read belong to the destination before. */
async function startAt(owned: Owned, destination: TaskDestination): Promise<void> {
  await store.saveSettings(owned, { listId: null, listName: null, cursor: null, lastPulledAt: null });
  await store.stay(owned, destination);
}

/** A change of the account’s preferences asks nothing about open tasks: copies elsewhere stay, and all of them go out. */
export async function takeChosenDestination(
  owned: Owned,
  services: Queue,
  destination: string,
): Promise<void> {
  await startAt(owned, taskDestination(destination));
  await syncSoon(owned, services);
}

async function excludeOpen(owned: Owned, system: string): Promise<void> {
  const candidates = await listCandidates(owned, system);
  await store.insertCopies(
    owned,
    candidates
      .filter(({ task, row }) => task !== null && row === null)
      .map(({ taskId }) => ({ taskId, system, marker: markerOf(taskId), status: 'synced' as const })),
  );
}

/** In the transaction that makes it necessary. */
export async function syncSoon({ tx, userId }: Owned, { jobs }: Queue): Promise<void> {
  await jobs.enqueue(tx, syncJob, { userId, isAsked: false });
}

/** Whatever waits for the coach goes out again, and changes there are read. */
export async function syncNow(owned: Owned, { jobs }: Queue): Promise<void> {
  await jobs.enqueue(owned.tx, syncJob, { userId: owned.userId, isAsked: true });
}

/**
 * A client of the coach reports what became of a task's copy; an empty report asks to send it again. What the product
 * sends itself is confirmed by the answer of the destination alone.
 */
export async function reportSync(
  owned: Owned,
  services: Pick<Services, 'jobs' | 'clock'>,
  id: string,
  report: Report,
): Promise<Task> {
  const [task] = await lockTasks(owned, [id]);
  if (!task) throw new AppError('not_found', { detail: 'Task not found' });
  const { taskDestination: current } = await coachOf(owned);
  if (isRequest(report)) {
    await store.askAgain(owned, current, [id]);
    await syncNow(owned, services);
    return toTask(task);
  }
  return toTask(await takeReport(owned, task, report, { current, now: services.clock.now() }));
}

async function takeReport(
  owned: Owned,
  task: TaskRow,
  report: Report,
  { current, now }: { current: TaskDestination; now: Date },
): Promise<TaskRow> {
  const status = report.syncStatus ?? 'synced';
  const system = taskDestination(report.externalSystem ?? current);
  const known = await store.findExternalId(owned, task.id, system);
  const externalId = report.externalId ?? known;
  if (status === 'synced' && externalId === null)
    throw new AppError('bad_request', { detail: 'Task does not have an external ID' });
  const isOurs = isManaged(system) && known !== null;
  if (system === 'builtin' || isOurs) return task;
  return saveReport(owned, task, { system, externalId, status, now });
}

type Report = Body<typeof syncTask>;

const isRequest = ({ externalId, syncStatus }: Report): boolean =>
  externalId === undefined && syncStatus === undefined;

type TaskRow = Awaited<ReturnType<typeof lockTasks>>[number];

async function saveReport(
  owned: Owned,
  task: TaskRow,
  report: { system: string; externalId: string | null; status: SyncState; now: Date },
): Promise<TaskRow> {
  const { system, externalId, status, now } = report;
  const syncedAt = status === 'synced' ? now : task.lastSyncedAt;
  await store.insertCopies(owned, [{ taskId: task.id, system, marker: markerOf(task.id), status }]);
  const copy = await store.findCopyOf(owned, task.id, system);
  await store.updateCopy(owned, copy!.id, {
    externalId,
    status,
    syncedAt,
    failure: status === 'failed' ? 'The other app could not create it.' : null,
    sentTitle: task.title,
    sentNotes: task.description,
    sentDue: task.dueDate,
    sentCompleted: false,
  });
  const record = { externalId, externalSystem: system, syncStatus: status, lastSyncedAt: syncedAt };
  return recordSync(owned, task.id, record);
}

/** Spec 4: bulk sync covers what is missing or pending. */
export async function syncConversation(
  owned: Owned,
  services: Queue,
  conversationId: string,
): Promise<{ tasks: number }> {
  const taskIds = await coachStore.listAcceptedOf(owned, conversationId);
  if (taskIds.length === 0)
    throw new AppError('not_found', { detail: 'Conversation not found or has no tasks' });
  const { taskDestination: system } = await coachOf(owned);
  await store.askMissing(owned, system, taskIds);
  await syncNow(owned, services);
  return { tasks: taskIds.length };
}

const remindersMost = 100; // a Shortcut takes about a second for each

export async function listReminders(owned: Owned) {
  const { taskDestination: destination } = await coachOf(owned);
  if (destination !== 'ios') return [];
  const candidates = await listCandidates(owned, 'ios');
  const isWaiting = ({ row }: (typeof candidates)[number]) => row === null || row.status === 'pending';
  return candidates
    .filter((candidate) => isWaiting(candidate) && candidate.task !== null && !candidate.task.completed)
    .slice(0, remindersMost)
    .map(({ taskId, task }) => ({ id: taskId, title: task!.title, notes: task!.notes, due: task!.due }));
}
