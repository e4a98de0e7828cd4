import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#ui/api.ts';
import * as contract from '../contract.ts';

/** Where tasks go and how it went; asked for each time it is shown, because it changes by itself. */
export const taskSyncQuery = queryOptions({
  queryKey: ['task-sync'],
  queryFn: ({ signal }) => call(contract.getTaskSync, { signal }),
  staleTime: 0,
});

export const taskListsQuery = queryOptions({
  queryKey: ['task-sync', 'lists'],
  queryFn: ({ signal }) => call(contract.listTaskLists, { signal }),
});

export const feedQuery = queryOptions({
  queryKey: ['task-sync', 'feed'],
  queryFn: ({ signal }) => call(contract.getTaskFeed, { signal }),
});

/** Reads changes at the destination and sends what waits; then the lists of tasks are read again. */
export async function refreshTasks(cache: QueryClient): Promise<void> {
  await call(contract.refreshTasks, {});
  await Promise.all([
    cache.invalidateQueries({ queryKey: ['tasks'] }),
    cache.invalidateQueries({ queryKey: taskSyncQuery.queryKey }),
  ]);
}

/** Sends one task again. */
export async function retryTask(cache: QueryClient, id: string): Promise<void> {
  await call(contract.syncTask, { params: { id }, body: {} });
  await refreshTasks(cache);
}
