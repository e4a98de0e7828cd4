import type { Owned } from '#platform/db/database.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { AppError, isAppError } from '#shared/errors.ts';
import * as z from 'zod';
import type { Conversation } from '../../contract.ts';
import { record } from '../../../audit/server/actions.ts';
import { deleting, discarding, restored } from '../../events.ts';
import { discardedFrom, isRestorable, restorableMinutes } from '../../rules/restorable.ts';
import { isSettled } from '../../rules/status.ts';
import { processAgain, toConversation, topicOf } from '../actions.ts';
import { deleteAudioJob } from '../jobs.ts';
import { related } from '../related.ts';
import * as store from '../store.ts';
import { refuseWithoutRoom } from '../uploads/room.ts';
import { copyRows, insertRows, listDeletedUntil, lockDeleted, removeDeleted } from './deleted-rows.ts';

/**
 * A deleted conversation is gone from every table at once. Its rows are kept aside for some minutes, so that it can be
 * restored as it was; then they and the recording are deleted for good.
 */
export const discardJob: JobKind<{ userId: string; conversationId: string }> = {
  name: 'conversations.discard',
  payload: z.strictObject({ userId: z.uuid(), conversationId: z.uuid() }),
  limitSeconds: 120,
  concurrency: 1,
};

type Needs = Pick<Services, 'clock' | 'jobs' | 'changes' | 'events'>;

export async function deleteConversation(
  owned: Owned,
  services: Needs,
  id: string,
  { now: isForGood = false }: { now?: boolean | undefined },
): Promise<void> {
  const { clock, jobs, changes, events } = services;
  const { tx, userId } = owned;
  if (!(await store.lockConversation(owned, id))) {
    if (isForGood && (await lockDeleted(owned, id))) return discard(owned, services, id);
    throw new AppError('not_found');
  }
  const deletedAt = clock.now();
  await copyRows(owned, id, deletedAt);
  // After the copy: what other slices forget of it now is there again once it is restored.
  await events.announce(tx, deleting, { userId, conversationId: id });
  await store.deleteConversation(owned, id);
  await record(owned, services, {
    actor: 'coach',
    action: 'conversation.deleted',
    subject: { kind: 'conversation', id },
  });
  await changes.tell(tx, topicOf(id));
  if (isForGood) return discard(owned, services, id);
  const startAfter = discardedFrom(deletedAt);
  await jobs.enqueue(tx, discardJob, { userId, conversationId: id }, { startAfter });
}

/** A repeated call finds the conversation restored. */
export async function restoreConversation(
  owned: Owned,
  services: Needs & Pick<Services, 'bytesPerCoach'>,
  id: string,
): Promise<Conversation> {
  await store.lockIntake(owned);
  const deleted = await lockDeleted(owned, id);
  if (!deleted) {
    const there = await store.findConversation(owned, id);
    if (there) return toConversation(there);
    throw new AppError('not_found');
  }
  if (!isRestorable(deleted.deletedAt, services.clock.now()))
    throw new AppError('conflict', {
      detail: `This conversation was deleted more than ${restorableMinutes} minutes ago and can no longer be restored.`,
    });
  if (deleted.audioKey) await refuseWithoutRoom(owned, deleted.audioBytes, services.bytesPerCoach);
  await related(() => insertRows(owned, id)).catch((error: unknown) => {
    if (!isAppError(error) || error.code !== 'not_found') throw error;
    // Its row met one with the same recording, so that nothing of it has a conversation to belong to.
    throw new AppError('conflict', {
      detail: 'This recording belongs to a newer conversation. Delete that one to restore this one.',
    });
  });
  await removeDeleted(owned, id);
  await services.events.announce(owned.tx, restored, { userId: owned.userId, conversationId: id });
  await services.changes.tell(owned.tx, topicOf(id));
  const row = (await store.findConversation(owned, id))!;
  if (isSettled(row.status)) return toConversation(row);
  // It was being processed, and the job has found nothing since: another run.
  await store.updateConversation(owned, id, { status: 'failed' });
  return processAgain(owned, services, id, {});
}

/** Deletes it for good. The caller has locked the deleted conversation, or holds the client. */
export async function discard(
  owned: Owned,
  { events, jobs }: Pick<Services, 'events' | 'jobs'>,
  id: string,
): Promise<void> {
  const deleted = await lockDeleted(owned, id);
  await events.announce(owned.tx, discarding, { userId: owned.userId, conversationId: id });
  await removeDeleted(owned, id);
  if (deleted?.audioKey) await jobs.enqueue(owned.tx, deleteAudioJob, { storageKey: deleted.audioKey });
}

/** Comes too early for one that was restored and deleted again, or where clocks differ: then it comes again. */
export async function discardWhenDue(services: Services, userId: string, id: string): Promise<void> {
  const { db, clock, jobs } = services;
  await db.asUser(userId, async (owned) => {
    const deleted = await lockDeleted(owned, id);
    if (!deleted) return;
    if (!isRestorable(deleted.deletedAt, clock.now())) return discard(owned, services, id);
    const startAfter = discardedFrom(deleted.deletedAt);
    await jobs.enqueue(owned.tx, discardJob, { userId, conversationId: id }, { startAfter });
  });
}

/** Each night, in case its job was lost. */
export async function discardOld(services: Services, userId: string): Promise<void> {
  const { db, clock } = services;
  const until = new Date(clock.now().getTime() - restorableMinutes * 60_000);
  const old = await db.asUser(userId, (owned) => listDeletedUntil(owned, until));
  for (const { id } of old) await discardWhenDue(services, userId, id);
}
