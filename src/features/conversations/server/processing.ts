import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { readEncrypted } from '#platform/crypto/encrypted-object.ts';
import type { Owned } from '#platform/db/database.ts';
import { isDiskFull } from '#platform/disk-full.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import type { ErrorCode } from '#shared/error-status.ts';
import { isAppError } from '#shared/errors.ts';
import { nextTry, type RetryState } from '#shared/retry.ts';
import { oneLineName } from '#shared/text.ts';
import type { Withdrawn } from '../../consent/events.ts';
import type { RemovedCounts } from '../../consent/rules/removed-kinds.ts';
import type { ConsentScope } from '../../consent/rules/scopes.ts';
import { countErased } from '../../consent/server/actions.ts';
import { titleLength } from '../rules/limits.ts';
import type { Transcript } from '#shared/transcript.ts';
import { isSettled, reasons, type ConversationStatus, type Reason } from '../rules/status.ts';
import { fewerPeaks } from '../rules/peaks.ts';
import { sampleTranscript } from '../sample/sample.ts';
import { topicOf } from './actions.ts';
import { openAudioKey } from './audio-key.ts';
import { listIdsOfClient } from './erase-store.ts';
import * as store from './store.ts';

export { listIdsOfClient } from './erase-store.ts';
export { removeAudio } from './remove-audio.ts';

/**
 * A client withdrew a scope: a slice deletes what it derived from their sessions, and the receipt counts it. It may come
 * twice.
 */
export async function eraseOfSessions(
  owned: Owned,
  { clientId, receiptId, scopes }: Withdrawn,
  scope: ConsentScope,
  erase: (conversationIds: string[]) => Promise<RemovedCounts>,
): Promise<void> {
  if (!scopes.includes(scope)) return;
  await countErased(owned, receiptId, await erase(await listIdsOfClient(owned, clientId)));
}

/** What the slices that process a conversation need from it. An outdated run finds nothing. */
export async function findForRun(
  owned: Owned,
  conversationId: string,
  run: number,
): Promise<store.ConversationRow | null> {
  const row = await store.findConversation(owned, conversationId);
  return row && row.run === run ? row : null;
}

/** For jobs that belong to no run. */
export const findConversation = (
  owned: Owned,
  conversationId: string,
): Promise<store.ConversationRow | null> => store.findConversation(owned, conversationId);

/** As `findForRun`, and locks the conversation until the transaction ends. */
export async function lockForRun(
  owned: Owned,
  conversationId: string,
  run: number,
): Promise<store.ConversationRow | null> {
  const row = await store.lockConversation(owned, conversationId);
  return row && row.run === run ? row : null;
}

/** The same for any run: changes to results have to come one after the other. */
export const lockConversation = (
  owned: Owned,
  conversationId: string,
): Promise<store.ConversationRow | null> => store.lockConversation(owned, conversationId);

/** The payload of every job that works on a conversation. */
export type RunPayload = {
  userId: string;
  conversationId: string;
  run: number;
} & RetryState;

/**
 * Enqueues another attempt for later where the provider is busy or down; the screen says that it waits. False when
 * waiting would not help.
 */
export async function tryLater<Payload extends RunPayload>(
  services: Pick<Services, 'clock' | 'db' | 'jobs' | 'changes'>,
  kind: JobKind<Payload>,
  status: ConversationStatus,
  payload: Payload,
  error: unknown,
): Promise<boolean> {
  if (!isAppError(error)) return false;
  const next = nextTry(error, payload, services.clock.now(), Math.random());
  if (!next) return false;
  const { userId, conversationId, run } = payload;
  await services.db.asUser(userId, async (owned) => {
    const stage = { status, reason: error.code as Reason };
    if (!(await setStage(owned, services.changes, conversationId, run, stage))) return;
    const { retry, startAfter } = next;
    await services.jobs.enqueue(owned.tx, kind, { ...payload, ...retry }, { startAfter });
  });
  return true;
}

/** The decoder throws `unavailable` when it is not installed. */
const reasonOf: Partial<Record<ErrorCode, Reason>> = { too_large: 'too_long', unavailable: 'no_engine' };

/**
 * Ends a run that cannot continue: the recording and earlier results stay, the screen says why and offers to try again.
 * A run that has ended in the meantime keeps its ending.
 */
export async function giveUp(
  { db, changes }: Pick<Services, 'db' | 'changes'>,
  { userId, conversationId, run }: RunPayload,
  error: unknown,
): Promise<void> {
  const code = isAppError(error) ? error.code : isDiskFull(error) ? 'storage_full' : 'internal';
  const reason = reasonOf[code] ?? reasons.find((known) => known === code) ?? 'internal';
  const status = reason === 'no_engine' ? 'held' : 'failed';
  await db.asUser(userId, async (owned) => {
    const current = await lockForRun(owned, conversationId, run);
    if (current && !isSettled(current.status))
      await setStage(owned, changes, conversationId, run, { status, reason });
  });
}

/** False when the conversation is gone or a newer run has taken over. */
export async function setStage(
  owned: Owned,
  changes: Services['changes'],
  conversationId: string,
  run: number,
  stage: store.Stage,
): Promise<boolean> {
  const isCurrent = await store.setStage(owned, conversationId, run, stage);
  await changes.tell(owned.tx, topicOf(conversationId));
  return isCurrent;
}

export async function saveAudioFacts(
  owned: Owned,
  conversationId: string,
  facts: { durationSeconds: number; peaks: Int8Array },
): Promise<void> {
  const { durationSeconds, peaks } = facts;
  await store.updateConversation(owned, conversationId, { durationSeconds, peaks: fewerPeaks(peaks) });
}

/** Keeps a title that a person wrote. */
export async function proposeTitle(
  owned: Owned,
  conversation: store.ConversationRow,
  title: string,
): Promise<void> {
  const proposed = oneLineName(title).slice(0, titleLength).toWellFormed();
  if (!conversation.titleEdited && proposed)
    await store.updateConversation(owned, conversation.id, { title: proposed });
}

/** Only where no person has chosen a client or changed other details, or took a client away. */
export async function proposeClient(
  owned: Owned,
  { id, clientId, revision }: store.ConversationRow,
  proposed: string,
): Promise<void> {
  if (clientId === null && revision === 0) await store.updateConversation(owned, id, { clientId: proposed });
}

/** Decrypts the recording into a private file; the caller removes it. */
export async function openRecording(
  services: Pick<Services, 'db' | 'keys' | 'storage'>,
  userId: string,
  row: store.ConversationRow,
  file: string,
): Promise<void> {
  const { audioKey, audioDataKey, audioBytes } = row;
  const objectKey = await services.db.asUser(userId, (owned) =>
    openAudioKey(owned, services.keys, audioKey!, audioDataKey!),
  );
  const plain = readEncrypted(services.storage, { storageKey: audioKey!, objectKey, plainSize: audioBytes! });
  await pipeline(plain, createWriteStream(file, { mode: 0o600 }));
}

/** The sample conversation, for testing an analyser without sending it a coach's words. */
export const getSampleTranscript = (): Transcript => sampleTranscript;
