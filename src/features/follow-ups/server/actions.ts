import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { AppError } from '#shared/errors.ts';
import { oneLineName } from '#shared/text.ts';
import type { Conversation } from '../../conversations/contract.ts';
import { findConversation } from '../../conversations/server/actions.ts';
import { getClient } from '../../clients/server/actions.ts';
import { coachOf } from '../../identity/server/actions.ts';
import type {
  createFollowUp as createEndpoint,
  FollowUp,
  listFollowUps as listEndpoint,
  updateFollowUp as updateEndpoint,
} from '../contract.ts';
import type { FollowUpStatus } from '../rules/follow-up.ts';
import { isUnapproved } from '../rules/next-state.ts';
import { approve, stateAfter, withdraw, type ApprovalServices } from './approval.ts';
import { insertDraft, redraft } from './draft.ts';
import { judgeRow, toFollowUp, toListed } from './to-follow-up.ts';
import * as store from './store.ts';
import { closeSummaryLink } from './summary-link.ts';

/** What a coach does with follow-up e-mails. `draft.ts` writes them, `send.ts` sends them. */
type Needs = Pick<Services, 'clock' | 'mail'>;
type Body<E extends { body?: z.core.$ZodType }> = z.output<NonNullable<E['body']>>;

async function require(owned: Owned, id: string): Promise<store.NamedEmailRow> {
  const row = await store.findEmail(owned, id);
  if (!row) throw new AppError('not_found');
  return row;
}

async function lock(owned: Owned, id: string, revision?: number): Promise<store.NamedEmailRow> {
  const row = await store.lockEmail(owned, id);
  if (!row) throw new AppError('not_found');
  if (revision !== undefined && row.revision !== revision) throw new AppError('stale');
  return row;
}

export async function listFollowUps(owned: Owned, query: z.output<NonNullable<typeof listEndpoint.query>>) {
  if (query.after) await require(owned, query.after);
  const { timeZone } = await coachOf(owned);
  const { clientId, conversationId } = query;
  const rows = await store.listEmails(owned, query);
  return {
    emails: rows.map((row) => toListed(row, timeZone)),
    counts: await store.countGroups(owned, { clientId, conversationId }),
  };
}

export const getFollowUp = async (owned: Owned, services: Needs, id: string): Promise<FollowUp> =>
  toFollowUp(owned, services, await require(owned, id));

type DraftServices = Parameters<typeof redraft>[0];

export async function createFollowUp(
  services: DraftServices,
  userId: string,
  { emailType, clientId, conversationId, instruction }: Body<typeof createEndpoint>,
): Promise<FollowUp> {
  const { db } = services;
  const id = await db.asUser(userId, async (owned) => {
    const conversation = conversationId ? await requireConversation(owned, conversationId) : null;
    const client = recipientOf({ emailType, clientId, conversation });
    await getClient(owned, client);
    const about = conversation?.id ?? null;
    // Unique, and names the session, with which the draft is deleted.
    const occasion = about && `asked:${about}:${randomUUID()}`;
    return insertDraft(owned, { emailType, clientId: client, conversationId: about, occasion });
  });
  await redraft(services, userId, id!, { isAsked: true, instruction: instruction || null });
  return db.asUser(userId, (owned) => getFollowUp(owned, services, id!));
}

async function requireConversation(owned: Owned, id: string): Promise<Conversation> {
  const conversation = await findConversation(owned, id);
  if (!conversation) throw new AppError('not_found');
  return conversation;
}

const noClient = 'Choose a client first: an e-mail needs someone to go to.';

/** Refuses what has no one to go to, or would tell one client of a session with another. */
function recipientOf({ emailType, clientId, conversation }: Asked): string {
  const refuse = (detail: string) => new AppError('bad_request', { detail });
  const client = clientId ?? conversation?.clientId;
  if (!client) throw refuse(noClient);
  if (emailType === 'session_follow_up' && !conversation) throw refuse('Choose the session this follows.');
  if (conversation?.clientId && conversation.clientId !== client)
    throw refuse('This session was with another client.');
  return client;
}

