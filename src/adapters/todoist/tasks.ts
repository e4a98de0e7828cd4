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
 * Todoist, unified API v1. The marker is the last line of the description. Changes come from its sync endpoint, whose
 * token covers the whole account; a first read of it answers open tasks only.
 */
const taskShape = z.object({
  id: z.string(),
  content: z.optional(z.string()),
  description: z.optional(z.nullable(z.string())),
  due: z.optional(z.nullable(z.object({ date: z.string() }))),
  checked: z.optional(z.boolean()),
  is_deleted: z.optional(z.boolean()),
  project_id: z.optional(z.nullable(z.string())),
  updated_at: z.optional(z.nullable(z.string())),
});
const listShape = z.object({ id: z.string(), name: z.string() });
const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    results: z.optional(z.array(item)),
    /** The page of completed tasks calls them so. */
    items: z.optional(z.array(item)),
    next_cursor: z.optional(z.nullable(z.string())),
  });
const syncShape = z.object({ sync_token: z.string(), items: z.optional(z.array(taskShape)) });

type TodoistTask = z.infer<typeof taskShape>;

const pageSize = '200'; // the most Todoist gives
const mostPages = 200;
const day = 24 * 3600 * 1000;

const pathOf = (id: string) => `/tasks/${encodeURIComponent(id)}`;

const bodyOf = ({ title, notes, due, marker }: NewRemoteTask) => ({
  content: title,
  description: withMarker(notes, marker),
  ...(due === null ? { due_string: 'no date' } : { due_date: due }),
});

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
      query: { limit: pageSize, ...query, ...(cursor ? { cursor } : {}) },
      shape: pageOf(item),
    });
    return { items: answer.results ?? answer.items ?? [], next: answer.next_cursor };
  });
  return items;
}

export function createTodoist(options: ApiOptions = {}): TaskDestination {
  const { baseUrl = 'https://api.todoist.com', ...rest } = options;
  const api = createJsonApi({
    api: 'Todoist API',
    provider: 'Todoist',
    baseUrl: `${baseUrl}/api/v1`,
    retryAfterOf: (body) => /"retry_after"\s*:\s*(\d+)/.exec(body)?.[1] ?? null,
    ...rest,
  });

  const post = <Shape>(access: Access, path: string, body: unknown, shape: z.ZodType<Shape> | null) =>
    api({ ...access, method: 'POST', path, body, shape });
  const read = (access: Access, id: string) =>
    api({ ...access, method: 'GET', path: pathOf(id), shape: taskShape });

  return {
    system: 'todoist',
    name: 'Todoist',
    lists: async (access) => (await pages(api, access, '/projects', listShape, {})).map(toList),
    createList: async (access, name) => toList(await post(access, '/projects', { name }, listShape)),
    create: async (access, listId, { due, ...task }) => {
      const { due_string: _none, ...body } = bodyOf({ ...task, due }) as Record<string, string>;
      return toRemote(await post(access, '/tasks', { ...body, project_id: listId }, taskShape));
    },
    findByMarker: async (access, listId, marker) => {
      const isOurs = ({ description }: TodoistTask) => splitMarker(description).marker === marker;
      const open = (await pages(api, access, '/tasks', taskShape, { project_id: listId })).find(isOurs);
      if (open) return toRemote(open);
      const now = Date.now();
      const done = await pages(api, access, '/tasks/completed/by_completion_date', taskShape, {
        project_id: listId,
        since: new Date(now - 30 * day).toISOString(),
        until: new Date(now + day).toISOString(),
      });
      const found = done.find(isOurs);
      return found ? { ...toRemote(found), completed: true } : null;
    },
    update: async (access, { id }, task) => toRemote(await post(access, pathOf(id), bodyOf(task), taskShape)),
    setCompleted: async (access, { id }, completed) => {
      await post(access, `${pathOf(id)}/${completed ? 'close' : 'reopen'}`, {}, null);
      return toRemote(await read(access, id));
    },
    remove: (access, { id }) => deleteAt(api, access, pathOf(id)),
    changesSince: async (access, _listId, cursor) => {
      const answer = await post(
        access,
        '/sync',
        { sync_token: cursor ?? '*', resource_types: ['items'] },
        syncShape,
      );
      return { tasks: (answer.items ?? []).map(toRemote), cursor: answer.sync_token };
    },
  };
}

const toList = ({ id, name }: z.infer<typeof listShape>): TaskList => ({ id, name });

const toRemote = (task: TodoistTask): RemoteTask => ({
  id: task.id,
  title: task.content ?? '',
  notes: splitMarker(task.description).notes,
  due: task.due?.date.slice(0, 10) ?? null,
  completed: task.checked ?? false,
  isDeleted: task.is_deleted ?? false,
  changedAt: task.updated_at ?? null,
});
