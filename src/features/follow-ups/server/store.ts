import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Owned, Tx } from '#platform/db/database.ts';
import { behind, type ListPage } from '#platform/db/lists.ts';
import { listStep } from '#shared/paging.ts';
import { clients } from '../../clients/server/tables.ts';
import { conversations } from '../../conversations/server/tables.ts';
import type { FollowUpStatus } from '../rules/follow-up.ts';
import { followUpGroups, statusesOf, type FollowUpGroup } from '../rules/next-state.ts';
import { emailAutomation as emails } from './tables.ts';

/** The only SQL for follow-up e-mails; settings and reminders have a store beside it. */
export type EmailRow = typeof emails.$inferSelect;
export type NamedEmailRow = EmailRow & {
  clientName: string | null;
  clientZone: string | null;
  conversationTitle: string | null;
};
export type EmailValues = Omit<typeof emails.$inferInsert, 'id' | 'userId' | 'createdAt'>;

const isEmail = ({ userId }: Owned, id: string) => and(eq(emails.userId, userId), eq(emails.id, id));

const select = ({ tx, userId }: Owned) =>
  tx
    .select({
      email: emails,
      clientName: clients.name,
      clientZone: clients.timezone,
      conversationTitle: conversations.title,
    })
    .from(emails)
    .leftJoin(clients, and(eq(clients.userId, userId), eq(clients.id, emails.clientId)))
    .leftJoin(
      conversations,
      and(eq(conversations.userId, userId), eq(conversations.id, emails.conversationId)),
    );

type Selected = Omit<NamedEmailRow, keyof EmailRow> & { email: EmailRow };
const named = ({ email, ...names }: Selected): NamedEmailRow => ({ ...email, ...names });

export type EmailFilter = ListPage & {
  group?: FollowUpGroup | undefined;
  clientId?: string | undefined;
  conversationId?: string | undefined;
};

const isListed = (
  { userId }: Owned,
  { group, clientId, conversationId }: Omit<EmailFilter, 'limit' | 'after'>,
) =>
  and(
    eq(emails.userId, userId),
    group ? inArray(emails.status, [...statusesOf[group]]) : undefined,
    clientId ? eq(emails.clientId, clientId) : undefined,
    conversationId ? eq(emails.conversationId, conversationId) : undefined,
  );

/** The newest first; the id breaks ties. */
export async function listEmails(
  owned: Owned,
  { limit = listStep, after, ...filter }: EmailFilter,
): Promise<NamedEmailRow[]> {
  const rows = await select(owned)
    .where(
      and(
        isListed(owned, filter),
        after
          ? behind(emails, [emails.createdAt, emails.id], { row: isEmail(owned, after), direction: 'desc' })
          : undefined,
      ),
    )
    .orderBy(desc(emails.createdAt), desc(emails.id))
    .limit(limit);
  return rows.map(named);
}

export async function countGroups(
  owned: Owned,
  filter: Pick<EmailFilter, 'clientId' | 'conversationId'>,
): Promise<Record<FollowUpGroup, number>> {
  const rows = await owned.tx
    .select({ status: emails.status, count: count() })
    .from(emails)
    .where(isListed(owned, filter))
    .groupBy(emails.status);
  const inGroup = (group: FollowUpGroup) =>
    rows
      .filter(({ status }) => statusesOf[group].includes(status as FollowUpStatus))
      .reduce((sum, row) => sum + row.count, 0);
  const counted = followUpGroups.map((group) => [group, inGroup(group)] as const);
  return Object.fromEntries(counted) as Record<FollowUpGroup, number>;
}

export async function findEmail(owned: Owned, id: string): Promise<NamedEmailRow | null> {
  const [row] = await select(owned).where(isEmail(owned, id));
  return row ? named(row) : null;
}

/** Locked until the end of the transaction. */
export async function lockEmail(owned: Owned, id: string): Promise<NamedEmailRow | null> {
  await owned.tx.select({ id: emails.id }).from(emails).where(isEmail(owned, id)).for('update');
  return findEmail(owned, id);
}

/** Null where there is one of this occasion already. */
export async function insertEmail({ tx, userId }: Owned, values: EmailValues): Promise<string | null> {
  const [row] = await tx
    .insert(emails)
    .values({ ...values, userId })
    .onConflictDoNothing({ target: [emails.userId, emails.occasion] })
    .returning({ id: emails.id });
  return row?.id ?? null;
}

export async function updateEmail(
  owned: Owned,
  id: string,
  values: Partial<Omit<EmailValues, 'revision'>>,
): Promise<void> {
  await owned.tx
    .update(emails)
    .set({ ...values, revision: sql`${emails.revision} + 1`, updatedAt: sql`now()` })
    .where(isEmail(owned, id));
}

