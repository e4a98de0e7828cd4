import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type InfiniteData,
} from '@tanstack/react-query';
import { call } from '#ui/api.ts';
import { shownTimeZone } from '#ui/time-zone.ts';
import { countToDo, listToDo, listToDoIds, type ToDoTask } from '../../contract.ts';
import type { TaskSearch, TaskView } from '../../rules/task-list.ts';
import { offlineRows } from './offline/offline-list.ts';

/** Tasks as `/tasks` reads them: page by page while it is scrolled. */
const pageSize = 100; // some five screens, read before they are reached

/** What the server is asked for. */
export type TaskFilter = ReturnType<typeof filterOf>;

export const filterOf = ({ q, client, whose, due, sort }: TaskSearch, view: TaskView) => ({
  view,
  zone: shownTimeZone(),
  ...(q && { search: q }),
  ...(client && { clientId: client }),
  ...(whose && { whose }),
  ...(due && { due }),
  ...(sort && { sort }),
});

export const taskLists = ['tasks', 'list'] as const;
/** `end` is the last row as it was read, also when it has left the list since; null where no row follows it. */
type TaskPage = { rows: ToDoTask[]; end: string | null };
export type TaskPages = InfiniteData<TaskPage, string | null>;

/** Tasks whose deletion can still be undone: a list that is read meanwhile must not show them. */
export const deleting = new Set<string>();

export const tasksQuery = (filter: TaskFilter) =>
  infiniteQueryOptions({
    queryKey: [...taskLists, filter],
    queryFn: async ({ pageParam, signal }): Promise<TaskPage> => {
      const page = { limit: pageSize, ...(pageParam && { after: pageParam }) };
      const read = call(listToDo, { query: { ...filter, ...page }, signal });
      const rows = await (pageParam ? read : read.catch((error: unknown) => offlineRows(filter, error)));
      const end = rows.length < pageSize ? null : (rows.at(-1)?.id ?? null);
      return { rows: rows.filter(({ id }) => !deleting.has(id)), end };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ end }) => end,
  });

export const countsQuery = ({ view: _view, sort: _sort, due: _due, ...filter }: TaskFilter) =>
  queryOptions({
    queryKey: ['tasks', 'counts', filter],
    queryFn: ({ signal }) => call(countToDo, { query: filter, signal }),
    placeholderData: keepPreviousData,
  });

/** All tasks of a list, also those that are not loaded; the server gives at most a thousand. */
export const readIds = async (filter: TaskFilter): Promise<string[]> =>
  (await call(listToDoIds, { query: filter })).ids;
