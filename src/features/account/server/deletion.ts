import type { Services } from '#platform/services.ts';
import type { JobRun } from '#platform/jobs/jobs.ts';
import { AppError } from '#shared/errors.ts';
import { record } from '../../audit/server/actions.ts';
import { endSubscription } from '../../billing/server/actions.ts';
import { revokeAll } from '../../connections/server/actions.ts';
import { removeUploadsOf } from '../../conversations/server/actions.ts';
import {
  deleteUser,
  listDeletingIds,
  lockAccount,
  markDeleting,
  shredDataKey,
} from '../../identity/server/actions.ts';
import { isConfirmed } from '../rules/confirmation.ts';
import { deletionEmail } from './emails.ts';
import { clearJob, deleteJob } from './jobs.ts';
import * as store from './store.ts';
import { removeObjects } from './sweep.ts';

/**
 * The deletion of an account. The request closes it: from its commit on nothing and no one reaches the account. The job
 * removes what is left, in steps that can each be repeated; the row goes last, because it says that there is work.
 */
const conversationsAtOnce = 20; // a statement of well under a second
const clearedAfterMs = 24 * 3_600_000; // longer than any job runs

export async function closeAccount(
  services: Pick<Services, 'db' | 'jobs' | 'clock' | 'identityAccounts' | 'log'>,
  userId: string,
  confirmation: string,
): Promise<void> {
  const { db, jobs, clock } = services;
  const identityId = await db.asUser(userId, async (owned) => {
    const account = await lockAccount(owned);
    if (!account) throw new AppError('not_found');
    if (!isConfirmed(confirmation, account.email))
      throw new AppError('bad_request', { detail: 'Type the e-mail address of your account to confirm.' });
    if (account.deletingAt) return account.identityId;
    const counts = await store.countContents(owned);
    await markDeleting(owned, clock.now());
    await record(owned, { clock }, { actor: 'coach', action: 'account.closed', subject: ofAccount });
    await store.endAccess(owned);
    await jobs.forget(owned.tx, userId, []);
    await endSubscription(owned, { jobs });
    await jobs.enqueue(owned.tx, deleteJob, { userId, identityId: account.identityId, counts });
    return account.identityId;
  });
  // The job does it too; here it ends the sessions before the answer.
  await services.identityAccounts
    .remove(identityId)
    .catch(() => services.log.warn({ userId }, 'the sign-in is removed by the job'));
}

const ofAccount = { kind: 'account', id: null } as const;

type Deletion = { userId: string; identityId: string; counts: Record<string, number> };

export async function removeAccount(
  services: Services,
  { userId, identityId, counts }: Deletion,
  run: JobRun,
): Promise<void> {
  const { db, clock, jobs, log } = services;
  const account = await db.asUser(userId, lockAccount);
  if (account && !account.deletingAt) return;
  await services.identityAccounts.remove(identityId);
  if (account) {
    // Before the key goes, without which no grant can be ended. A provider that stays away does not keep the data.
    if (!(await revokeAll(services, userId)) && !run.isLastAttempt) throw new AppError('provider_down');
    await db.asUser(userId, shredDataKey);
    await run.recordProgress();
    await removeObjects(services, userId);
    await removeUploadsOf(services.uploadFolder, userId);
    while (await db.asUser(userId, (owned) => store.deleteSomeConversations(owned, conversationsAtOnce)))
      if (run.signal.aborted) throw new AppError('unavailable');
    await run.recordProgress();
    await sendReceipt(services, { userId, email: account.email, counts }, run);
  }
  await db.asUser(userId, async (owned) => {
    await deleteUser(owned);
    await jobs.forget(owned.tx, userId, []);
    const startAfter = new Date(clock.now().getTime() + clearedAfterMs);
    await jobs.enqueue(owned.tx, clearJob, { userId }, { startAfter });
  });
  await removeObjects(services, userId); // what a job stored meanwhile
  log.info({ userId }, 'account deleted');
}

/** Before the row goes, which knows the address: a kill in between sends the same message again. */
async function sendReceipt(
  { mail, publicUrl, log }: Pick<Services, 'mail' | 'publicUrl' | 'log'>,
  { userId, email, counts }: { userId: string; email: string; counts: Record<string, number> },
  run: JobRun,
): Promise<void> {
  try {
    await mail.send(deletionEmail({ to: email, userId, counts, publicUrl }));
  } catch (error) {
    if (!run.isLastAttempt) throw error;
    log.warn({ userId }, 'the receipt of a deletion could not be sent');
  }
}

/** What a job that still ran may have stored after the deletion; its key is gone, and now it goes too. */
export async function clearAccount(services: Services, userId: string): Promise<void> {
  await removeObjects(services, userId);
  await removeUploadsOf(services.uploadFolder, userId);
  await services.db.asAnonymous((tx) => services.jobs.forget(tx, userId, [clearJob as never]));
}

/** Each night, in case a job was given up. */
export async function resumeDeletions({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  for (const userId of await db.asNightlyJob(listDeletingIds))
    await db.asUser(userId, async (owned) => {
      const account = await lockAccount(owned);
      if (!account?.deletingAt) return;
      const counts = await store.countContents(owned);
      await jobs.enqueue(owned.tx, deleteJob, { userId, identityId: account.identityId, counts });
    });
}
