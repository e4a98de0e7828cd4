import { queryOptions, useQuery } from '@tanstack/react-query';
import type { User } from '../contract.ts';

/**
 * Who is signed in: the identity and its user. One answer for the whole page, in the query cache. A page comes with it
 * (`app/session-block.ts`), so asking, signing in and out lie in files of their own that are loaded when they are due.
 */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<User | null> => (await import('./current-user.ts')).currentUser(),
});

/** The signed-in coach. Only below the guard of the signed-in routes. */
export function useUser(): User {
  const { data } = useQuery(sessionQuery);
  if (!data) throw new Error('useUser needs a signed-in screen');
  return data;
}
