import type { Owned } from '#platform/db/database.ts';
import { isAppError } from '#shared/errors.ts';
import type { RemoteChanges, RemoteTask } from '#ports/task-destination.ts';
import { lockTasks, updateTask } from '../../tasks/server/actions.ts';
import { tasksChanged } from '../../tasks/events.ts';
import { mergeRemote } from '../rules/merge-remote.ts';
import { readProgress } from '../rules/pause.ts';
import { recordState } from './copy-state.ts';
import { toCopy, toOutgoing } from './outgoing.ts';
import * as store from './store.ts';
import type { SyncRun } from './sync.ts';

/**
 * Reads what changed at the destination and brings it here. How far it was read is saved with what it changed, so a run
 * that is killed reads the rest again.
 */
export async function pull(run: SyncRun): Promise<void> {
  const { services, userId, destination } = run;
  const { system } = destination;
  const { progress, lists } = await services.db.asUser(userId, async (owned) => ({
    progress: readProgress((await store.findSettings(owned))?.cursor ?? null, system),
    lists: await store.listLists(owned, system),
  }));
  for (const listId of lists) {
    const read = await run
      .ask((access) => destination.changesSince(access, listId, progress.lists[listId] ?? null))
      .catch((error: unknown) => {
        if (isAppError(error) && error.code === 'not_found') return null;
        throw error;
      });
    await run.save(async (owned) => {
      if (read === null) return unlinkList(run, owned, listId);
      await applyChanges(run, owned, read);
      progress.lists[listId] = read.cursor;
      await store.saveSettings(owned, { cursor: JSON.stringify(progress) });
    });
  }
  await run.save((owned) => store.saveSettings(owned, { lastPulledAt: services.clock.now() }));
}

/**
 * A list is read up to now before anything is created in it: what a destination answers first may leave out what was
 * completed or deleted since.
 */
export async function startReading(run: SyncRun, listId: string): Promise<void> {
  const { services, userId, destination } = run;
  const read = async (owned: Owned) =>
    readProgress((await store.findSettings(owned))?.cursor ?? null, destination.system);
  if ((await services.db.asUser(userId, read)).lists[listId] !== undefined) return;
  const { cursor } = await run.ask((access) => destination.changesSince(access, listId, null));
  await run.save(async (owned) => {
    const progress = await read(owned);
    progress.lists[listId] = cursor;
    await store.saveSettings(owned, { cursor: JSON.stringify(progress) });
  });
}

async function applyChanges(run: SyncRun, owned: Owned, { tasks }: RemoteChanges): Promise<void> {
  const { services, destination } = run;
  const remotes = new Map(tasks.map((task) => [task.id, task]));
  const rows = await store.listByExternalId(owned, destination.system, [...remotes.keys()]);
  const changed: TaskRow[] = [];
  for (const row of rows) {
    const remote = remotes.get(row.externalId ?? '');
    if (!remote || row.taskId === null || row.isLeaving) continue;
    const [task] = await lockTasks(owned, [row.taskId]);
    if (!task) continue;
    if (remote.isDeleted) await unlink(run, owned, row);
    else if (await applyChange(run, owned, { row, task, remote })) changed.push(task);
  }
  if (changed.length === 0) return;
  const conversationIds = new Set(changed.flatMap(({ conversationId }) => conversationId ?? []));
  await services.events.announce(owned.tx, tasksChanged, {
    userId: owned.userId,
    conversationIds: [...conversationIds],
  });
}

type TaskRow = Awaited<ReturnType<typeof lockTasks>>[number];

/** Whether the task here was changed. */
async function applyChange(
  { services, destination }: SyncRun,
  owned: Owned,
  { row, task, remote }: { row: store.CopyRow; task: TaskRow; remote: RemoteTask },
): Promise<boolean> {
  if (isStale(remote, row)) return false;
  const { change, sent, isKeptHere } = mergeRemote(toOutgoing(task), toCopy(row), remote);
  const isChanged = Object.keys(change).length > 0;
  if (isChanged) await updateTask(owned, task.id, change, services.clock.now());
  await store.updateCopy(owned, row.id, {
    sentTitle: sent.title,
    sentNotes: sent.notes,
    sentDue: sent.due,
    sentCompleted: sent.completed,
    ...(isKeptHere ? { failure: keptHere(destination.name) } : {}),
  });
  return isChanged;
}

/** Lists may lag behind an answer that was already given: what is older than it is no change. */
const isStale = ({ changedAt }: RemoteTask, { remoteVersion }: store.CopyRow): boolean =>
  changedAt !== null && remoteVersion !== null && Date.parse(changedAt) < Date.parse(remoteVersion);

const keptHere = (name: string) => `Changed here and in ${name} at the same time. The version here was kept.`;

/** Nothing is deleted here because it was deleted there; of a task that is done, nothing is left to tell. */
export async function unlink(
  { destination, services }: SyncRun,
  owned: Owned,
  row: store.CopyRow,
): Promise<void> {
  const [task] = row.taskId === null ? [] : await lockTasks(owned, [row.taskId]);
  if (!task || task.completed) return store.deleteCopy(owned, row.id);
  await recordState(owned, row, {
    status: 'failed',
    failure: `Deleted in ${destination.name}. It stays here and is no longer synced.`,
    externalId: null,
    listId: null,
    attempts: 0,
    syncedAt: services.clock.now(),
  });
}

async function unlinkList(run: SyncRun, owned: Owned, listId: string): Promise<void> {
  for (const row of await store.listOfList(owned, run.destination.system, listId))
    await unlink(run, owned, row);
  await store.forgetList(owned, listId);
}
