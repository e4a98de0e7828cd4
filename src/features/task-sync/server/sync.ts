import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { taskSystems, type Access, type TaskDestination, type TaskSystem } from '#ports/task-destination.ts';
import { AppError, isAppError } from '#shared/errors.ts';
import { withAccess } from '../../connections/server/with-access.ts';
import { nextStep } from '../rules/next-step.ts';
import { isPaused, pausedBy, readProgress, resumed } from '../rules/pause.ts';
import { recordState } from './copy-state.ts';
import { markerOf } from './marker.ts';
import { listCandidates, toCopy } from './outgoing.ts';
import { pull } from './pull.ts';
import { push } from './push.ts';
import * as coachStore from './coach-store.ts';
import * as store from './store.ts';

/** One run of task sync for one coach: read what changed there, then send what changed here. */
export type SyncServices = Pick<
  Services,
  'db' | 'changes' | 'clock' | 'keys' | 'accounts' | 'events' | 'publicUrl' | 'taskDestinations'
>;

export type SyncRun = {
  services: SyncServices;
  userId: string;
  destination: TaskDestination;
  /** Calls the destination with the coach's token. */
  ask<T>(work: (access: Access) => Promise<T>): Promise<T>;
  /** Saves what holds for the coach's destination alone; throws `DestinationChanged` where it is another one by now. */
  save<T>(work: (owned: Owned) => Promise<T>): Promise<T>;
};

/** The coach chose another destination during the run, which has nothing more to do. */
class DestinationChanged extends Error {}

export const syncTopic = (userId: string) => `task-sync:${userId}`;

/** Answers when to run again, where a failure passes by itself. */
export async function syncCoach(
  services: SyncServices,
  { userId, isAsked }: { userId: string; isAsked: boolean },
  signal: AbortSignal,
): Promise<Date | null> {
  const { db, changes } = services;
  const again = await db.withLock(`task-sync ${userId}`, async () => {
    const { current, leaving } = await db.asUser(userId, async (owned) => ({
      current: await coachStore.findDestination(owned),
      leaving: await store.listLeavingSystems(owned),
    }));
    const times: number[] = [];
    for (const system of taskSystems) {
      if (system !== current && !leaving.includes(system)) continue;
      const run = runOf(services, { userId, system, signal });
      const at = await (system === current ? syncWith(run, isAsked) : leave(run)).catch(endOfRun);
      if (at) times.push(at.getTime());
    }
    return times.length === 0 ? null : new Date(Math.min(...times));
  });
  await db.asUser(userId, ({ tx }) => changes.tell(tx, syncTopic(userId)));
  return again;
}

function endOfRun(error: unknown): null {
  if (error instanceof DestinationChanged) return null;
  throw error;
}

function runOf(
  services: SyncServices,
  { userId, system, signal }: { userId: string; system: TaskSystem; signal: AbortSignal },
): SyncRun {
  return {
    services,
    userId,
    destination: services.taskDestinations[system],
    ask: (work) =>
      withAccess(services, userId, system, 'tasks', ({ token }) => {
        signal.throwIfAborted();
        return work({ token, signal });
      }),
    save: (work) =>
      services.db.asUser(userId, async (owned) => {
        if ((await coachStore.lockDestination(owned)) !== system) throw new DestinationChanged();
        return work(owned);
      }),
  };
}

/** Answers when to try again, where a failure passes by itself. */
async function syncWith(run: SyncRun, isAsked: boolean): Promise<Date | null> {
  const { services, userId, destination } = run;
  const { system } = destination;
  const now = services.clock.now();
  const { isResting, isWork } = await services.db.asUser(userId, async (owned) => {
    const settings = await store.findSettings(owned);
    await addCopies(run, owned);
    const candidates = await listCandidates(owned, system);
    return {
      isResting: isPaused(readProgress(settings?.cursor ?? null, system), now),
      isWork:
        candidates.some(({ task, row }) => row !== null && nextStep(task, toCopy(row)) !== null) ||
        (await store.listLeaving(owned, system)).length > 0,
    };
  });
  if (!isAsked && (isResting || !isWork)) return null;
  try {
    await pull(run);
    await push(run);
    await run.save(async (owned) => {
      const settings = await store.findSettings(owned);
      const progress = readProgress(settings?.cursor ?? null, system);
      await store.saveSettings(owned, { cursor: JSON.stringify(resumed(progress)) });
    });
    return null;
  } catch (error) {
    return settleFailure(run, error, now);
  }
}

/** New tasks wait as `pending` before anything is sent: the coach sees them, also while nothing is connected. */
async function addCopies({ destination: { system } }: SyncRun, owned: Owned): Promise<void> {
  const candidates = await listCandidates(owned, system);
  const missing = candidates.filter(({ task, row }) => row === null && task !== null && !task.completed);
  await store.insertCopies(
    owned,
    missing.map(({ taskId }) => ({ taskId, system, marker: markerOf(taskId), status: 'pending' as const })),
  );
}

/** Connections that are broken or gone keep their tasks waiting; nothing is tried until the coach connects again. */
async function settleFailure(run: SyncRun, error: unknown, now: Date): Promise<Date | null> {
  if (!isAppError(error)) throw error;
  const { system } = run.destination;
  return run.save(async (owned) => {
    const settings = await store.findSettings(owned);
    const progress = readProgress(settings?.cursor ?? null, system);
    const paused = pausedBy(progress, error, now, Math.random());
    if (paused) {
      await store.saveSettings(owned, { cursor: JSON.stringify(paused) });
      return new Date(paused.pausedUntil!);
    }
    if (error.code === 'provider_busy' || error.code === 'provider_down') {
      await giveUp(run, owned, error);
      await store.saveSettings(owned, { cursor: JSON.stringify(resumed(progress)) });
    }
    return null;
  });
}

/** After a day without an answer each waiting task says why, and offers to try again. */
async function giveUp({ destination: { system } }: SyncRun, owned: Owned, error: AppError) {
  for (const { row, task } of await listCandidates(owned, system))
    if (row && task && nextStep(task, toCopy(row)))
      await recordState(owned, row, { status: 'failed', failure: error.message });
}

/** From a destination that is no longer the coach's only deletions are left. */
async function leave(run: SyncRun): Promise<Date | null> {
  const { services, userId, destination } = run;
  try {
    await push(run);
    return null;
  } catch (error) {
    if (!isAppError(error)) throw error;
    // Without the connection the copies there cannot be reached any more.
    if (error.code === 'not_connected')
      await services.db.asUser(userId, (owned) => store.forgetLeaving(owned, destination.system));
    const now = services.clock.now();
    return pausedBy({ system: destination.system, lists: {} }, error, now, Math.random()) === null
      ? null
      : new Date(now.getTime() + leaveAgainMs);
  }
}

const leaveAgainMs = 15 * 60_000;
