import '#ui/styles/app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { identityProvider, sessionQuery } from '#features/identity/web/session.ts';
import { authorizeCallsWith } from '#ui/api.ts';
import { createQueryClient } from '#ui/query-client.ts';
import { keepTheme } from '#ui/theme.ts';
import { createAppRouter } from './router.ts';
import { keepSignedInFlag } from './signed-in-flag.ts';

/** Starts the browser's part: theme, session, data and router. */
keepTheme();
authorizeCallsWith(() => identityProvider.bearerToken());

const queryClient = createQueryClient(() => {
  // Only whoever was signed in is sent away; a page load forgets everything the session had on screen.
  const wasSignedIn = queryClient.getQueryData(sessionQuery.queryKey);
  if (wasSignedIn) location.assign(`/signin?next=${encodeURIComponent(location.pathname + location.search)}`);
});
keepSignedInFlag(queryClient);
const router = createAppRouter(queryClient);

const root = document.querySelector('#root');
if (!root) throw new Error('app.html has no #root');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
