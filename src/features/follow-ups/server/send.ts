import { hashOf } from '#platform/crypto/secret-token.ts';
import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { AppError, isAppError } from '#shared/errors.ts';
import { nextTry, type RetryState } from '#shared/retry.ts';
import { dayMs } from '#shared/time.ts';
import { isSwitchedOff } from '../../administration/server/actions.ts';
import { getClient } from '../../clients/server/actions.ts';
import { scoreAuthenticity } from '../../voice/rules/authenticity.ts';
import { learnFromSent, measuresFor } from '../../voice/server/actions.ts';
import { emailSent } from '../events.ts';
import { followUpsPerDay } from '../rules/limits.ts';
import { refusalBeforeSending, refusalOfClient } from '../rules/recipient.ts';
import { cannotTell, notInSentMail, triesEnded, type SendingOutcome } from '../rules/sending-outcome.ts';
import type { EmailKind } from '#shared/follow-up.ts';
import { dueAt, permissionOf, stateAfter, withdraw } from './approval.ts';
import { composeOutgoing, transmit, type TransmitServices, type Outgoing } from './transmit.ts';
import { sendJob, type SendPayload } from './jobs.ts';
import { findInSentMail } from './sent-mail.ts';
import { channelsOf, chooseChannel } from './settings.ts';
import { findSettings } from './settings-store.ts';
import * as store from './store.ts';
import { refusalOfLink } from './summary-link.ts';
import { trackingTokenOf } from './tracking.ts';

/**
 * Sends one approved e-mail, once. `sendStartedAt` is saved before anything leaves, and a run that finds it set without
 * an outcome sends nothing: it looks in the sent mail, or leaves the e-mail to the coach (ADR 0048).
 */
type Needs = TransmitServices & Pick<Services, 'jobs' | 'events'>;

type Step = { kind: 'nothing' } | { kind: 'unfinished' } | { kind: 'send'; outgoing: Outgoing };

export function send(services: Needs, job: SendPayload): Promise<void> {
  const { db } = services;
  // Two runs of one job come one after the other: the second finds what the first left.
  return db.withLock(`follow-up ${job.emailId}`, async () => {
    const isHeld = await isSwitchedOff(services, 'follow_ups');
    const step = await db.asUser(job.userId, (owned) => begin(owned, services, job, isHeld));
    if (step.kind === 'nothing') return;
    if (step.kind === 'unfinished') return settleUnknown(services, job);
    const outcome = await transmit(services, job.userId, step.outgoing);
    if (outcome.kind === 'unknown') return settleUnknown(services, job);
    await db.asUser(job.userId, (owned) => finish(owned, services, job, outcome));
  });
}

const heldMs = 10 * 60_000; // how often an e-mail asks again while an administrator has switched sending off

async function begin(owned: Owned, services: Needs, job: SendPayload, isHeld: boolean): Promise<Step> {
  const now = services.clock.now();
  const row = await store.lockEmail(owned, job.emailId);
  if (row && isUnfinished(row)) return { kind: 'unfinished' };
  if (row?.status !== 'scheduled' || row.revision !== job.revision) return { kind: 'nothing' };
  const due = startOf(row, now, isHeld);
  if (due > now) {
    await services.jobs.enqueue(owned.tx, sendJob, job, { startAfter: due });
    return { kind: 'nothing' };
  }
  const refusal = await refusalNow(owned, services, row, job);
  const { toEmail, messageId } = row;
  if (refusal !== null || toEmail === null || messageId === null) {
    await withdraw(owned, services, row, refusal);
    return { kind: 'nothing' };
  }
  return { kind: 'send', outgoing: await start(owned, services, { ...row, toEmail, messageId }) };
}

const startOf = (row: store.EmailRow, now: Date, isHeld: boolean): Date =>
  isHeld ? new Date(now.getTime() + heldMs) : dueAt(row);

const isUnfinished = ({ status, sendStartedAt }: store.EmailRow): boolean =>
  status === 'sending' && sendStartedAt !== null;

/** From here on it counts as possibly sent. */
async function start(
  owned: Owned,
  services: Needs,
  row: store.EmailRow & { toEmail: string; messageId: string },
): Promise<Outgoing> {
  const settings = await findSettings(owned);
  const channel = chooseChannel(await channelsOf(owned, services), settings.channel);
  const token = await trackingTokenOf(owned, services, row);
  const outgoing = await composeOutgoing(owned, services, row, { ...channel, token });
  await store.updateEmail(owned, row.id, {
    status: stateAfter(row, 'start'),
    channel: channel.channel,
    sendStartedAt: services.clock.now(),
    sendAttempts: row.sendAttempts + 1,
    trackingHash: token && hashOf(token),
  });
  return outgoing;
}

