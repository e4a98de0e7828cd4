import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import type { Client } from '../../src/features/clients/contract.ts';
import type { User } from '../../src/features/identity/contract.ts';
import { sessionQuery } from '../../src/features/identity/web/session.ts';
import { createQueryClient } from '../../src/ui/query-client.ts';

const coach = {
  id: 'coach',
  username: 'coach',
  taskDestination: 'builtin',
  customFields: [] as string[],
} as User;

/** A component with what every screen stands in: a cache, and a router for its links. */
export async function renderInApp(component: ReactNode, cache = createQueryClient(() => undefined)) {
  cache.setQueryData(sessionQuery.queryKey, (known) => known ?? coach);
  const router = createRouter({
    routeTree: createRootRoute({ component: () => component }),
    history: createMemoryHistory(),
  });
  return await render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

/** A client as the server answers one; its name is its id. */
export const clientNamed = (name: string, of: Partial<Client> = {}): Client => ({
  id: name,
  name,
  organization: null,
  email: null,
  phone: null,
  timezone: null,
  preferences: { tone: 'warm', noteStyle: 'bullet points', focusAreas: [] },
  memoryEnabled: true,
  archivedAt: null,
  conversationCount: 0,
  lastSessionDate: null,
  createdAt: '2026-11-01T09:00:00.000Z',
  ...of,
});
