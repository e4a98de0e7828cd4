import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Owned, Tx } from '#platform/db/database.ts';
import { consentReceipts, consentRequests, consents } from './tables.ts';

/** The only SQL for consent. Every function takes the owner. */
export type ConsentRow = typeof consents.$inferSelect;
export type RequestRow = typeof consentRequests.$inferSelect;
export type ReceiptRow = typeof consentReceipts.$inferSelect;

/** Clients are a slice above this one: their table is read by its name. */
export async function findClient({ tx, userId }: Owned, id: string): Promise<{ name: string } | null> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select name from clients where user_id = ${userId} and id = ${id}`,
  );
  return rows[0] ?? null;
}

/** Serialises what is recorded about a client until the transaction ends; rows that point at the client wait for nothing. */
export async function lockClient({ tx, userId }: Owned, id: string): Promise<{ name: string } | null> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select name from clients where user_id = ${userId} and id = ${id} for no key update`,
  );
  return rows[0] ?? null;
}

/** The latest first. */
export const listConsents = ({ tx, userId }: Owned, clientId: string): Promise<ConsentRow[]> =>
  tx
    .select()
    .from(consents)
    .where(and(eq(consents.userId, userId), eq(consents.clientId, clientId)))
    .orderBy(desc(consents.createdAt), desc(consents.id));

type SpokenConsent = { clientId: string; conversationId: string; question: string; answer: string };

/**
 * When a question and its answer were said in a session with the client; null where they were not. Conversations and
 * transcripts are slices above this one: their tables are read by their names.
 */
export async function findSpoken(
  { tx, userId }: Owned,
  { clientId, conversationId, question, answer }: SpokenConsent,
): Promise<{ sessionDate: string; startSeconds: number | null } | null> {
  const said = (text: string) =>
    sql`from turns where user_id = ${userId} and conversation_id = ${conversationId} and not is_removed and strpos(text, ${text}) > 0`;
  const { rows } = await tx.execute<{ sessionDate: string; startSeconds: number | null }>(sql`
    select session_date::text as "sessionDate",
      (select start_seconds ${said(question)} order by position limit 1) as "startSeconds"
    from conversations
    where user_id = ${userId} and id = ${conversationId} and client_id = ${clientId}
      and exists (select 1 ${said(question)}) and exists (select 1 ${said(answer)})`);
  return rows[0] ?? null;
}

/** Of all clients, the latest first. */
export const listAllConsents = ({ tx, userId }: Owned): Promise<ConsentRow[]> =>
  tx
    .select()
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(desc(consents.createdAt), desc(consents.id));

export async function insertConsents(
  { tx, userId }: Owned,
  rows: Omit<typeof consents.$inferInsert, 'userId'>[],
): Promise<void> {
  // `now()` is the start of the transaction, and two records of one may not be of the same moment.
  if (rows.length > 0)
    await tx
      .insert(consents)
      .values(rows.map((row) => ({ ...row, userId, createdAt: sql`clock_timestamp()` })));
}

export async function endConsent({ tx, userId }: Owned, id: string, withdrawnAt: Date): Promise<void> {
  await tx
    .update(consents)
    .set({ withdrawnAt })
    .where(and(eq(consents.userId, userId), eq(consents.id, id)));
}

export const listRequests = ({ tx, userId }: Owned, clientId: string): Promise<RequestRow[]> =>
  tx
    .select()
    .from(consentRequests)
    .where(and(eq(consentRequests.userId, userId), eq(consentRequests.clientId, clientId)))
    .orderBy(desc(consentRequests.createdAt))
    .limit(listedRequests);

const listedRequests = 10;

export async function insertRequest(
  { tx, userId }: Owned,
  values: Omit<typeof consentRequests.$inferInsert, 'userId'>,
): Promise<RequestRow> {
  const [row] = await tx
    .insert(consentRequests)
    .values({ ...values, userId })
    .returning();
  return row!;
}

/** In a transaction that names the hash (`asBearer`), before it is known whose it is. */
export async function findRequestByHash(tx: Tx, tokenHash: string): Promise<RequestRow | null> {
  const [row] = await tx.select().from(consentRequests).where(eq(consentRequests.tokenHash, tokenHash));
  return row ?? null;
}

export async function markAnswered({ tx, userId }: Owned, id: string, at: Date): Promise<void> {
  await tx
    .update(consentRequests)
    .set({ answeredAt: at })
    .where(and(eq(consentRequests.userId, userId), eq(consentRequests.id, id)));
}

export async function insertReceipt(
  { tx, userId }: Owned,
  values: Omit<typeof consentReceipts.$inferInsert, 'userId' | 'removed'>,
): Promise<ReceiptRow> {
  const [row] = await tx
    .insert(consentReceipts)
    .values({ ...values, userId, removed: {} })
    .returning();
  return row!;
}

const isReceipt = ({ userId }: Owned, id: string) =>
  and(eq(consentReceipts.userId, userId), eq(consentReceipts.id, id));

export async function findReceipt(owned: Owned, id: string): Promise<ReceiptRow | null> {
  const [row] = await owned.tx.select().from(consentReceipts).where(isReceipt(owned, id));
  return row ?? null;
}

export async function lockReceipt(owned: Owned, id: string): Promise<ReceiptRow | null> {
  const [row] = await owned.tx.select().from(consentReceipts).where(isReceipt(owned, id)).for('update');
  return row ?? null;
}

export async function updateReceipt(
  owned: Owned,
  id: string,
  values: Partial<Pick<ReceiptRow, 'removed' | 'completedAt'>>,
): Promise<void> {
  await owned.tx.update(consentReceipts).set(values).where(isReceipt(owned, id));
}

export const listReceipts = ({ tx, userId }: Owned): Promise<ReceiptRow[]> =>
  tx
    .select()
    .from(consentReceipts)
    .where(eq(consentReceipts.userId, userId))
    .orderBy(desc(consentReceipts.createdAt), desc(consentReceipts.id));

export const listOpenReceipts = ({ tx, userId }: Owned): Promise<ReceiptRow[]> =>
  tx
    .select()
    .from(consentReceipts)
    .where(and(eq(consentReceipts.userId, userId), isNull(consentReceipts.completedAt)));
