import {
  createAccount,
  pageOf,
  startApi,
  type ApiServer,
  type FakeAccount,
  type FakeTask,
} from './api-server.ts';

/** Todoist's unified API v1 as documented: cursors, completed tasks apart from open ones, a sync token for the account. */
export type FakeTodoist = ApiServer & { account: FakeAccount; pageSize: number };

export async function startTodoist(): Promise<FakeTodoist> {
  const account = createAccount();
  const toAnswer = (task: FakeTask) => ({
    id: task.id,
    project_id: task.listId,
    content: task.title,
    description: task.notes,
    checked: task.completed,
    is_deleted: task.isDeleted,
    due: task.due === null ? null : { date: task.due, is_recurring: false },
    updated_at: new Date(task.changedAt).toISOString(),
  });
  const todoist = (await startApi(({ method, url, body }) => {
    const [, , , kind = '', id, action] = url.pathname.split('/').map(decodeURIComponent);
    const query = url.searchParams;
    const notFound = { status: 404, body: { error: 'Task not found', error_code: 478, http_code: 404 } };
    const page = (items: unknown[], name: 'results' | 'items') => {
      const size = Math.min(Number(query.get('limit') ?? 50), todoist.pageSize);
      const { items: some, next } = pageOf(items, Number(query.get('cursor') ?? 0), size);
      return { status: 200, body: { [name]: some, next_cursor: next === null ? null : String(next) } };
    };
    const change = (): Partial<FakeTask> => ({
      ...('content' in body ? { title: String(body['content']).trim() } : {}),
      ...('description' in body ? { notes: String(body['description']) } : {}),
      ...('due_date' in body ? { due: String(body['due_date']) } : {}),
      ...(body['due_string'] === 'no date' ? { due: null } : {}),
    });
    if (kind === 'projects' && method === 'POST') {
      const name = String(body['name']);
      return { status: 200, body: { id: account.addList(name), name } };
    }
    if (kind === 'projects')
      return page(
        [...account.lists].map(([each, name]) => ({ id: each, name })),
        'results',
      );
    if (kind === 'sync') {
      const since = body['sync_token'] === '*' ? 0 : Number(body['sync_token']);
      const all = [...account.tasks.values()];
      const found = all.filter((task) =>
        since === 0 ? !task.completed && !task.isDeleted : task.changedAt > since,
      );
      const latest = Math.max(since, 1, ...all.map((task) => task.changedAt));
      return { status: 200, body: { sync_token: String(latest), items: found.map(toAnswer) } };
    }
    const ofProject = (completed: boolean) =>
      account
        .alive()
        .filter((task) => task.completed === completed && task.listId === query.get('project_id'))
        .map(toAnswer);
    if (kind !== 'tasks') return notFound;
    if (id === 'completed') return page(ofProject(true), 'items');
    if (id === undefined && method === 'GET') return page(ofProject(false), 'results');
    if (id === undefined) {
      if (!account.lists.has(String(body['project_id']))) return notFound;
      return {
        status: 200,
        body: toAnswer(account.add({ listId: String(body['project_id']), title: '', ...change() })),
      };
    }
    const task = account.tasks.get(id);
    if (!task || task.isDeleted) return notFound;
    if (method === 'DELETE') {
      account.change(id, { isDeleted: true });
      return { status: 204 };
    }
    if (action === 'close' || action === 'reopen') {
      account.change(id, { completed: action === 'close' });
      return { status: 204 };
    }
    return { status: 200, body: toAnswer(method === 'POST' ? account.change(id, change()) : task) };
  })) as FakeTodoist;
  todoist.account = account;
  todoist.pageSize = 200;
  return todoist;
}
