import * as z from 'zod/mini';
import { type ApiOptions, createJsonApi, readPages } from '#platform/outbound/json-api.ts';
import { unusableAnswer } from '#platform/outbound/provider-failure.ts';
import type { Calendar, CalendarEntry } from '#ports/calendar.ts';

/** Outlook's calendar (Microsoft Graph v1.0). `calendarView` expands series. */
const provider = 'Microsoft’s calendar';
const graph = 'https://graph.microsoft.com/v1.0';
const pageSize = 100;
const mostPages = 100;
const fields =
  'id,subject,start,end,attendees,organizer,isOrganizer,isAllDay,isCancelled,responseStatus,onlineMeeting';

const person = z.object({
  name: z.optional(z.nullable(z.string())),
  address: z.optional(z.nullable(z.string())),
});
const moment = z.object({ dateTime: z.string() });

const event = z.object({
  id: z.string().check(z.minLength(1)),
  subject: z.optional(z.nullable(z.string())),
  start: moment,
  end: moment,
  isAllDay: z.optional(z.nullable(z.boolean())),
  isCancelled: z.optional(z.nullable(z.boolean())),
  isOrganizer: z.optional(z.nullable(z.boolean())),
  responseStatus: z.optional(z.nullable(z.object({ response: z.optional(z.nullable(z.string())) }))),
  organizer: z.optional(z.nullable(z.object({ emailAddress: z.optional(person) }))),
  attendees: z.optional(
    z.nullable(
      z.array(
        z.object({ type: z.optional(z.nullable(z.string())), emailAddress: z.optional(z.nullable(person)) }),
      ),
    ),
  ),
  onlineMeeting: z.optional(z.nullable(z.object({ joinUrl: z.optional(z.nullable(z.string())) }))),
});

const page = z.object({ value: z.array(event), '@odata.nextLink': z.optional(z.string()) });
const added = z.object({ id: z.string() });

export function createMicrosoftCalendar({ baseUrl = graph, ...rest }: ApiOptions = {}): Calendar {
  const api = createJsonApi({ api: provider, provider: 'Microsoft', baseUrl, quotes: false, ...rest });

  return {
    list: async (token, { from, to }, signal) => {
      const query = {
        startDateTime: from.toISOString(),
        endDateTime: to.toISOString(),
        $select: fields,
        $orderby: 'start/dateTime',
        $top: String(pageSize),
      };
      const headers = { prefer: 'outlook.timezone="UTC"' };
      const { items, isWhole } = await readPages(mostPages, async (link) => {
        const start = link ? { path: link } : { path: '/me/calendarView', query };
        const read = await api({ token, signal, method: 'GET', ...start, headers, shape: page });
        return { items: read.value, next: read['@odata.nextLink'] };
      });
      if (!isWhole) throw unusableAnswer(provider);
      return items.flatMap(toEntry);
    },
    add: async (token, { id, title, startsAt, endsAt }) => {
      const { id: externalId } = await api({
        token,
        method: 'POST',
        path: '/me/events',
        body: {
          transactionId: id, // Graph answers a repeated one with the first one's event
          subject: title,
          start: { dateTime: withoutZone(startsAt), timeZone: 'UTC' },
          end: { dateTime: withoutZone(endsAt), timeZone: 'UTC' },
        },
        shape: added,
      });
      return { externalId };
    },
  };
}

const withoutZone = (moment: Date): string => moment.toISOString().replace('Z', '');

/** Graph leaves out the zone, which the header asked to be UTC: "2026-11-24T09:00:00.0000000". */
const utc = ({ dateTime }: { dateTime: string }): Date => new Date(`${dateTime.slice(0, 19)}Z`);

function toEntry(one: z.infer<typeof event>): CalendarEntry[] {
  const [startsAt, endsAt] = [utc(one.start), utc(one.end)];
  const isDeclined = one.responseStatus?.response === 'declined';
  if (one.isAllDay || one.isCancelled || isDeclined) return [];
  if (Number.isNaN(startsAt.getTime()) || Number.isNaN(endsAt.getTime())) return [];
  return [
    {
      externalId: one.id,
      title: one.subject ?? '',
      startsAt,
      endsAt,
      attendees: peopleOf(one),
      joinUrl: one.onlineMeeting?.joinUrl ?? null,
    },
  ];
}

/** The host of an invitation is not among its attendees. */
function peopleOf({ attendees, isOrganizer, organizer }: z.infer<typeof event>): CalendarEntry['attendees'] {
  const guests = (attendees ?? []).filter(({ type }) => type !== 'resource');
  const host = isOrganizer ? [] : [organizer?.emailAddress];
  return [...host, ...guests.map(({ emailAddress }) => emailAddress)].flatMap((one) =>
    one ? [{ name: one.name || null, email: one.address || null }] : [],
  );
}
