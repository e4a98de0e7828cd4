import { randomUUID } from 'node:crypto';
import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { AppError } from '#shared/errors.ts';
import type { EmailKind } from '#shared/follow-up.ts';
import { dayMs } from '#shared/time.ts';
import { clientFollowUp, getClient } from '../../clients/server/actions.ts';
import { blockOf } from '../../consent/server/actions.ts';
import { coachOf } from '../../identity/server/actions.ts';
import { undoSeconds, type FollowUpStatus } from '../rules/follow-up.ts';
import { followUpsPerDay } from '../rules/limits.ts';
import { nextState, type FollowUpAction } from '../rules/next-state.ts';
import { isOneAddress, isSameAddress, refusalOfClient } from '../rules/recipient.ts';
import { momentOf, refusalOfTime } from '../rules/schedule.ts';
import { sendJob } from './jobs.ts';
import * as store from './store.ts';
import { closeSummaryLink } from './summary-link.ts';

/** Approving an e-mail: it is scheduled, its recipient is kept, and the job that sends it is enqueued with it. */
export type ApprovalServices = Pick<Services, 'clock' | 'jobs' | 'publicUrl'>;

type Approval = {
  by: 'coach' | 'automatic';
  /** Local time of the client; null sends it now. */
  sendAt: string | null;
  /** Not before. */
  earliest?: Date;
};

export function stateAfter(row: store.EmailRow, action: FollowUpAction): FollowUpStatus {
  const next = nextState(row.status as FollowUpStatus, action);
  if (next === null) throw new AppError('conflict', { detail: refusals[row.status as FollowUpStatus] });
  return next;
}

const refusals: Record<FollowUpStatus, string> = {
  draft: 'There is no draft yet.',
  pending: 'This e-mail waits for your approval.',
  scheduled: 'This e-mail is scheduled. Take it back first.',
  sending: 'This e-mail is being sent right now.',
  emailed: 'This e-mail has been sent.',
  failed: 'This e-mail could not be sent. Approve it again, or dismiss it.',
  dismissed: 'This e-mail was dismissed. Restore it first.',
};

export async function approve(
  owned: Owned,
  services: ApprovalServices,
  row: store.NamedEmailRow,
  { by, sendAt, earliest }: Approval,
): Promise<void> {
  const status = stateAfter(row, 'approve');
  const now = services.clock.now();
  const client = await checkedRecipient(owned, services, row);
  await refuseTooMany(owned, now);
  const { timeZone: coachZone } = await coachOf(owned);
  const timeZone = client.timezone ?? coachZone;
  const scheduledFor = sendAt === null ? (earliest ?? null) : momentOf(sendAt, timeZone);
  const refusal = sendAt === null ? null : refusalOfTime(scheduledFor, now);
  if (refusal) throw new AppError('bad_request', { detail: refusal });
  await store.updateEmail(owned, row.id, {
    status,
    approvedBy: by,
    approvedAt: now,
    undoUntil: new Date(now.getTime() + undoSeconds * 1000),
    scheduledFor,
    timeZone,
    toName: row.toName ?? client.name,
    // Kept over every attempt: a receiver that got it already knows it by this.
    messageId: row.messageId ?? `<${randomUUID()}@${new URL(services.publicUrl).hostname}>`,
    sendStartedAt: null,
    failure: null,
    bouncedAt: null,
  });
  await enqueueSend(owned, services, row.id, {
    clientId: client.id,
    isClients: isSameAddress(client.email, row.toEmail),
  });
}

/** Of the e-mail as it is now; an earlier job of it then finds that the revision is another one. */
export async function enqueueSend(
  owned: Owned,
  { jobs }: Pick<Services, 'jobs'>,
  emailId: string,
  approved: { clientId: string; isClients: boolean },
): Promise<void> {
  const row = (await store.findEmail(owned, emailId))!;
  const payload = { userId: owned.userId, emailId, revision: row.revision, ...approved };
  await jobs.enqueue(owned.tx, sendJob, payload, { startAfter: dueAt(row) });
}

/** Nothing leaves before. */
export const dueAt = ({
  undoUntil,
  scheduledFor,
}: Pick<store.EmailRow, 'undoUntil' | 'scheduledFor'>): Date =>
  new Date(Math.max(undoUntil?.getTime() ?? 0, scheduledFor?.getTime() ?? 0));

async function checkedRecipient(owned: Owned, services: Pick<Services, 'clock'>, row: store.NamedEmailRow) {
  if (row.clientId === null) throw new AppError('bad_request', { detail: 'Choose a client first.' });
  const client = await getClient(owned, row.clientId);
  if (row.content.trim() === '' || row.subject.trim() === '')
    throw new AppError('bad_request', { detail: 'Write a subject and a text first.' });
  if (row.toEmail === null)
    throw new AppError('bad_request', { detail: `Add an e-mail address for ${client.name} first.` });
  if (!isOneAddress(row.toEmail))
    throw new AppError('bad_request', { detail: `“${row.toEmail}” is not a single e-mail address.` });
  const refusal = refusalOfClient(row.emailType as EmailKind, await permissionOf(owned, services, client));
  if (refusal) throw new AppError('conflict', { detail: refusal });
  return client;
}

type Client = Awaited<ReturnType<typeof getClient>>;

/**
 * What decides whether a client may be written to. Approving and sending both ask, so a consent that is withdrawn or
 * expires between the two keeps the e-mail back.
 */
export async function permissionOf(owned: Owned, services: Pick<Services, 'clock'>, client: Client) {
  const { remindersAgreedAt } = await clientFollowUp(owned, client.id);
  return {
    name: client.name,
    email: client.email,
    isArchived: client.archivedAt !== null,
    hasRefused: (await blockOf(owned, services, client.id, 'follow_ups')) !== null,
    remindersAgreed: remindersAgreedAt !== undefined,
  };
}

async function refuseTooMany(owned: Owned, now: Date): Promise<void> {
  if ((await store.countApprovedSince(owned, new Date(now.getTime() - dayMs))) >= followUpsPerDay)
    throw new AppError('too_many_requests', {
      detail: `You can send ${followUpsPerDay} follow-ups a day. Approve this one tomorrow.`,
    });
}

/** An approval is taken back; with a reason, because it no longer holds. */
export async function withdraw(
  owned: Owned,
  services: Pick<Services, 'clock'>,
  row: store.EmailRow,
  reason: string | null = null,
): Promise<void> {
  await store.updateEmail(owned, row.id, {
    status: stateAfter(row, 'withdraw'),
    approvedBy: null,
    approvedAt: null,
    undoUntil: null,
    scheduledFor: null,
    failure: reason,
  });
  await closeSummaryLink(owned, services, row.id);
}
