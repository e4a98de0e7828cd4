import '#ui/styles/app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { report, reportUncaughtErrors } from '#features/error-log/web/uncaught-errors.ts';
import { identityProvider } from '#features/identity/web/provider/chosen.ts';
import type { User } from '#features/identity/contract.ts';
import { signInOptions } from '#features/identity/web/provider/sign-in-options.ts';
import { sessionQuery } from '#features/identity/web/session.ts';
import { authorizeCallsWith, identifyCallsAs } from '#ui/api.ts';
import { createQueryClient } from '#ui/query-client.ts';
import { keepTheme } from '#ui/theme.ts';
import { rememberTypedText } from '#ui/drafts/typed-text.ts';
import { onIdle } from '#ui/use-idle.ts';
import { kindOf } from '../paths.ts';
import { endSession } from '../screens/shell/session-end.ts';
import { seedSession } from './seed-session.ts';
import { createAppRouter } from './router.ts';
import { syncSignedInFlag } from './signed-in-flag.ts';

/** Entry point of the browser: theme, session, query cache and router. */
reportUncaughtErrors();
keepTheme();
rememberTypedText();
if (signInOptions.firebase) authorizeCallsWith(async () => (await identityProvider()).bearerToken());

const queryClient = createQueryClient(() => {
  // An expired session asks for the password over the page, so that no unsaved text is lost.
  if (queryClient.getQueryData(sessionQuery.queryKey)) endSession();
});
identifyCallsAs(() => queryClient.getQueryData(sessionQuery.queryKey)?.id ?? null);
syncSignedInFlag(queryClient);
const user = seedSession(queryClient);
const router = createAppRouter(queryClient);
if (user) {
  // Not on a public page: a link in an e-mail may be about to end the session.
  const stop = router.subscribe('onRendered', ({ toLocation }) => {
    if (kindOf(toLocation.pathname) !== 'private') return;
    stop();
    onIdle(() => void renewSession(user));
  });
}

/** Loaded on demand: no screen waits for the renewal. */
async function renewSession(of: User): Promise<void> {
  await (await import('#features/identity/web/current-user.ts')).renewSession(of);
}

// A page restored from the back-forward cache would still show the content from before a sign-out.
addEventListener('pageshow', ({ persisted }) => persisted && location.reload());

const root = document.querySelector('#root');
if (!root) throw new Error('app.html has no #root');

createRoot(root, { onCaughtError: (error) => report('render', error) }).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
