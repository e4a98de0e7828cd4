import type { Owned } from '#platform/db/database.ts';
import { AppError, isAppError } from '#shared/errors.ts';
import type { Access, NewRemoteTask, RemoteTask } from '#ports/task-destination.ts';
import { isUnsure, nextStep, type OutgoingTask, type Step } from '../rules/next-step.ts';
import { recordState } from './copy-state.ts';
import { listCandidates, toCopy } from './outgoing.ts';
import { startReading, unlink } from './pull.ts';
import * as coachStore from './coach-store.ts';
import * as store from './store.ts';
import type { SyncRun } from './sync.ts';

/**
 * Sends what changed here, one call after the other. Before each call its intention is saved, so a lost answer or a kill
 * leaves a copy that is unsure: the next run looks for it there before it creates anything.
 */
const mostSteps = 5; // of one task in one run; a create, its words, its completion and room for a change meanwhile

export async function push(run: SyncRun): Promise<void> {
  const { services, userId, destination } = run;
  const { system } = destination;
  const { isCurrent, ids } = await services.db.asUser(userId, async (owned) => ({
    isCurrent: (await coachStore.findDestination(owned)) === system,
    ids: new Set((await store.listLeaving(owned, system)).map(({ id }) => id)),
  }));
  if (isCurrent) {
    const candidates = await services.db.asUser(userId, (owned) => listCandidates(owned, system));
    for (const { row, task } of candidates) if (row && nextStep(task, toCopy(row)) !== null) ids.add(row.id);
  }
  for (const id of ids) await settleCopy(run, id);
}

/** A refusal of one task stops no other; a connection or provider that fails stops the run. */
async function settleCopy(run: SyncRun, id: string): Promise<void> {
  for (let count = 0; count < mostSteps; count += 1) {
    const next = await readNext(run, id);
    if (!next) return;
    try {
      await perform(run, next);
    } catch (error) {
      if (!isAppError(error)) throw error;
      if (error.code === 'not_found') await settleGone(run, next);
      else if (error.code === 'provider_refused')
        await run.services.db.asUser(run.userId, (owned) =>
          recordState(owned, next.row, { status: 'failed', failure: error.message }),
        );
      else throw error;
      return;
    }
  }
}

type Next = { row: store.CopyRow; task: OutgoingTask | null; step: Step };

/** As it is now: the coach may have changed the task since the run began. */
async function readNext({ services, userId, destination }: SyncRun, id: string): Promise<Next | null> {
  return services.db.asUser(userId, async (owned) => {
    const row = await store.findCopy(owned, id);
    if (!row) return null;
    const task = row.taskId === null ? null : await outgoingOf(owned, destination.system, row.taskId);
    const step = nextStep(task, toCopy(row));
    return step === null ? null : { row, task, step };
  });
}

async function outgoingOf(owned: Owned, system: string, taskId: string): Promise<OutgoingTask | null> {
  const candidates = await listCandidates(owned, system, taskId);
  return candidates[0]?.task ?? null;
}

async function perform(run: SyncRun, { row, task, step }: Next): Promise<void> {
  const { services, userId, destination, ask } = run;
  if (step === 'forget') return services.db.asUser(userId, (owned) => store.deleteCopy(owned, row.id));
  if (step === 'delete') return remove(run, row);
  const listId = row.listId ?? (await openList(run));
  const sent = toRemote(task!, row, services.publicUrl);
  if (step === 'create') return create(run, { row, sent, listId });
  const ref = { id: row.externalId!, listId };
  const begun = step === 'update' ? wordsOf(sent) : { sentCompleted: step === 'complete' };
  await services.db.asUser(userId, (owned) => begin(owned, row, begun));
  const answer = await ask((access) =>
    step === 'update'
      ? destination.update(access, ref, sent)
      : destination.setCompleted(access, ref, step === 'complete'),
  );
  await confirm(run, row, answer, listId);
}

