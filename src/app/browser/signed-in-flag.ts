import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '#features/identity/web/session.ts';

/**
 * Tells the public pages, which load none of the app, whether a user was signed in when the app last ran. It grants
 * nothing; it only chooses between two headers.
 */
const key = 'signedIn';

export const forgetSignedIn = (): void => localStorage.removeItem(key);

/** Keeps the flag in step with the session for as long as the page lives. */
export function syncSignedInFlag(queryClient: QueryClient): void {
  const [name] = sessionQuery.queryKey;
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== name || query.state.status !== 'success') return;
    if (query.state.data) localStorage.setItem(key, 'true');
    else forgetSignedIn();
  });
}
