import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#ui/api.ts';
import {
  readCalendar,
  updateCalendarEvent,
  type CalendarEvent,
  type ConnectedCalendars,
} from '../contract.ts';

/** Reads the calendars themselves; without a connected one nothing is asked elsewhere. */
export const calendarQuery = queryOptions({
  queryKey: ['calendar'],
  queryFn: ({ signal }) => call(readCalendar, { signal }),
  staleTime: 5 * 60_000,
});

type Change = { id: string; clientId?: string | null; isIgnored?: boolean };

export function useChangeEvent() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: Change) =>
      call(updateCalendarEvent, { params: { id }, body, keepalive: true }),
    onSuccess: (event) =>
      cache.setQueryData(calendarQuery.queryKey, (known) => known && withEvent(known, event)),
  });
}

const withEvent = (known: ConnectedCalendars, event: CalendarEvent): ConnectedCalendars => ({
  ...known,
  events: known.events.map((one) => (one.id === event.id ? event : one)),
});
