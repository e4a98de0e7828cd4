import { and, asc, eq, gte, isNull, lt, notInArray, sql } from 'drizzle-orm';
import type { Owned } from '#platform/db/database.ts';
import type { CalendarEntry } from '#ports/calendar.ts';
import { clients } from '../../clients/server/tables.ts';
import { calendarEvents } from './tables.ts';

/** The only SQL for calendar events. */
type EventRow = typeof calendarEvents.$inferSelect;
export type NamedEventRow = EventRow & { clientName: string | null };

const select = ({ tx, userId }: Owned) =>
  tx
    .select({ event: calendarEvents, clientName: clients.name })
    .from(calendarEvents)
    .leftJoin(clients, and(eq(clients.userId, userId), eq(clients.id, calendarEvents.clientId)));

type Selected = { event: EventRow; clientName: string | null };
const named = ({ event, clientName }: Selected): NamedEventRow => ({ ...event, clientName });

export async function listEvents(owned: Owned, from: Date): Promise<NamedEventRow[]> {
  const rows = await select(owned)
    .where(and(eq(calendarEvents.userId, owned.userId), gte(calendarEvents.endsAt, from)))
    .orderBy(asc(calendarEvents.startsAt), asc(calendarEvents.id));
  return rows.map(named);
}

export async function findEvent(owned: Owned, id: string): Promise<NamedEventRow | null> {
  const [row] = await select(owned).where(
    and(eq(calendarEvents.userId, owned.userId), eq(calendarEvents.id, id)),
  );
  return row ? named(row) : null;
}

export async function updateEvent(
  { tx, userId }: Owned,
  id: string,
  change: Partial<Pick<EventRow, 'clientId' | 'isClientChosen' | 'isIgnored' | 'conversationId'>>,
): Promise<void> {
  await tx
    .update(calendarEvents)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(eq(calendarEvents.userId, userId), eq(calendarEvents.id, id)));
}

export type MatchedEntry = CalendarEntry & { clientId: string | null };

const rowsAtOnce = 200;

/** What the coach said of an event stays. Answers the ids. */
export async function saveEvents(
  { tx, userId }: Owned,
  provider: string,
  entries: readonly MatchedEntry[],
): Promise<string[]> {
  const rows = entries.map((entry) => ({ ...entry, userId, provider }));
  const ids: string[] = [];
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const saved = await tx
      .insert(calendarEvents)
      .values(rows.slice(at, at + rowsAtOnce))
      .onConflictDoUpdate({
        target: [calendarEvents.userId, calendarEvents.provider, calendarEvents.externalId],
        set: {
          title: sql`excluded.title`,
          startsAt: sql`excluded.starts_at`,
          endsAt: sql`excluded.ends_at`,
          attendees: sql`excluded.attendees`,
          joinUrl: sql`excluded.join_url`,
          clientId: sql`case when ${calendarEvents.isClientChosen} then ${calendarEvents.clientId} else excluded.client_id end`,
          updatedAt: sql`now()`,
        },
      })
      .returning({ id: calendarEvents.id });
    ids.push(...saved.map(({ id }) => id));
  }
  return ids;
}

/** Those the provider no longer has, from `from` on. */
export async function deleteOthers(
  { tx, userId }: Owned,
  provider: string,
  kept: { ids: string[]; from: Date },
): Promise<void> {
  await tx
    .delete(calendarEvents)
    .where(
      and(
        eq(calendarEvents.userId, userId),
        eq(calendarEvents.provider, provider),
        gte(calendarEvents.endsAt, kept.from),
        notInArray(calendarEvents.id, kept.ids),
      ),
    );
}

export async function deleteEndedBefore({ tx, userId }: Owned, moment: Date): Promise<void> {
  await tx
    .delete(calendarEvents)
    .where(and(eq(calendarEvents.userId, userId), lt(calendarEvents.endsAt, moment)));
}

export async function deleteOf({ tx, userId }: Owned, provider: string): Promise<void> {
  await tx
    .delete(calendarEvents)
    .where(and(eq(calendarEvents.userId, userId), eq(calendarEvents.provider, provider)));
}

/** Sessions with a client that nothing was recorded of yet. */
export const listUnrecorded = ({ tx, userId }: Owned, clientId: string): Promise<EventRow[]> =>
  tx
    .select()
    .from(calendarEvents)
    .where(
      and(
        eq(calendarEvents.userId, userId),
        eq(calendarEvents.clientId, clientId),
        eq(calendarEvents.isIgnored, false),
        isNull(calendarEvents.conversationId),
      ),
    )
    .orderBy(asc(calendarEvents.startsAt));
