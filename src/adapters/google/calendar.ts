import * as z from 'zod/mini';
import { type ApiOptions, createJsonApi, readPages } from '#platform/outbound/json-api.ts';
import { unusableAnswer } from '#platform/outbound/provider-failure.ts';
import type { Calendar, CalendarEntry } from '#ports/calendar.ts';
import { isAppError } from '#shared/errors.ts';

/** Google Calendar (API v3), the coach's main calendar. Google expands series itself (`singleEvents`). */
const provider = 'Google Calendar';
const googleApi = 'https://www.googleapis.com/calendar/v3';
const pageSize = 250;
const mostPages = 40;

const moment = z.object({ dateTime: z.optional(z.string()), date: z.optional(z.string()) });

const event = z.object({
  id: z.string().check(z.minLength(1)),
  status: z.optional(z.string()),
  eventType: z.optional(z.string()),
  summary: z.optional(z.string()),
  start: z.optional(moment),
  end: z.optional(moment),
  attendees: z.optional(
    z.array(
      z.object({
        email: z.optional(z.string()),
        displayName: z.optional(z.string()),
        self: z.optional(z.boolean()),
        resource: z.optional(z.boolean()),
        responseStatus: z.optional(z.string()),
      }),
    ),
  ),
  hangoutLink: z.optional(z.string()),
  conferenceData: z.optional(
    z.object({
      entryPoints: z.optional(
        z.array(z.object({ entryPointType: z.optional(z.string()), uri: z.optional(z.string()) })),
      ),
    }),
  ),
});

const page = z.object({ items: z.array(event), nextPageToken: z.optional(z.string()) });

export function createGoogleCalendar({ baseUrl = googleApi, ...rest }: ApiOptions = {}): Calendar {
  const api = createJsonApi({
    api: provider,
    provider: 'Google',
    baseUrl,
    quotes: false,
    ...rest,
  });
  const path = '/calendars/primary/events';

  return {
    list: async (token, { from, to }, signal) => {
      const { items, isWhole } = await readPages(mostPages, async (cursor) => {
        const query = {
          timeMin: from.toISOString(),
          timeMax: to.toISOString(),
          singleEvents: 'true',
          orderBy: 'startTime',
          maxResults: String(pageSize),
          ...(cursor ? { pageToken: cursor } : {}),
        };
        const read = await api({ token, signal, method: 'GET', path, query, shape: page });
        return { items: read.items, next: read.nextPageToken };
      });
      if (!isWhole) throw unusableAnswer(provider);
      return items.flatMap(toEntry);
    },
    add: async (token, { id, title, startsAt, endsAt }) => {
      const externalId = id.replaceAll('-', ''); // Google allows the digits of base32hex
      const body = {
        id: externalId,
        summary: title,
        start: { dateTime: startsAt.toISOString() },
        end: { dateTime: endsAt.toISOString() },
      };
      await api({ token, method: 'POST', path, body, shape: null }).catch((error: unknown) => {
        if (!isAlreadyThere(error)) throw error;
      });
      return { externalId };
    },
  };
}

/** The answer to an earlier call was lost. */
const isAlreadyThere = (error: unknown): boolean =>
  isAppError(error) && error.cause instanceof Error && error.cause.message.endsWith(' 409');

function toEntry(one: z.infer<typeof event>): CalendarEntry[] {
  const [startsAt, endsAt] = [momentOf(one.start), momentOf(one.end)];
  if (!startsAt || !endsAt || isLeftOut(one)) return [];
  return [
    {
      externalId: one.id,
      title: one.summary ?? '',
      startsAt,
      endsAt,
      attendees: peopleOf(one.attendees ?? []),
      joinUrl: one.hangoutLink ?? videoOf(one),
    },
  ];
}

/** Null for a whole day. */
function momentOf(given: z.infer<typeof moment> | undefined): Date | null {
  const at = new Date(given?.dateTime ?? '');
  return Number.isNaN(at.getTime()) ? null : at;
}

const isLeftOut = ({ status, eventType = 'default', attendees = [] }: z.infer<typeof event>): boolean =>
  status === 'cancelled' ||
  eventType !== 'default' ||
  attendees.some(({ self, responseStatus }) => self && responseStatus === 'declined');

const peopleOf = (attendees: NonNullable<z.infer<typeof event>['attendees']>): CalendarEntry['attendees'] =>
  attendees
    .filter(({ self, resource }) => !self && !resource)
    .map(({ displayName = null, email = null }) => ({ name: displayName, email }));

const videoOf = ({ conferenceData }: z.infer<typeof event>): string | null =>
  conferenceData?.entryPoints?.find(({ entryPointType }) => entryPointType === 'video')?.uri ?? null;