/** Whether what was approved still holds. */
async function refusalNow(
  owned: Owned,
  services: Pick<Services, 'clock'>,
  row: store.EmailRow,
  { clientId, isClients }: SendPayload,
): Promise<string | null> {
  const client = row.clientId === null ? null : await getClient(owned, row.clientId);
  const permission = client && (await permissionOf(owned, services, client));
  const approved = { clientId, isClients, toEmail: row.toEmail };
  const changed = refusalBeforeSending(approved, { clientId: row.clientId, client: permission });
  if (changed ?? !permission) return changed;
  const linkRefusal = await refusalOfLink(owned, row);
  if (linkRefusal) return linkRefusal;
  const since = new Date(services.clock.now().getTime() - dayMs);
  if ((await store.countApprovedSince(owned, since)) > followUpsPerDay)
    return `You can send ${followUpsPerDay} follow-ups a day. Approve this one tomorrow.`;
  return refusalOfClient(row.emailType as EmailKind, permission);
}

type Settled = Exclude<SendingOutcome, { kind: 'unknown' }>;

async function finish(owned: Owned, services: Needs, job: SendPayload, outcome: Settled): Promise<void> {
  const row = await store.lockEmail(owned, job.emailId);
  if (row?.status !== 'sending') return;
  if (outcome.kind === 'sent') return markSent(owned, services, row);
  if (outcome.kind === 'refused') {
    const bouncedAt = outcome.isBounce ? services.clock.now() : null;
    return fail(owned, row, outcome.reason, { sendStartedAt: null, bouncedAt });
  }
  await postpone(owned, services, row, job);
}

const fail = (
  owned: Owned,
  row: store.EmailRow,
  failure: string,
  change: Partial<store.EmailValues> = {},
): Promise<void> => store.updateEmail(owned, row.id, { ...change, status: stateAfter(row, 'fail'), failure });

async function postpone(owned: Owned, services: Needs, row: store.EmailRow, job: SendPayload): Promise<void> {
  const failure = { code: 'provider_busy' as const, retryAfterSeconds: null };
  const state: RetryState = job.retry ?? {};
  const next = nextTry(failure, state, services.clock.now(), Math.random());
  if (!next) return fail(owned, row, triesEnded, { sendStartedAt: null });
  await store.updateEmail(owned, row.id, {
    status: stateAfter(row, 'postpone'),
    sendStartedAt: null,
    failure: 'The mail server is busy or can’t be reached. We’re trying again.',
  });
  const { revision } = (await store.findEmail(owned, row.id))!;
  const payload = { ...job, revision, retry: next.retry };
  await services.jobs.enqueue(owned.tx, sendJob, payload, { startAfter: next.startAfter });
}

async function markSent(
  owned: Owned,
  services: Needs,
  row: store.EmailRow,
  threadId?: string,
): Promise<void> {
  await store.updateEmail(owned, row.id, {
    status: stateAfter(row, row.status === 'failed' ? 'find' : 'send'),
    sentAt: services.clock.now(),
    failure: null,
    withheldReason: null,
    ...(threadId ? { threadId } : {}),
  });
  const { userId } = owned;
  await services.events.announce(owned.tx, emailSent, { userId, emailId: row.id });
  if (row.draftContent === null) return; // written by the coach alone
  const { score, parts } = scoreAuthenticity(row.draftContent, await measuresFor(owned));
  await learnFromSent(owned, services, {
    emailId: row.id,
    draft: row.draftContent,
    sent: row.content,
    score,
    parts: Object.fromEntries(parts.map((part) => [part.name, part.score])),
  });
}

/**
 * Something may have left. Where the coach lets us read, the sent mail knows; else only the coach can. It is never sent
 * again from here.
 */
async function settleUnknown(services: Needs, { userId, emailId }: SendPayload): Promise<void> {
  const row = await services.db.asUser(userId, (owned) => store.findEmail(owned, emailId));
  if (row?.status !== 'sending') return;
  const found = await findInSentMail(services, userId, row).catch((error: unknown) => {
    if (isAppError(error)) return 'unknown' as const;
    throw error;
  });
  await services.db.asUser(userId, async (owned) => {
    const current = await store.lockEmail(owned, emailId);
    if (current?.status !== 'sending') return;
    if (found === 'unknown') return fail(owned, current, cannotTell);
    if (found === null) return fail(owned, current, notInSentMail);
    await markSent(owned, services, current, found.threadId);
  });
}

/** The job died. What was not begun did not leave. */
export async function giveUp(services: Needs, job: SendPayload): Promise<void> {
  await settleUnknown(services, job);
  await services.db.asUser(job.userId, async (owned) => {
    const row = await store.lockEmail(owned, job.emailId);
    if (row?.status === 'scheduled' && row.revision === job.revision)
      await fail(owned, row, new AppError('internal').message);
  });
}
