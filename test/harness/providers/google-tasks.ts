import {
  createAccount,
  pageOf,
  startApi,
  type ApiServer,
  type FakeAccount,
  type FakeTask,
} from './api-server.ts';

/** Google Tasks v1 as documented: pages, deleted and completed tasks only where asked for, days instead of times. */
export type FakeGoogle = ApiServer & { account: FakeAccount; pageSize: number };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export async function startGoogleTasks(): Promise<FakeGoogle> {
  const account = createAccount();
  const toAnswer = (task: FakeTask) => ({
    kind: 'tasks#task',
    id: task.id,
    etag: `"${task.changedAt}"`,
    title: task.title,
    updated: new Date(task.changedAt).toISOString(),
    status: task.completed ? 'completed' : 'needsAction',
    ...(task.notes === '' ? {} : { notes: task.notes }),
    ...(task.due === null ? {} : { due: `${task.due}T00:00:00.000Z` }),
    ...(task.isDeleted ? { deleted: true } : {}),
  });
  const google = (await startApi(({ method, url, body }) => {
    const [, , , first, second, third, fourth] = url.pathname.split('/').map(decodeURIComponent);
    const query = url.searchParams;
    const size = Math.min(Number(query.get('maxResults') ?? 20), google.pageSize);
    const page = (items: unknown[]) => {
      const { items: some, next } = pageOf(items, Number(query.get('pageToken') ?? 0), size);
      return {
        status: 200,
        body: { items: some, ...(next === null ? {} : { nextPageToken: String(next) }) },
      };
    };
    if (first === 'users' && method === 'POST') {
      const title = String(body['title']);
      return { status: 200, body: { id: account.addList(title), title } };
    }
    if (first === 'users') return page([...account.lists].map(([id, title]) => ({ id, title })));
    const notFound = {
      status: 404,
      body: { error: { code: 404, message: 'Requested entity was not found.' } },
    };
    if (first !== 'lists' || !account.lists.has(second ?? '') || third !== 'tasks') return notFound;
    const change = (): Partial<FakeTask> => ({
      ...('title' in body ? { title: String(body['title']).trim() } : {}),
      ...('notes' in body ? { notes: textOf(body['notes']).trim() } : {}),
      ...('due' in body ? { due: textOf(body['due']).slice(0, 10) || null } : {}),
      ...('status' in body ? { completed: body['status'] === 'completed' } : {}),
    });
    if (fourth === undefined && method === 'POST')
      return { status: 200, body: toAnswer(account.add({ listId: second!, title: '', ...change() })) };
    if (fourth === undefined) {
      const since = Date.parse(query.get('updatedMin') ?? '1970-01-01T00:00:00Z');
      const found = [...account.tasks.values()].filter(
        (task) =>
          task.listId === second &&
          task.changedAt >= since &&
          (!task.isDeleted || query.get('showDeleted') === 'true') &&
          (!task.completed || query.get('showHidden') === 'true'),
      );
      return page(found.map(toAnswer));
    }
    const task = account.tasks.get(fourth);
    if (!task || task.listId !== second || task.isDeleted) return notFound;
    if (method === 'DELETE') {
      account.change(fourth, { isDeleted: true });
      return { status: 204 };
    }
    return { status: 200, body: toAnswer(method === 'PATCH' ? account.change(fourth, change()) : task) };
  })) as FakeGoogle;
  google.account = account;
  google.pageSize = 100;
  return google;
}
