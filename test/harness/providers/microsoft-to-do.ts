import {
  createAccount,
  pageOf,
  startApi,
  type ApiServer,
  type FakeAccount,
  type FakeTask,
} from './api-server.ts';

/** Microsoft To Do in Graph v1.0 as documented: links to the next page, delta links, times with a zone, HTML unless asked. */
export type FakeMicrosoft = ApiServer & {
  account: FakeAccount;
  pageSize: number;
  /** Delta links from before are no longer known. */
  forgetDeltas(): void;
};

export async function startMicrosoftToDo(): Promise<FakeMicrosoft> {
  const account = createAccount();
  let generation = 1;
  const toAnswer = (task: FakeTask, isText: boolean) => ({
    '@odata.etag': `W/"${task.changedAt}"`,
    id: task.id,
    title: task.title,
    status: task.completed ? 'completed' : 'notStarted',
    body: isText
      ? { content: task.notes, contentType: 'text' }
      : { content: `<html><body>${task.notes}</body></html>`, contentType: 'html' },
    lastModifiedDateTime: new Date(task.changedAt).toISOString(),
    ...(task.due === null
      ? {}
      : { dueDateTime: { dateTime: `${task.due}T00:00:00.0000000`, timeZone: 'UTC' } }),
  });
  const microsoft = (await startApi(({ method, url, body, headers }) => {
    const [, version, me, todo, lists, listId = '', tasks, id] = url.pathname
      .split('/')
      .map(decodeURIComponent);
    const notFound = { status: 404, body: { error: { code: 'ErrorItemNotFound', message: 'Not found.' } } };
    if (`${version}/${me}/${todo}/${lists}` !== 'v1.0/me/todo/lists') return notFound;
    const isText = String(headers['prefer']).includes('body-content-type="text"');
    const query = url.searchParams;
    const at = (from: number) => {
      const next = new URL(url.pathname + url.search, microsoft.origin);
      next.searchParams.set('$skip', String(from));
      return next.href;
    };
    const page = (items: unknown[], last: object = {}) => {
      const { items: value, next } = pageOf(items, Number(query.get('$skip') ?? 0), microsoft.pageSize);
      return { status: 200, body: { value, ...(next === null ? last : { '@odata.nextLink': at(next) }) } };
    };
    if (listId === '' && method === 'POST') {
      const displayName = String(body['displayName']);
      return { status: 201, body: { id: account.addList(displayName), displayName } };
    }
    if (listId === '')
      return page([...account.lists].map(([each, displayName]) => ({ id: each, displayName })));
    if (!account.lists.has(listId) || tasks !== 'tasks') return notFound;
    const change = (): Partial<FakeTask> => {
      const due = body['dueDateTime'] as { dateTime: string } | null | undefined;
      const note = body['body'] as { content: string } | undefined;
      const [link] = (body['linkedResources'] ?? []) as { externalId?: string }[];
      return {
        ...('title' in body ? { title: String(body['title']).trim() } : {}),
        ...(note ? { notes: note.content } : {}),
        ...(due === undefined ? {} : { due: due?.dateTime.slice(0, 10) ?? null }),
        ...('status' in body ? { completed: body['status'] === 'completed' } : {}),
        ...(link?.externalId ? { marker: link.externalId } : {}),
      };
    };
    const ofList = () => [...account.tasks.values()].filter((task) => task.listId === listId);
    if (id === 'delta') {
      const [from, since] = (query.get('$deltatoken') ?? `${generation}.0`).split('.').map(Number);
      if (from !== generation)
        return { status: 410, body: { error: { code: 'SyncStateNotFound', message: 'Start again.' } } };
      const found = ofList().filter((task) => task.changedAt > since! && (since! > 0 || !task.isDeleted));
      const latest = Math.max(since!, 1, ...ofList().map((task) => task.changedAt));
      return page(
        found.map((task) =>
          task.isDeleted ? { id: task.id, '@removed': { reason: 'deleted' } } : toAnswer(task, isText),
        ),
        { '@odata.deltaLink': `${microsoft.origin}${url.pathname}?$deltatoken=${generation}.${latest}` },
      );
    }
    if (id === undefined && method === 'POST')
      return { status: 201, body: toAnswer(account.add({ listId, title: '', ...change() }), isText) };
    if (id === undefined)
      return page(
        ofList()
          .filter((task) => !task.isDeleted)
          .map((task) => ({
            ...toAnswer(task, isText),
            ...(query.get('$expand') === 'linkedResources'
              ? { linkedResources: task.marker === null ? [] : [{ externalId: task.marker }] }
              : {}),
          })),
      );
    const task = account.tasks.get(id);
    if (!task || task.listId !== listId || task.isDeleted) return notFound;
    if (method === 'DELETE') {
      account.change(id, { isDeleted: true });
      return { status: 204 };
    }
    return { status: 200, body: toAnswer(method === 'PATCH' ? account.change(id, change()) : task, isText) };
  })) as FakeMicrosoft;
  microsoft.account = account;
  microsoft.pageSize = 100;
  microsoft.forgetDeltas = () => {
    generation += 1;
  };
  return microsoft;
}
