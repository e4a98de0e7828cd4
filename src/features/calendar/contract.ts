import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { id, idParams } from '#shared/ids.ts';
import { requiredName } from '#shared/text.ts';
import { calendarProviders, longestMinutes, titleLength } from './rules/limits.ts';

/** Coming sessions, from the calendars a coach connected. */
const calendarEvent = z.object({
  id,
  title: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** Names, or addresses where there is no name. */
  attendees: z.array(z.string()),
  joinUrl: z.nullable(z.string()),
  clientId: z.nullable(id),
  clientName: z.nullable(z.string()),
  /** The coach said that it is no session. */
  isIgnored: z.boolean(),
  /** What was recorded of it. */
  conversationId: z.nullable(id),
});

const calendars = z.object({
  calendars: z.array(
    z.object({
      provider: z.enum(calendarProviders),
      /** The coach allowed adding events. */
      canAdd: z.boolean(),
      /** A code: why it could not be read. */
      problem: z.nullable(z.string()),
    }),
  ),
  /** From today on, for two weeks. */
  events: z.array(calendarEvent),
});

export const getCalendar = endpoint({
  method: 'GET',
  path: '/api/calendar',
  access: 'user',
  summary: 'Which calendars are connected, and their events of the next two weeks as they were read last',
  response: calendars,
});

export const readCalendar = endpoint({
  method: 'POST',
  path: '/api/calendar/read',
  access: 'user',
  summary: 'Read the connected calendars now; answers as `GET /api/calendar` does',
  response: calendars,
  requestsPerMinute: 20,
});

export const updateCalendarEvent = endpoint({
  method: 'PATCH',
  path: '/api/calendar/events/:id',
  access: 'user',
  summary: 'Choose the client of an event, or say that it is no session',
  params: idParams,
  body: z.object({ clientId: z.optional(z.nullable(id)), isIgnored: z.optional(z.boolean()) }),
  response: calendarEvent,
});

export const addCalendarEvent = endpoint({
  method: 'POST',
  path: '/api/calendar/events',
  access: 'user',
  summary: 'Add an agreed meeting to a connected calendar; the same id again adds nothing',
  body: z.object({
    id,
    provider: z.enum(calendarProviders),
    title: requiredName(titleLength),
    startsAt: z.iso.datetime(),
    minutes: z.int().check(z.minimum(1), z.maximum(longestMinutes)),
    clientId: z.optional(z.nullable(id)),
  }),
  response: calendarEvent,
  status: 201,
});

export type CalendarEvent = z.infer<typeof calendarEvent>;
export type ConnectedCalendars = z.infer<typeof calendars>;
