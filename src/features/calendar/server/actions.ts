import type * as z from 'zod/mini';
import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { AppError, isAppError } from '#shared/errors.ts';
import { dayMs, localDate } from '#shared/time.ts';
import { clientOfMeeting } from '../../clients/rules/client-of-meeting.ts';
import { clientAddresses, getClient } from '../../clients/server/actions.ts';
import { isAllowed } from '../../connections/rules/providers.ts';
import { listGrants } from '../../connections/server/actions.ts';
import { withAccess } from '../../connections/server/with-access.ts';
import { findConversation } from '../../conversations/server/actions.ts';
import { coachOf } from '../../identity/server/actions.ts';
import type {
  addCalendarEvent as addEndpoint,
  CalendarEvent,
  ConnectedCalendars,
  updateCalendarEvent as updateEndpoint,
} from '../contract.ts';
import { calendarProviders, daysAhead } from '../rules/limits.ts';
import * as store from './store.ts';

/** Reads connected calendars, matches their events with clients, and adds agreed meetings. */
type Provider = (typeof calendarProviders)[number];
type Account = { provider: Provider; canAdd: boolean; problem: string | null };

const toEvent = (row: store.NamedEventRow): CalendarEvent => ({
  id: row.id,
  title: row.title,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  attendees: row.attendees.flatMap(({ name, email }) => name ?? email ?? []),
  joinUrl: row.joinUrl,
  clientId: row.clientId,
  clientName: row.clientName,
  isIgnored: row.isIgnored,
  conversationId: row.conversationId,
});

/** Those that may be read. */
async function accountsOf(owned: Owned): Promise<Account[]> {
  const rows = await listGrants(owned);
  return calendarProviders.flatMap((provider) => {
    const row = rows.find((one) => one.provider === provider);
    if (!row || !isAllowed(provider, 'calendar', row.scopes)) return [];
    const canAdd = isAllowed(provider, 'calendar_write', row.scopes);
    return [{ provider, canAdd, problem: row.brokenBy ? 'reconnect_needed' : null }];
  });
}

export async function getCalendar(
  owned: Owned,
  { clock }: Pick<Services, 'clock'>,
): Promise<ConnectedCalendars> {
  const now = clock.now();
  const { timeZone } = await coachOf(owned);
  const rows = await store.listEvents(owned, new Date(now.getTime() - dayMs));
  const today = localDate(now, timeZone);
  return {
    calendars: await accountsOf(owned),
    events: rows.filter((row) => localDate(row.endsAt, timeZone) >= today).map(toEvent),
  };
}

/** Reads one calendar after the other: one that fails leaves what was read of it before. */
export async function readCalendars(services: Services, userId: string): Promise<ConnectedCalendars> {
  const { db } = services;
  const accounts = await db.asUser(userId, accountsOf);
  const problems = new Map<string, string>();
  for (const { provider } of accounts)
    await readOne(services, userId, provider).catch((error: unknown) => {
      if (!isAppError(error)) throw error;
      problems.set(provider, error.code);
    });
  const shown = await db.asUser(userId, (owned) => getCalendar(owned, services));
  return {
    ...shown,
    calendars: shown.calendars.map((one) => ({ ...one, problem: problems.get(one.provider) ?? one.problem })),
  };
}

async function readOne(services: Services, userId: string, provider: Provider): Promise<void> {
  const { clock, db, calendars } = services;
  const from = clock.now();
  const period = { from, to: new Date(from.getTime() + daysAhead * dayMs) };
  const entries = await withAccess(services, userId, provider, 'calendar', ({ token }) =>
    calendars[provider].list(token, period),
  );
  await db.asUser(userId, async (owned) => {
    const clients = await clientAddresses(owned);
    const matched = entries.map((entry) => ({
      ...entry,
      clientId: clientOfMeeting({ title: entry.title, people: entry.attendees }, clients),
    }));
    const ids = await store.saveEvents(owned, provider, matched);
    await store.deleteOthers(owned, provider, { ids, from });
    await forgetOld(owned, services);
  });
}

export const forgetOld = (owned: Owned, { clock }: Pick<Services, 'clock'>): Promise<void> =>
  store.deleteEndedBefore(owned, new Date(clock.now().getTime() - dayMs));

export async function updateEvent(
  owned: Owned,
  id: string,
  { clientId, isIgnored }: z.output<NonNullable<typeof updateEndpoint.body>>,
): Promise<CalendarEvent> {
  if (!(await store.findEvent(owned, id))) throw new AppError('not_found');
  if (clientId) await getClient(owned, clientId);
  await store.updateEvent(owned, id, {
    ...(clientId === undefined ? {} : { clientId, isClientChosen: true }),
    ...(isIgnored === undefined ? {} : { isIgnored }),
  });
  return toEvent((await store.findEvent(owned, id))!);
}

export async function addEvent(
  services: Services,
  userId: string,
  { id, provider, title, startsAt, minutes, clientId = null }: z.output<NonNullable<typeof addEndpoint.body>>,
): Promise<CalendarEvent> {
  const { db, calendars } = services;
  if (clientId) await db.asUser(userId, (owned) => getClient(owned, clientId));
  const start = new Date(startsAt);
  const entry = { id, title, startsAt: start, endsAt: new Date(start.getTime() + minutes * 60_000) };
  const { externalId } = await withAccess(services, userId, provider, 'calendar_write', ({ token }) =>
    calendars[provider].add(token, entry),
  );
  return db.asUser(userId, async (owned) => {
    const { id: _id, ...times } = entry;
    const saved = { ...times, externalId, attendees: [], joinUrl: null, clientId };
    const [eventId] = await store.saveEvents(owned, provider, [saved]);
    await store.updateEvent(owned, eventId!, { isClientChosen: clientId !== null });
    return toEvent((await store.findEvent(owned, eventId!))!);
  });
}

/** What was recorded on the day of a session with its client is that session's. */
export async function linkRecorded(owned: Owned, conversationId: string): Promise<void> {
  const conversation = await findConversation(owned, conversationId);
  if (!conversation?.clientId || conversation.isSample) return;
  const { timeZone } = await coachOf(owned);
  const events = await store.listUnrecorded(owned, conversation.clientId);
  const event = events.find(({ startsAt }) => localDate(startsAt, timeZone) === conversation.sessionDate);
  if (event) await store.updateEvent(owned, event.id, { conversationId });
}

export const forgetCalendar = (owned: Owned, provider: string): Promise<void> =>
  store.deleteOf(owned, provider);
