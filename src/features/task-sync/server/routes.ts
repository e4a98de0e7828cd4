import { bind, bindOwned, type Route } from '#platform/http/bind.ts';
import type { Services } from '#platform/services.ts';
import { AppError } from '#shared/errors.ts';
import { withAccess } from '../../connections/server/with-access.ts';
import * as contract from '../contract.ts';
import * as actions from './actions.ts';
import * as feed from './feed.ts';
import * as coachStore from './coach-store.ts';
import { syncTopic } from './sync.ts';

const waitMs = 8_000; // the tasks screen shows what is there meanwhile

export const taskSyncRoutes = (services: Services): Route[] => {
  const { db, changes } = services;
  return [
    bindOwned(contract.getTaskSync, (owned) => actions.stateOf(owned)),
    bindOwned(contract.updateTaskSync, (owned, { body }) => actions.changeSettings(owned, services, body)),
    bindOwned(contract.changeDestination, (owned, { body }) =>
      actions.changeDestination(owned, services, body),
    ),
    bind(contract.listTaskLists, async ({ caller: { userId }, request }) => {
      const system = await db.asUser(userId, coachStore.findDestination);
      if (!actions.isManaged(system)) return [];
      const signal = AbortSignal.any([AbortSignal.timeout(waitMs), request.signal]);
      return withAccess(services, userId, system, 'tasks', ({ token }) =>
        services.taskDestinations[system].lists({ token, signal }),
      );
    }),
    bind(contract.refreshTasks, async ({ caller: { userId } }) => {
      const isManaged = await db.asUser(userId, async (owned) =>
        actions.isManaged(await coachStore.findDestination(owned)),
      );
      if (!isManaged) return { isDone: true };
      const done = Promise.withResolvers<boolean>();
      const timer = setTimeout(() => done.resolve(false), waitMs);
      const stopWatching = changes.watch(syncTopic(userId), () => done.resolve(true));
      try {
        await db.asUser(userId, (owned) => actions.syncNow(owned, services));
        return { isDone: await done.promise };
      } finally {
        clearTimeout(timer);
        stopWatching();
      }
    }),
    bindOwned(contract.syncTask, (owned, { params, body }) =>
      actions.reportSync(owned, services, params.id, body),
    ),
    bindOwned(contract.syncTestTask, (owned, { params, body }) =>
      actions.reportSync(owned, services, params.id, body),
    ),
    bindOwned(contract.syncConversation, (owned, { params }) =>
      actions.syncConversation(owned, services, params.id),
    ),
    bindOwned(contract.listReminders, (owned) => actions.listReminders(owned)),
    bindOwned(contract.getTaskFeed, (owned) => feed.findFeed(owned, services)),
    bindOwned(contract.createTaskFeed, (owned) => feed.createFeed(owned, services)),
    bindOwned(contract.deleteTaskFeed, (owned) => feed.deleteFeed(owned, services)),
    bind(contract.readTaskFeed, async ({ params, reply }) => {
      const text = await feed.readFeed(services, params.file);
      if (text === null) throw new AppError('not_found');
      return reply
        .header('content-type', 'text/calendar; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', 'inline; filename="tasks.ics"')
        .send(text);
    }),
  ];
};
