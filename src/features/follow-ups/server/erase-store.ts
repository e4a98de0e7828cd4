import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { Owned } from '#platform/db/database.ts';
import { emailAutomation as emails } from './tables.ts';

/** SQL for what a withdrawal reaches: e-mails to one client. */
const isTo = ({ userId }: Owned, clientId: string) =>
  and(eq(emails.userId, userId), eq(emails.clientId, clientId));

/** Nothing of it can have left. What may have is kept, so that it is never sent again. */
const isUnsent = and(isNull(emails.sentAt), isNull(emails.sendStartedAt));

export async function deleteUnsentTo(owned: Owned, clientId: string): Promise<number> {
  const rows = await owned.tx
    .delete(emails)
    .where(and(isTo(owned, clientId), isUnsent))
    .returning({ id: emails.id });
  return rows.length;
}

/** Written for the coach, or still to be written; what a coach wrote alone has a text and no draft. */
const isDrafted = or(isNotNull(emails.draftContent), eq(emails.content, ''));

/** Drafts to the client or about these sessions: every one is written from what was noted in them. */
export async function deleteDraftedFrom(
  owned: Owned,
  clientId: string,
  conversationIds: readonly string[],
): Promise<number> {
  const isFrom = or(isTo(owned, clientId), inArray(emails.conversationId, [...conversationIds]));
  const rows = await owned.tx
    .delete(emails)
    .where(and(eq(emails.userId, owned.userId), isFrom, isUnsent, isDrafted))
    .returning({ id: emails.id });
  return rows.length;
}

/** Of those that stay: the text the client has, without the quotes it rests on and without what was drafted first. */
export async function forgetSourcesTo(owned: Owned, clientId: string): Promise<void> {
  await owned.tx
    .update(emails)
    .set({ sentences: [], draftSubject: null, draftContent: null })
    .where(isTo(owned, clientId));
}

/** Their links and pictures are unknown from then on, and so is what they told. */
export async function forgetTrackingOf(owned: Owned, clientId: string): Promise<void> {
  const signs = { opened: false, openedAt: null, clicked: false, clickedAt: null };
  await owned.tx
    .update(emails)
    .set({ trackingHash: null, ...signs })
    .where(isTo(owned, clientId));
}