type Asked = { emailType: string; clientId?: string | null | undefined; conversation: Conversation | null };

export async function updateFollowUp(
  owned: Owned,
  services: Needs,
  id: string,
  { revision, subject, content, toEmail, summaryCopy }: Body<typeof updateEndpoint>,
): Promise<FollowUp> {
  const row = await lock(owned, id, revision);
  const status = stateAfter(row, 'edit');
  refuseCopy(summaryCopy, row);
  const text = {
    subject: subject === undefined ? row.subject : oneLineName(subject),
    content: content ?? row.content,
  };
  await store.updateEmail(owned, id, {
    // Another recipient or attachment of a draft that is not written leaves it unwritten.
    status: text.content === '' ? row.status : status,
    ...text,
    ...(text.content === '' ? {} : { withheldReason: null }),
    ...(toEmail === undefined ? {} : { toEmail }),
    ...(summaryCopy === undefined ? {} : { summaryCopy }),
  });
  return getFollowUp(owned, services, id);
}

function refuseCopy(summaryCopy: string | undefined, { conversationId }: store.EmailRow): void {
  if (summaryCopy !== undefined && summaryCopy !== 'none' && conversationId === null)
    throw new AppError('bad_request', {
      detail: 'This e-mail is not about a session, so it has no summary.',
    });
}

export async function checkFollowUp(
  owned: Owned,
  services: Needs,
  id: string,
  content: string,
): Promise<FollowUp['authenticity']> {
  return judgeRow(owned, services, { ...(await require(owned, id)), content });
}

export async function redraftFollowUp(
  services: DraftServices,
  userId: string,
  id: string,
  { revision, instruction }: { revision: number; instruction?: string | undefined },
): Promise<FollowUp> {
  const { db } = services;
  await db.asUser(userId, async (owned) => {
    const row = await lock(owned, id, revision);
    if (!isUnapproved(row.status as FollowUpStatus)) stateAfter(row, 'write');
  });
  await redraft(services, userId, id, { isAsked: true, instruction: instruction || null });
  return db.asUser(userId, (owned) => getFollowUp(owned, services, id));
}

export async function approveFollowUp(
  owned: Owned,
  services: Needs & ApprovalServices,
  id: string,
  { revision, sendAt = null }: { revision: number; sendAt?: string | null | undefined },
): Promise<FollowUp> {
  const row = await lock(owned, id, revision);
  await approve(owned, services, row, { by: 'coach', sendAt });
  return getFollowUp(owned, services, id);
}

export async function withdrawFollowUp(owned: Owned, services: Needs, id: string): Promise<FollowUp> {
  const row = await lock(owned, id);
  if (row.status !== 'pending') await withdraw(owned, services, row);
  return getFollowUp(owned, services, id);
}

export async function dismissFollowUp(owned: Owned, services: Needs, id: string): Promise<FollowUp> {
  const row = await lock(owned, id);
  const status = stateAfter(row, 'dismiss');
  await store.updateEmail(owned, id, { status, approvedBy: null, scheduledFor: null, undoUntil: null });
  await closeSummaryLink(owned, services, id);
  return getFollowUp(owned, services, id);
}

export async function restoreFollowUp(owned: Owned, services: Needs, id: string): Promise<FollowUp> {
  const row = await lock(owned, id);
  const status = stateAfter(row, 'restore');
  await store.updateEmail(owned, id, { status: row.content === '' ? 'draft' : status });
  return getFollowUp(owned, services, id);
}

/** For messages to other programs: no text, and no address. */
export async function sentFollowUp(owned: Owned, id: string) {
  const row = await store.findEmail(owned, id);
  if (!row?.sentAt) return null;
  const { emailType, clientId, conversationId, sentAt } = row;
  return { id, emailType, clientId, conversationId, sentAt: sentAt.toISOString() };
}
