import * as z from 'zod';
import {
  type ApiOptions,
  createJsonApi,
  deleteAt,
  type JsonApi,
  readPages,
} from '#platform/outbound/json-api.ts';
import { isAppError } from '#shared/errors.ts';
import type {
  Access,
  NewRemoteTask,
  RemoteTask,
  TaskDestination,
  TaskList,
} from '#ports/task-destination.ts';

/**
 * Microsoft To Do through Graph v1.0. The marker is the external id of a linked resource, which the app shows as a way
 * back to the product. Changes come from delta queries, whose link is the cursor.
 */
const taskShape = z.object({
  id: z.string(),
  '@removed': z.optional(z.object({})),
  title: z.optional(z.string()),
  body: z.optional(z.nullable(z.object({ content: z.optional(z.string()) }))),
  dueDateTime: z.optional(z.nullable(z.object({ dateTime: z.string() }))),
  status: z.optional(z.string()),
  lastModifiedDateTime: z.optional(z.string()),
  linkedResources: z.optional(z.array(z.object({ externalId: z.optional(z.nullable(z.string())) }))),
});
const listShape = z.object({ id: z.string(), displayName: z.string() });
const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    value: z.array(item),
    '@odata.nextLink': z.optional(z.string()),
    '@odata.deltaLink': z.optional(z.string()),
  });

type GraphTask = z.infer<typeof taskShape>;

const mostPages = 500;

// Bodies are text on our side; Outlook would answer HTML.
const headers = { prefer: 'outlook.body-content-type="text"' };

const pathOf = (listId: string, id = '') =>
  `/me/todo/lists/${encodeURIComponent(listId)}/tasks${id && `/${encodeURIComponent(id)}`}`;

const bodyOf = ({ title, notes, due }: NewRemoteTask) => ({
  title,
  body: { content: notes ?? '', contentType: 'text' },
  dueDateTime: due === null ? null : { dateTime: `${due}T00:00:00.0000000`, timeZone: 'UTC' },
});

const linkOf = ({ title, marker, link }: NewRemoteTask) => ({
  applicationName: 'Afterword',
  displayName: title,
  externalId: marker,
  webUrl: link,
});

async function pages<Item>(api: JsonApi, access: Access, path: string, item: z.ZodType<Item>) {
  let delta: string | null = null;
  const { items } = await readPages(mostPages, async (link) => {
    const answer = await api({ ...access, method: 'GET', path: link ?? path, headers, shape: pageOf(item) });
    delta = answer['@odata.deltaLink'] ?? delta;
    return { items: answer.value, next: answer['@odata.nextLink'] };
  });
  return { found: items, delta };
}

export function createMicrosoftToDo(options: ApiOptions = {}): TaskDestination {
  const { baseUrl = 'https://graph.microsoft.com', ...rest } = options;
  const root = `${baseUrl}/v1.0`;
  const api = createJsonApi({ api: 'Microsoft Graph API', provider: 'Microsoft', baseUrl: root, ...rest });

  const change = async (access: Access, ref: { id: string; listId: string }, body: unknown) =>
    toRemote(
      await api({
        ...access,
        method: 'PATCH',
        path: pathOf(ref.listId, ref.id),
        headers,
        body,
        shape: taskShape,
      }),
    );

  return {
    system: 'microsoft',
    name: 'Microsoft To Do',
    lists: async (access) => (await pages(api, access, '/me/todo/lists', listShape)).found.map(toList),
    createList: async (access, displayName) =>
      toList(
        await api({
          ...access,
          method: 'POST',
          path: '/me/todo/lists',
          body: { displayName },
          shape: listShape,
        }),
      ),
    create: async (access, listId, task) => {
      const body = { ...bodyOf(task), linkedResources: [linkOf(task)] };
      const request = { ...access, path: pathOf(listId), headers, body, shape: taskShape };
      return toRemote(await api({ ...request, method: 'POST' }));
    },
    findByMarker: async (access, listId, marker) => {
      const { found } = await pages(
        api,
        access,
        `${pathOf(listId)}?$expand=linkedResources&$top=100`,
        taskShape,
      );
      const task = found.find(({ linkedResources = [] }) =>
        linkedResources.some(({ externalId }) => externalId === marker),
      );
      return task ? toRemote(task) : null;
    },
    update: (access, ref, task) => change(access, ref, bodyOf(task)),
    setCompleted: (access, ref, completed) =>
      change(access, ref, { status: completed ? 'completed' : 'notStarted' }),
    remove: (access, { id, listId }) => deleteAt(api, access, pathOf(listId, id)),
    changesSince: async (access, listId, cursor) => {
      const start = `${pathOf(listId)}/delta`;
      const read = await pages(api, access, cursor ?? start, taskShape).catch((error: unknown) => {
        // Graph forgets a delta link after a while (410): everything is read once more.
        if (cursor === null || !isAppError(error) || error.code !== 'not_found') throw error;
        return pages(api, access, start, taskShape);
      });
      return { tasks: read.found.map(toRemote), cursor: read.delta ?? start };
    },
  };
}

const toList = ({ id, displayName }: z.infer<typeof listShape>): TaskList => ({ id, name: displayName });

const toRemote = (task: GraphTask): RemoteTask => ({
  id: task.id,
  title: task.title ?? '',
  notes: task.body?.content?.trim() || null,
  due: task.dueDateTime?.dateTime.slice(0, 10) ?? null,
  completed: task.status === 'completed',
  isDeleted: task['@removed'] !== undefined,
  changedAt: task.lastModifiedDateTime ?? null,
});
