import { providerSecret, startProvider, type ProviderServer } from './provider-server.ts';

/** Graph's `calendarView` and `events`: two a page by `@odata.nextLink`; a `transactionId` counts once. */
export type FakeMicrosoftCalendar = ProviderServer & { events: Record<string, unknown>[]; token: string };

const pageSize = 2;

export async function startFakeMicrosoftCalendar(token = 'graph token'): Promise<FakeMicrosoftCalendar> {
  const events: Record<string, unknown>[] = [];
  const server: ProviderServer = await startProvider({
    refusal: async ({ url, headers }) => {
      if (headers['authorization'] !== `Bearer ${token}`)
        return {
          status: 401,
          body: { error: { code: 'InvalidAuthenticationToken', message: providerSecret } },
        };
      return ['/me/calendarView', '/me/events'].includes(url.pathname) ? null : { status: 404, body: {} };
    },
    answer: async (_lines, { url, headers, body }) => {
      if (body.length > 0) {
        const added = JSON.parse(body.toString()) as Record<string, unknown>;
        const known = events.find((one) => one['transactionId'] === added['transactionId']);
        if (!known) events.push({ ...added, id: `event-${events.length + 1}` });
        return known ?? events.at(-1);
      }
      const isUtc = headers['prefer'] === 'outlook.timezone="UTC"';
      const at = Number(url.searchParams.get('$skip') ?? 0);
      const next = new URL(url.pathname + url.search, server.origin);
      next.searchParams.set('$skip', String(at + pageSize));
      return {
        value: isUtc ? events.slice(at, at + pageSize) : [],
        ...(at + pageSize < events.length ? { '@odata.nextLink': next.href } : {}),
      };
    },
  });
  return Object.assign(server, { events, token });
}

export const graphEvent = (id: string, start: string, more: Record<string, unknown> = {}) => ({
  id,
  subject: `Event ${id}`,
  start: { dateTime: `${start}.0000000`, timeZone: 'UTC' },
  end: {
    dateTime: `${start.replace(/T(\d\d)/, (_, hour: string) => `T${Number(hour) + 1}`)}.0000000`,
    timeZone: 'UTC',
  },
  isAllDay: false,
  isCancelled: false,
  isOrganizer: true,
  responseStatus: { response: 'organizer' },
  attendees: [],
  onlineMeeting: null,
  ...more,
});
