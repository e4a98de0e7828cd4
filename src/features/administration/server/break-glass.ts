import * as z from 'zod';
import type { AdminCaller } from '#platform/http/caller.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { AppError } from '#shared/errors.ts';
import { listAuditLog, record, recordRead } from '../../audit/server/actions.ts';
import { coachOf } from '../../identity/server/actions.ts';
import { getTurns } from '../../transcription/server/actions.ts';
import { transcriptsOpened } from '../events.ts';
import { accessEnd, isAccessOpen, reasonMinLength, reasonOf } from '../rules/break-glass.ts';
import { recordAdminAction } from './actions.ts';
import { findUser, type UsersServices } from './users.ts';
import * as store from './users-store.ts';

/**
 * Break-glass (design 4, row 22): an administrator gives a reason, the coach is told by e-mail and in the activity log,
 * and only then transcripts can be read, for 15 minutes. Each transcript that is read is one more line in both logs.
 */
type BreakGlassServices = UsersServices & Pick<Services, 'jobs' | 'events'>;

/** `at` names the coach's entry in the activity log, which has the reason. */
export const noticeJob: JobKind<{ userId: string; at: string }> = {
  name: 'administration.notice',
  payload: z.strictObject({ userId: z.uuid(), at: z.iso.datetime() }),
  limitSeconds: 120,
  concurrency: 1,
};

const sessionsShown = 200;

export async function openTranscripts(
  services: BreakGlassServices,
  caller: AdminCaller,
  { id, reason: given }: { id: string; reason: string },
): Promise<{ accessUntil: string }> {
  const { db, clock, jobs, events } = services;
  const reason = reasonOf(given);
  if (!reason)
    throw new AppError('forbidden', {
      detail: `Give a reason of at least ${reasonMinLength} characters. The coach reads it.`,
    });
  await findUser(services, id);
  const at = clock.now();
  // The coach's entry and e-mail first: of a crash in between nothing was opened.
  await db.asUser(id, async (owned) => {
    // The same moment in both logs: the e-mail finds the entry by it.
    await record(
      owned,
      { clock: { now: () => at } },
      {
        actor: 'administrator',
        action: 'administrator.access',
        subject: { kind: 'account', id: null },
        details: { reason, administrator: caller.name },
      },
    );
    await events.announce(owned.tx, transcriptsOpened, { userId: id, at, reason });
    await jobs.enqueue(owned.tx, noticeJob, { userId: id, at: at.toISOString() });
  });
  await db.asAdministration((tx) =>
    recordAdminAction(tx, at, {
      adminName: caller.name,
      action: 'transcripts.opened',
      targetUser: id,
      reason,
    }),
  );
  return { accessUntil: accessEnd(at).toISOString() };
}

async function requireAccess({ db, clock }: UsersServices, caller: AdminCaller, id: string): Promise<void> {
  const granted = await db.asAdministration((tx) => store.findAccess(tx, caller.name, id));
  if (!isAccessOpen(granted, clock.now()))
    throw new AppError('forbidden', { detail: 'Give a reason first. It opens transcripts for 15 minutes.' });
}

export async function listSessions(services: UsersServices, caller: AdminCaller, id: string) {
  await findUser(services, id);
  await requireAccess(services, caller, id);
  return services.db.asUser(id, (owned) => store.listSessions(owned, sessionsShown));
}

export async function readTranscript(
  services: UsersServices,
  caller: AdminCaller,
  { id, conversationId }: { id: string; conversationId: string },
) {
  const { db, clock } = services;
  await findUser(services, id);
  await requireAccess(services, caller, id);
  const turns = await db.asUser(id, (owned) => getTurns(owned, conversationId));
  if (!turns) throw new AppError('not_found');
  await recordRead(services, id, {
    actor: 'administrator',
    action: 'administrator.read',
    subject: { kind: 'conversation', id: conversationId },
    details: { administrator: caller.name },
  });
  await db.asAdministration((tx) =>
    recordAdminAction(tx, clock.now(), {
      adminName: caller.name,
      action: 'transcript.read',
      targetUser: id,
      details: { conversation: conversationId },
    }),
  );
  return { turns: turns.map(({ speaker, start, text }) => ({ speaker, start, text })) };
}

/** Tells the coach. The reason is read from the entry the coach can see, so that both say the same. */
export async function sendNotice(
  { db, mail, publicUrl }: Pick<Services, 'db' | 'mail' | 'publicUrl'>,
  { userId, at }: { userId: string; at: string },
): Promise<void> {
  const message = await db.asUser(userId, async (owned) => {
    const { email, name } = await coachOf(owned);
    const entries = await listAuditLog(owned, {});
    const entry = entries.find((one) => one.action === 'administrator.access' && one.at === at);
    return { to: email, name, reason: entry?.details['reason'] ?? 'not recorded' };
  });
  const sentences = [
    `Hi ${message.name},`,
    'an administrator of this server opened your transcripts for 15 minutes. They gave this reason:',
    `“${message.reason}”`,
    `Your activity log lists every transcript that was read: ${new URL('/settings', publicUrl).href}`,
    'If you did not expect this, reply to this e-mail or contact the people who run this server.',
  ];
  await mail.send({
    to: message.to,
    subject: 'An administrator opened your transcripts',
    text: `${sentences.join('\n\n')}\n`,
    messageId: `administrator-access-${userId}-${Date.parse(at)}`,
  });
}