async function create(
  run: SyncRun,
  { row, sent, listId }: { row: store.CopyRow; sent: NewRemoteTask; listId: string },
): Promise<void> {
  const { destination, ask } = run;
  if (isUnsure(row)) {
    const found = await ask((access) => destination.findByMarker(access, listId, row.marker));
    // What it says may be of an earlier attempt: it stays unsure, and the next step sends the words again.
    if (found) return adopt(run, row, found, listId);
  }
  await startReading(run, listId);
  await run.save((owned) => begin(owned, row, { ...wordsOf(sent), listId }));
  const answer = await ask((access) => destination.create(access, listId, sent));
  await confirm(run, row, answer, listId);
}

const adopt = ({ services, userId }: SyncRun, row: store.CopyRow, found: RemoteTask, listId: string) =>
  services.db.asUser(userId, (owned) =>
    store.updateCopy(owned, row.id, {
      externalId: found.id,
      listId,
      sentCompleted: found.completed,
      remoteVersion: found.changedAt,
    }),
  );

/** Without a list nothing is there: it is saved before anything is created in it. */
async function remove(run: SyncRun, row: store.CopyRow): Promise<void> {
  const { services, userId, destination, ask } = run;
  const { listId } = row;
  const findId = async (access: Access, list: string) =>
    row.externalId ?? (await destination.findByMarker(access, list, row.marker))?.id ?? null;
  if (listId !== null)
    await ask(async (access) => {
      const id = await findId(access, listId);
      if (id !== null) await destination.remove(access, { id, listId });
    });
  await services.db.asUser(userId, (owned) => store.deleteCopy(owned, row.id));
}

const begin = (owned: Owned, row: store.CopyRow, change: store.CopyChange) =>
  store.updateCopy(owned, row.id, { ...change, status: 'pending', attempts: row.attempts + 1 });

const confirm = ({ services, userId }: SyncRun, row: store.CopyRow, answer: RemoteTask, listId: string) =>
  services.db.asUser(userId, (owned) =>
    recordState(owned, row, {
      externalId: answer.id,
      listId,
      sentCompleted: answer.completed,
      remoteVersion: answer.changedAt,
      status: 'synced',
      attempts: 0,
      syncedAt: services.clock.now(),
    }),
  );

/** Gone there: a task is unlinked, and a list is chosen again with the next run. */
async function settleGone(run: SyncRun, { row, step }: Next): Promise<void> {
  await run.services.db.asUser(run.userId, async (owned) => {
    if (step !== 'create') return unlink(run, owned, row);
    await store.forgetList(owned, row.listId ?? '');
    await store.updateCopy(owned, row.id, { listId: null });
  });
  if (step === 'create') throw new AppError('provider_down', { detail: 'The list of tasks was deleted.' });
}

/** The coach's list, or the product's own: it is looked for by its name before it is made. */
async function openList({ services, userId, destination, ask, save }: SyncRun): Promise<string> {
  const chosen = await services.db.asUser(userId, chosenList);
  if (chosen) return chosen;
  const found = (await ask(destination.lists)).find(({ name }) => name === ownList);
  const list = found ?? (await ask((access) => destination.createList(access, ownList)));
  return save(async (owned) => {
    const chosenMeanwhile = await chosenList(owned);
    if (chosenMeanwhile) return chosenMeanwhile;
    await store.saveSettings(owned, { listId: list.id, listName: list.name });
    return list.id;
  });
}

const chosenList = async (owned: Owned) => (await store.findSettings(owned))?.listId ?? null;

const ownList = 'Afterword';

const wordsOf = ({ title, notes, due }: NewRemoteTask) => ({
  sentTitle: title,
  sentNotes: notes,
  sentDue: due,
});

const toRemote = (task: OutgoingTask, { marker }: store.CopyRow, publicUrl: string): NewRemoteTask => ({
  title: task.title,
  notes: task.notes,
  due: task.due,
  marker,
  link: `${publicUrl}/tasks`,
});
