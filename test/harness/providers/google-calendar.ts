import { providerSecret, startProvider, type ProviderServer } from './provider-server.ts';

/** Google Calendar's `events` of the main calendar: two a page, series expanded, its own id once. */
export type FakeGoogleCalendar = ProviderServer & { events: Record<string, unknown>[]; token: string };

const pageSize = 2;

export async function startFakeGoogleCalendar(token = 'google token'): Promise<FakeGoogleCalendar> {
  const events: Record<string, unknown>[] = [];
  const server: ProviderServer = await startProvider({
    refusal: async ({ url, headers, body }) => {
      if (headers['authorization'] !== `Bearer ${token}`)
        return { status: 401, body: { error: { code: 401, message: providerSecret } } };
      if (url.pathname !== '/calendars/primary/events') return { status: 404, body: {} };
      const { id } = body.length > 0 ? (JSON.parse(body.toString()) as { id?: string }) : {};
      return id && events.some((one) => one['id'] === id)
        ? { status: 409, body: { error: { code: 409, message: providerSecret } } }
        : null;
    },
    answer: async (_lines, { url, body }) => {
      if (body.length > 0) {
        const added = JSON.parse(body.toString()) as Record<string, unknown>;
        events.push(added);
        return added;
      }
      const at = Number(url.searchParams.get('pageToken') ?? 0);
      const items = events.slice(at, at + pageSize);
      return {
        kind: 'calendar#events',
        items,
        ...(at + pageSize < events.length ? { nextPageToken: String(at + pageSize) } : {}),
      };
    },
  });
  return Object.assign(server, { events, token });
}

export const googleEvent = (id: string, start: string, more: Record<string, unknown> = {}) => ({
  id,
  status: 'confirmed',
  eventType: 'default',
  summary: `Event ${id}`,
  start: { dateTime: start, timeZone: 'Europe/Berlin' },
  end: { dateTime: start.replace(/T(\d\d)/, (_, hour: string) => `T${Number(hour) + 1}`), timeZone: 'x' },
  ...more,
});
