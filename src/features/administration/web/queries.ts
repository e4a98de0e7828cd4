import { queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api.ts';
import { getAdminSession, listAdminSessions } from '../contract.ts';

/** What the administration's screens read. Nothing is kept: figures of a minute ago mislead. */
export const adminKey = 'administration';

export const adminSessionQuery = queryOptions({
  queryKey: [adminKey, 'session'],
  queryFn: ({ signal }) => call(getAdminSession, { signal }),
  staleTime: 60_000,
  refetchOnWindowFocus: 'always', // a session that ended meanwhile asks for the password before a click is lost
});

export const adminSessionsQuery = queryOptions({
  queryKey: [adminKey, 'sessions'],
  queryFn: ({ signal }) => call(listAdminSessions, { signal }),
  staleTime: 0,
});
