import { queryOptions, useQuery } from '@tanstack/react-query';
import type { User } from '../contract.ts';

/**
 * The signed-in user, in the query cache for the whole page. The server writes it into the page
 * (`app/session-block.ts`), so the code that asks, signs in and signs out loads on demand.
 */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<User | null> => (await import('./current-user.ts')).currentUser(),
});

/** The signed-in user. Only below the guard of the signed-in routes. */
export function useUser(): User {
  const { data } = useQuery(sessionQuery);
  if (!data) throw new Error('useUser needs a signed-in screen');
  return data;
}
