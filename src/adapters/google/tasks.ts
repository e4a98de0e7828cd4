import * as z from 'zod';
import {
  type ApiOptions,
  createJsonApi,
  deleteAt,
  type JsonApi,
  readPages,
  splitMarker,
  withMarker,
} from '#platform/outbound/json-api.ts';
import type {
  Access,
  NewRemoteTask,
  RemoteTask,
  TaskDestination,
  TaskList,
} from '#ports/task-destination.ts';

/**
 * Google Tasks, API v1. It has no search and no field for a key of ours, so the marker is the last line of the notes. Of
 * a due date it keeps the day only.
 */
const taskShape = z.object({
  id: z.string(),
  title: z.optional(z.string()),
  notes: z.optional(z.string()),
  due: z.optional(z.string()),
  status: z.optional(z.string()),
  updated: z.optional(z.string()),
  deleted: z.optional(z.boolean()),
});
const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.optional(z.array(item)), nextPageToken: z.optional(z.string()) });
const listShape = z.object({ id: z.string(), title: z.string() });

type GoogleTask = z.infer<typeof taskShape>;

const pageSize = 100; // the most Google gives
const mostPages = 200;

const pathOf = (listId: string, id = '') =>
  `/lists/${encodeURIComponent(listId)}/tasks${id && `/${encodeURIComponent(id)}`}`;

const bodyOf = ({ title, notes, due, marker }: NewRemoteTask) => ({
  title,
  notes: withMarker(notes, marker),
  due: due === null ? null : `${due}T00:00:00.000Z`,
});

const everything = { showCompleted: 'true', showHidden: 'true' };

async function pages<Item>(
  api: JsonApi,
  access: Access,
  path: string,
  item: z.ZodType<Item>,
  query: Record<string, string>,
): Promise<Item[]> {
  const { items } = await readPages(mostPages, async (cursor) => {
    const answer = await api({
      ...access,
      method: 'GET',
      path,
      query: { maxResults: String(pageSize), ...query, ...(cursor ? { pageToken: cursor } : {}) },
      shape: pageOf(item),
    });
    return { items: answer.items ?? [], next: answer.nextPageToken };
  });
  return items;
}

export function createGoogleTasks(options: ApiOptions = {}): TaskDestination {
  const { baseUrl = 'https://tasks.googleapis.com', ...rest } = options;
  const api = createJsonApi({
    api: 'Google Tasks API',
    provider: 'Google',
    baseUrl: `${baseUrl}/tasks/v1`,
    ...rest,
  });

  return {
    system: 'google',
    name: 'Google Tasks',
    lists: async (access) => (await pages(api, access, '/users/@me/lists', listShape, {})).map(toList),
    createList: async (access, title) =>
      toList(
        await api({ ...access, method: 'POST', path: '/users/@me/lists', body: { title }, shape: listShape }),
      ),
    create: async (access, listId, task) =>
      toRemote(
        await api({ ...access, method: 'POST', path: pathOf(listId), body: bodyOf(task), shape: taskShape }),
      ),
    findByMarker: async (access, listId, marker) => {
      const all = await pages(api, access, pathOf(listId), taskShape, everything);
      const found = all.find(({ notes, deleted }) => !deleted && splitMarker(notes).marker === marker);
      return found ? toRemote(found) : null;
    },
    update: async (access, { id, listId }, task) =>
      toRemote(
        await api({
          ...access,
          method: 'PATCH',
          path: pathOf(listId, id),
          body: bodyOf(task),
          shape: taskShape,
        }),
      ),
    setCompleted: async (access, { id, listId }, completed) => {
      const body = completed ? { status: 'completed' } : { status: 'needsAction', completed: null };
      return toRemote(
        await api({ ...access, method: 'PATCH', path: pathOf(listId, id), body, shape: taskShape }),
      );
    },
    remove: (access, { id, listId }) => deleteAt(api, access, pathOf(listId, id)),
    changesSince: async (access, listId, cursor) => {
      const since: Record<string, string> =
        cursor === null ? {} : { updatedMin: cursor, showDeleted: 'true' };
      const all = await pages(api, access, pathOf(listId), taskShape, { ...everything, ...since });
      // The last one read is read again: another may have been changed in its millisecond.
      const latest = all
        .map(({ updated }) => updated ?? '')
        .concat(cursor ?? '')
        .toSorted()
        .at(-1)!;
      return { tasks: all.map(toRemote), cursor: latest || '1970-01-01T00:00:00.000Z' };
    },
  };
}

const toList = ({ id, title }: z.infer<typeof listShape>): TaskList => ({ id, name: title });

const toRemote = (task: GoogleTask): RemoteTask => ({
  id: task.id,
  title: task.title ?? '',
  notes: splitMarker(task.notes).notes,
  due: task.due?.slice(0, 10) ?? null,
  completed: task.status === 'completed',
  isDeleted: task.deleted ?? false,
  changedAt: task.updated ?? null,
});
