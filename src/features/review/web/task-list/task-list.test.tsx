import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { User } from '#features/identity/contract.ts';
import { sessionQuery } from '#features/identity/web/session.ts';
import type { BulkChange } from '#features/tasks/contract.ts';
import { createQueryClient } from '#ui/query-client.ts';
import type { ToDoTask } from '../../contract.ts';
import { TasksScreen } from './tasks-screen.tsx';

const task = (id: string): ToDoTask => ({
  id,
  conversationId: null,
  title: `Task ${id}`,
  description: null,
  dueDate: null,
  assignee: null,
  completed: false,
  completedAt: null,
  clientId: null,
  clientName: null,
  owner: 'coach',
  assigneeName: null,
  conversationTitle: null,
  timeZone: null,
  snoozedUntil: null,
  repeat: null,
  customData: {},
  externalId: null,
  externalSystem: null,
  syncStatus: 'synced',
  lastSyncedAt: null,
  review: 'accepted',
  acceptedAt: null,
  isEdited: false,
  revision: 0,
  quote: null,
  turn: null,
  start: null,
  confidence: null,
  isLessSure: false,
  createdAt: '2026-11-01T09:00:00.000Z',
});
/** A server with three open tasks, which keeps the answer to each change until the test lets it go. */
async function opened() {
  const open = new Set(['1', '2', '3']);
  const held: (() => void)[] = [];
  const change = async ({ changes }: { changes: BulkChange[] }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held.push(resolve);
    await promise;
    for (const { ids, change: made } of changes)
      for (const id of ids)
        if (made.review === 'dismissed' || made.completed) open.delete(id);
        else open.add(id);
    const before = { review: 'accepted', completed: false };
    return { changed: 1, undo: changes.map(({ ids }) => ({ ids, change: before })) };
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, options) => {
    const path = (address as string).split('?')[0];
    if (path === '/api/tasks/changes')
      return Response.json(await change(JSON.parse(options?.body as string) as { changes: BulkChange[] }));
    if (path === '/api/to-do') return Response.json([...open].toSorted().map(task));
    if (path === '/api/to-do/counts')
      return Response.json({
        views: { proposed: 0, open: open.size, snoozed: 0, done: 0, dismissed: 0 },
        due: {},
      });
    return Response.json([]);
  });
  const root = createRootRoute();
  const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in' });
  const tasks = createRoute({ getParentRoute: () => signedIn, path: '/tasks', component: TasksScreen });
  const router = createRouter({
    routeTree: root.addChildren([signedIn.addChildren([tasks])]),
    history: createMemoryHistory({ initialEntries: ['/tasks'] }),
  });
  const cache = createQueryClient(() => undefined);
  cache.setQueryData(sessionQuery.queryKey, { id: 'coach', taskDestination: 'builtin' } as User);
  await render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await expect.poll(titles).toEqual(['Task 1', 'Task 2', 'Task 3']);
  /** Lets the next change go that is held, once it has come. */
  const answer = async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    held.shift()!();
  };
  return { answer, held };
}

const titles = () =>
  page
    .getByRole('list', { name: 'Open tasks' })
    .getByRole('listitem')
    .elements()
    .map((row) => /Task \d/.exec(row.textContent)?.[0]);

afterEach(() => vi.restoreAllMocks());

test('Z takes back the last change, also while those before are still being sent', async () => {
  const { answer } = await opened();
  await userEvent.keyboard('jj');
  await userEvent.keyboard('d');
  await expect.poll(titles).toEqual(['Task 1', 'Task 3']);
  await userEvent.keyboard('c');
  await expect.poll(titles).toEqual(['Task 1']);
  await userEvent.keyboard('z');
  for (let sent = 1; sent <= 3; sent += 1) await answer();
  await expect.poll(titles).toEqual(['Task 1', 'Task 3']);
});

test('a task that was decided on does not come back while another is being sent', async () => {
  const { answer, held } = await opened();
  await userEvent.keyboard('jj');
  await userEvent.keyboard('d');
  await userEvent.keyboard('c');
  await expect.poll(titles).toEqual(['Task 1']);
  await answer();
  await expect.poll(() => held.length).toBe(1); // the second is sent once the first is answered
  expect(titles()).toEqual(['Task 1']);
  await answer();
  await expect.element(page.getByText('1 open task')).toBeVisible(); // read again
  expect(titles()).toEqual(['Task 1']);
});

test('a list that was opened while a change was on its way has the change', async () => {
  const { answer } = await opened();
  await userEvent.keyboard('jj');
  await userEvent.keyboard('c');
  await expect.poll(titles).toEqual(['Task 1', 'Task 3']);
  const slow = Promise.withResolvers<void>();
  const server = vi.mocked(globalThis.fetch).getMockImplementation()!;
  let isFirst = true;
  vi.mocked(globalThis.fetch).mockImplementation(async (address, options) => {
    const response = await server(address, options);
    if (!(address as string).includes('view=done') || !isFirst) return response;
    isFirst = false;
    await slow.promise; // read before the change, answered after it
    return Response.json([]);
  });
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => isFirst).toBe(false);
  await answer();
  slow.resolve();
  await expect.element(page.getByRole('list', { name: 'Done tasks' })).toBeVisible();
});
