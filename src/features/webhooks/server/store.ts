import { and, asc, count, desc, eq, gt, isNull, lt, min, or, sql } from 'drizzle-orm';
import type { Owned } from '#platform/db/database.ts';
import { behind, type ListPage } from '#platform/db/lists.ts';
import { listStep } from '#shared/paging.ts';
import { webhookDeliveries as deliveries, webhookEndpoints as endpoints } from './tables.ts';

/** The only SQL for webhooks. */
export type EndpointRow = typeof endpoints.$inferSelect;
export type DeliveryRow = typeof deliveries.$inferSelect;

const isEndpoint = ({ userId }: Owned, id: string) => and(eq(endpoints.userId, userId), eq(endpoints.id, id));
const isDelivery = ({ userId }: Owned, id: string) =>
  and(eq(deliveries.userId, userId), eq(deliveries.id, id));
const ofEndpoint = ({ userId }: Owned, endpointId: string) =>
  and(eq(deliveries.userId, userId), eq(deliveries.endpointId, endpointId));

export const listEndpoints = ({ tx, userId }: Owned): Promise<EndpointRow[]> =>
  tx
    .select()
    .from(endpoints)
    .where(eq(endpoints.userId, userId))
    .orderBy(asc(endpoints.createdAt), asc(endpoints.id));

export async function countEndpoints({ tx, userId }: Owned): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(endpoints).where(eq(endpoints.userId, userId));
  return row!.count;
}

/** Those that are told of an event. */
export const listListening = ({ tx, userId }: Owned, event: string): Promise<EndpointRow[]> =>
  tx
    .select()
    .from(endpoints)
    .where(
      and(eq(endpoints.userId, userId), isNull(endpoints.pausedAt), sql`${event} = any(${endpoints.events})`),
    );

export async function findEndpoint(owned: Owned, id: string): Promise<EndpointRow | null> {
  const [row] = await owned.tx.select().from(endpoints).where(isEndpoint(owned, id));
  return row ?? null;
}

export async function insertEndpoint(
  { tx, userId }: Owned,
  values: Omit<typeof endpoints.$inferInsert, 'userId'>,
): Promise<EndpointRow> {
  const [row] = await tx
    .insert(endpoints)
    .values({ ...values, userId })
    .returning();
  return row!;
}

export async function updateEndpoint(
  owned: Owned,
  id: string,
  change: Partial<Pick<EndpointRow, 'url' | 'events' | 'secret' | 'pausedAt' | 'pausedBy'>>,
): Promise<void> {
  if (Object.keys(change).length > 0)
    await owned.tx.update(endpoints).set(change).where(isEndpoint(owned, id));
}

export async function deleteEndpoint(owned: Owned, id: string): Promise<boolean> {
  const gone = await owned.tx.delete(endpoints).where(isEndpoint(owned, id)).returning({ id: endpoints.id });
  return gone.length > 0;
}

export async function insertDelivery(
  { tx, userId }: Owned,
  values: Omit<typeof deliveries.$inferInsert, 'userId'>,
): Promise<DeliveryRow> {
  const [row] = await tx
    .insert(deliveries)
    .values({ ...values, userId })
    .returning();
  return row!;
}

export async function findDelivery(owned: Owned, id: string): Promise<DeliveryRow | null> {
  const [row] = await owned.tx.select().from(deliveries).where(isDelivery(owned, id));
  return row ?? null;
}

export const listDeliveries = (
  owned: Owned,
  endpointId: string,
  { limit = listStep, after }: ListPage,
): Promise<DeliveryRow[]> =>
  owned.tx
    .select()
    .from(deliveries)
    .where(
      and(
        ofEndpoint(owned, endpointId),
        after
          ? behind(deliveries, [deliveries.createdAt, deliveries.id], {
              row: isDelivery(owned, after),
              direction: 'desc',
            })
          : undefined,
      ),
    )
    .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
    .limit(limit);

type Change = Partial<Omit<typeof deliveries.$inferInsert, 'id' | 'userId' | 'endpointId'>>;

/** Null where the delivery has had another attempt since, or waits for none. */
export async function updateWaiting(
  owned: Owned,
  { id, attempts }: { id: string; attempts: number },
  change: Change,
): Promise<DeliveryRow | null> {
  const [row] = await owned.tx
    .update(deliveries)
    .set(change)
    .where(and(isDelivery(owned, id), eq(deliveries.status, 'waiting'), eq(deliveries.attempts, attempts)))
    .returning();
  return row ?? null;
}

export async function updateDelivery(owned: Owned, id: string, change: Change): Promise<DeliveryRow | null> {
  const [row] = await owned.tx.update(deliveries).set(change).where(isDelivery(owned, id)).returning();
  return row ?? null;
}

export async function failAllWaiting(owned: Owned, endpointId: string): Promise<void> {
  await owned.tx
    .update(deliveries)
    .set({ status: 'failed', failure: 'paused', nextAttemptAt: null })
    .where(and(ofEndpoint(owned, endpointId), eq(deliveries.status, 'waiting')));
}

/** When the oldest message failed of those after the last one that arrived. */
export async function failingSince(owned: Owned, endpointId: string): Promise<Date | null> {
  const [last] = await owned.tx
    .select({ createdAt: deliveries.createdAt })
    .from(deliveries)
    .where(and(ofEndpoint(owned, endpointId), eq(deliveries.status, 'delivered')))
    .orderBy(desc(deliveries.createdAt))
    .limit(1);
  const [first] = await owned.tx
    .select({ since: min(deliveries.createdAt) })
    .from(deliveries)
    .where(
      and(
        ofEndpoint(owned, endpointId),
        eq(deliveries.status, 'failed'),
        last ? gt(deliveries.createdAt, last.createdAt) : undefined,
      ),
    );
  return first?.since ?? null;
}

export async function deleteDeliveriesBefore({ tx, userId }: Owned, before: Date): Promise<void> {
  await tx.delete(deliveries).where(and(eq(deliveries.userId, userId), lt(deliveries.createdAt, before)));
}

/** Titles of a conversation and its tasks go with it. */
export async function deleteDeliveriesOf({ tx, userId }: Owned, conversationId: string): Promise<void> {
  const data = sql`${deliveries.payload} -> 'data'`;
  await tx
    .delete(deliveries)
    .where(
      and(
        eq(deliveries.userId, userId),
        or(sql`${data} ->> 'id' = ${conversationId}`, sql`${data} ->> 'conversationId' = ${conversationId}`),
      ),
    );
}
