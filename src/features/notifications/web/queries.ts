import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api.ts';
import { countUnread, getNotificationSettings, listNotifications } from '../contract.ts';

const refreshMs = 60_000; // a push, where the coach allowed it, refreshes at once

export const unreadQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: ({ signal }) => call(countUnread, { signal }),
  refetchInterval: refreshMs,
});

const pageSize = 30;

export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications', 'list'],
  queryFn: ({ pageParam, signal }) =>
    call(listNotifications, { query: { limit: pageSize, ...(pageParam && { after: pageParam }) }, signal }),
  initialPageParam: '',
  getNextPageParam: (last) => (last.length < pageSize ? undefined : last.at(-1)?.id),
  staleTime: 0,
});

export const notificationSettingsQuery = queryOptions({
  queryKey: ['notification-settings'],
  queryFn: ({ signal }) => call(getNotificationSettings, { signal }),
});
