import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PlanName } from '#features/billing/rules/plan-names.ts';
import { call } from '#ui/api.ts';
import { getAdminSession, listAdminSessions } from '../contract.ts';
import { getAdminPreferences, listAdminActions } from '../contract-settings.ts';
import {
  getAdminOverview,
  getAdminUser,
  listUsers,
  listUserSessions,
  readUserTranscript,
} from '../contract-users.ts';

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

const pageLength = 50;

export const overviewQuery = queryOptions({
  queryKey: [adminKey, 'overview'],
  queryFn: ({ signal }) => call(getAdminOverview, { signal }),
  staleTime: 0,
});

export const usersQuery = (q: string, plan: PlanName | '') =>
  infiniteQueryOptions({
    queryKey: [adminKey, 'users', q, plan],
    queryFn: ({ signal, pageParam }) =>
      call(listUsers, {
        query: {
          limit: pageLength,
          ...(q ? { q } : {}),
          ...(plan ? { plan } : {}),
          ...(pageParam ? { after: pageParam } : {}),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => (last.length < pageLength ? undefined : last.at(-1)?.id),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: [adminKey, 'user', id],
    queryFn: ({ signal }) => call(getAdminUser, { params: { id }, signal }),
    staleTime: 0,
  });

/** Neither is kept once its page is closed: they are read for a reason, and for 15 minutes. */
export const userSessionsQuery = (id: string) =>
  queryOptions({
    queryKey: [adminKey, 'user-sessions', id],
    queryFn: ({ signal }) => call(listUserSessions, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const userTranscriptQuery = (id: string, conversationId: string) =>
  queryOptions({
    queryKey: [adminKey, 'user-transcript', id, conversationId],
    queryFn: ({ signal }) => call(readUserTranscript, { params: { id, conversationId }, signal }),
    gcTime: 0, // each read is a line in the coach's log, so it is not repeated by itself
  });

export const preferencesQuery = queryOptions({
  queryKey: [adminKey, 'preferences'],
  queryFn: ({ signal }) => call(getAdminPreferences, { signal }),
  staleTime: 0,
});

export const actionsQuery = infiniteQueryOptions({
  queryKey: [adminKey, 'actions'],
  queryFn: ({ signal, pageParam }) =>
    call(listAdminActions, {
      query: { limit: pageLength, ...(pageParam ? { after: pageParam } : {}) },
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: (last) => (last.length < pageLength ? undefined : last.at(-1)?.id),
  staleTime: 0,
});