/** What became of a sent one: no change a coach could clash with. */
export async function recordSigns(
  owned: Owned,
  id: string,
  signs: Partial<
    Pick<EmailRow, 'opened' | 'openedAt' | 'clicked' | 'clickedAt' | 'replied' | 'repliedAt' | 'threadId'>
  >,
): Promise<void> {
  await owned.tx.update(emails).set(signs).where(isEmail(owned, id));
}

async function listIds({ tx, userId }: Owned, which: SQL | undefined): Promise<string[]> {
  const rows = await tx
    .select({ id: emails.id })
    .from(emails)
    .where(and(eq(emails.userId, userId), which))
    .orderBy(asc(emails.createdAt), asc(emails.id));
  return rows.map(({ id }) => id);
}

/** Not approved yet, so that a new reading may change them. */
export const listUnapprovedOf = (owned: Owned, conversationId: string): Promise<string[]> =>
  listIds(
    owned,
    and(eq(emails.conversationId, conversationId), inArray(emails.status, ['draft', 'pending'])),
  );

export const listUnsentOf = (owned: Owned, conversationId: string): Promise<string[]> =>
  listIds(
    owned,
    and(
      eq(emails.conversationId, conversationId),
      inArray(emails.status, ['draft', 'pending', 'scheduled', 'failed']),
    ),
  );

export const listScheduledFor = (owned: Owned, clientId: string): Promise<string[]> =>
  listIds(owned, and(eq(emails.clientId, clientId), eq(emails.status, 'scheduled')));

/** That wait for the coach, written and checked. */
export const countWaiting = async ({ tx, userId }: Owned): Promise<number> => {
  const [row] = await tx
    .select({ count: count() })
    .from(emails)
    .where(and(eq(emails.userId, userId), inArray(emails.status, ['pending', 'failed'])));
  return row!.count;
};

/** Approved or sent since: what the limit of a day counts. */
export async function countApprovedSince({ tx, userId }: Owned, since: Date): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(emails)
    .where(
      and(
        eq(emails.userId, userId),
        or(
          gte(emails.sendStartedAt, since),
          and(inArray(emails.status, ['scheduled', 'sending']), gte(emails.approvedAt, since)),
        ),
      ),
    );
  return row!.count;
}

/** Sent since by one of these, with no answer yet. */
export const listUnanswered = (
  { tx, userId }: Owned,
  { channels, since }: { channels: string[]; since: Date },
): Promise<EmailRow[]> =>
  tx
    .select()
    .from(emails)
    .where(
      and(
        eq(emails.userId, userId),
        inArray(emails.channel, channels),
        eq(emails.status, 'emailed'),
        eq(emails.replied, false),
        gte(emails.sentAt, since),
        isNotNull(emails.messageId),
      ),
    )
    .orderBy(asc(emails.sentAt));

/** Not approved, or not sent after an approval. */
export const listDraftsTo = (owned: Owned, clientId: string): Promise<string[]> =>
  listIds(owned, and(eq(emails.clientId, clientId), inArray(emails.status, ['draft', 'pending', 'failed'])));

/** Begun, and no draft since: the process that wrote it ended. */
export const listUnwritten = (owned: Owned, since: Date): Promise<string[]> =>
  listIds(owned, and(eq(emails.status, 'draft'), eq(emails.revision, 0), lt(emails.createdAt, since)));

/**
 * A conversation is gone for good: what was not sent says what was said in it, and so do the sources of what was sent.
 * The text of a sent one stays, because its client has it too.
 */
export async function forgetSession({ tx, userId }: Owned, conversationId: string): Promise<void> {
  const names = or(
    eq(emails.conversationId, conversationId),
    like(emails.occasion, `%:${conversationId}%`),
    sql`${emails.sentences}::text like ${`%${conversationId}%`}`,
  );
  await tx.delete(emails).where(and(eq(emails.userId, userId), isNull(emails.sentAt), names));
  await tx
    .update(emails)
    .set({ sentences: [] })
    .where(and(eq(emails.userId, userId), names));
}

/** For a tracking link: the transaction sees the row of this token alone. */
export async function findTracked(
  tx: Tx,
  trackingHash: string,
): Promise<Pick<EmailRow, 'id' | 'userId' | 'content'> | null> {
  const [row] = await tx
    .select({ id: emails.id, userId: emails.userId, content: emails.content })
    .from(emails)
    .where(eq(emails.trackingHash, trackingHash));
  return row ?? null;
}
