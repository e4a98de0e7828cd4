import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { hasCode } from './api-error.ts';

/** Spec 7: no retry, no refetch on focus, never stale, and a 401 throws. Mutations update the cache themselves. */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const onError = (error: Error) => {
    if (hasCode(error, 'unauthenticated')) onSignedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Number.POSITIVE_INFINITY,
        networkMode: 'always', // an offline error is better than a paused query
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
