import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '#features/identity/web/session.ts';

/**
 * A flag for the public pages, which load nothing of the app: somebody was signed in here when the app last knew. It
 * grants nothing; it only chooses between two headers.
 */
const key = 'signedIn';

export const forgetSignedIn = (): void => localStorage.removeItem(key);

/** Follows the session for as long as the page lives. */
export function syncSignedInFlag(queryClient: QueryClient): void {
  const [name] = sessionQuery.queryKey;
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== name || query.state.status !== 'success') return;
    if (query.state.data) localStorage.setItem(key, 'true');
    else forgetSignedIn();
  });
}
