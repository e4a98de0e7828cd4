import { randomUUID } from 'node:crypto';
import type { Owned } from '#platform/db/database.ts';
import type { JobRun } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { AppError, isAppError } from '#shared/errors.ts';
import { nextTry } from '#shared/retry.ts';
import { firstReview } from '../../tasks/rules/less-sure.ts';
import { tasksOf } from '../../tasks/server/actions.ts';
import { findConversation, topicOf } from '../../conversations/server/actions.ts';
import { lockConversation } from '../../conversations/server/processing.ts';
import { recordAnalysisCost } from '../../billing/server/actions.ts';
import { blockOf } from '../../consent/server/actions.ts';
import { coachOf } from '../../identity/server/actions.ts';
import { reasons, type Reason } from '../../conversations/rules/status.ts';
import { keepSourced } from '../rules/keep-sourced.ts';
import { leaveOut } from '../rules/leave-out.ts';
import { freshResult, isHuman, toneOf, type VersionResult } from '../rules/versions/version-result.ts';
import { lineSections } from '#shared/analysis.ts';
import { analyseVersionJob, type AnalyseVersionPayload } from './analyse-job.ts';
import { makeRequest, readMaterial } from './request.ts';
import type { SpeakerDescriber } from './speaker-describer.ts';
import * as store from './store.ts';
import { startReading } from './reading-run.ts';
import { findAnalyser, restoreVersion } from './versions.ts';

/**
 * Runs the analysis of a requested version, which then is a candidate. The built-in analyser never takes over here,
 * because the coach asked to compare analysers. A version deleted meanwhile stays deleted. A late version replaces its
 * stand-in unless a person has edited that one.
 */
export async function analyseVersion(
  services: Services & { describer: SpeakerDescriber },
  { userId, conversationId, version }: AnalyseVersionPayload,
  job: Pick<JobRun, 'signal' | 'recordProgress'>,
): Promise<void> {
  const { signal } = job;
  const read = await services.db.asUser(userId, async (owned) => {
    const row = await store.findById(owned, version);
    const conversation = await findConversation(owned, conversationId);
    if (row?.status !== 'pending' || !conversation) return null;
    if (await blockOf(owned, services, conversation.clientId, 'ai_notes'))
      throw new AppError('conflict', { detail: 'The client has not agreed to AI notes.' });
    const material = await readMaterial(owned, conversation, row.style);
    if (!material) throw new AppError('not_found');
    return { material, row };
  });
  if (!read) return;
  const { row, material } = read;
  const analyser = findAnalyser(services, row.analyser);
  if (!analyser) throw new AppError('provider_refused', { detail: 'This analyser is no longer configured.' });
  const { request, turns, transcriptRevision, unwanted } = await makeRequest(
    material,
    services.describer,
    signal,
  );
  const reading = startReading(services, { userId, conversationId }, job);
  const analysis = await analyser.analyse(request, signal, reading);
  reading.finish(analyser.name);
  const sourced = keepSourced(analysis, request.transcript.turns);
  const fitting = leaveOut(sourced, unwanted);
  const result = { ...freshResult(fitting, randomUUID, turns), ...toneOf(request) };
  const usage = reading.usage();
  const createdAt = services.clock.now();
  const values = { status: 'ready' as const, reason: null, transcriptRevision, result, usage, createdAt };
  await services.db.asUser(userId, async (owned) => {
    if (!(await settle(owned, services, { conversationId, version }, values))) return;
    await recordAnalysisCost(owned, createdAt, { analyser: analyser.name, usage });
    await store.deleteSections(owned, conversationId);
    if (row.takesOver && (await isUntouched(owned, conversationId, row.takesOver)))
      await restoreVersion(owned, services, conversationId, row.number);
  });
}

/** Whether the version is still current and no line, field or task of it was edited or decided on. */
async function isUntouched(owned: Owned, conversationId: string, version: string): Promise<boolean> {
  const current = await store.lockCurrent(owned, conversationId);
  if (current?.id !== version) return false;
  const hasHand = (result: VersionResult) =>
    lineSections.some((section) => result[section].some((line) => isHuman(line) || line.isRemoved)) ||
    result.customFields.some(isHuman);
  if (hasHand(current.result)) return false;
  const { humanInTheLoop } = await coachOf(owned);
  const tasks = await tasksOf(owned, conversationId);
  return tasks.every(
    (task) => !task.isEdited && !task.completed && task.review === firstReview(task, { humanInTheLoop }),
  );
}

/** Schedules the version of a busy or unavailable analyser, in the transaction that saves its stand-in. */
export async function scheduleVersion(
  owned: Owned,
  { clock, jobs }: Pick<Services, 'clock' | 'jobs'>,
  conversationId: string,
  planned: Pick<store.AnalysisRow, 'analyser' | 'style' | 'takesOver'>,
  error: AppError,
): Promise<void> {
  const next = nextTry(error, {}, clock.now(), Math.random());
  if (!next) return;
  const status = 'pending' as const;
  const row = await store.insertVersion(owned, conversationId, {
    ...planned,
    status,
    reason: reasonOf(error),
  });
  const payload = { userId: owned.userId, conversationId, version: row.id, ...next.retry };
  await jobs.enqueue(owned.tx, analyseVersionJob, payload, { startAfter: next.startAfter });
}

/** Updates a version only while it is pending: it may have been deleted, or finished by another worker. */
async function settle(
  owned: Owned,
  { changes }: Pick<Services, 'changes'>,
  { conversationId, version }: Pick<AnalyseVersionPayload, 'conversationId' | 'version'>,
  values: Parameters<typeof store.updateVersion>[3],
): Promise<boolean> {
  await lockConversation(owned, conversationId);
  const row = await store.findById(owned, version);
  if (row?.status !== 'pending') return false;
  await store.updateVersion(owned, conversationId, row.number, values);
  await changes.tell(owned.tx, topicOf(conversationId));
  return true;
}

/** Enqueues a retry for a busy or unavailable provider, and notes the reason on the version. */
export async function retryVersionLater(
  services: Pick<Services, 'clock' | 'db' | 'jobs' | 'changes'>,
  payload: AnalyseVersionPayload,
  error: unknown,
): Promise<boolean> {
  if (!isAppError(error)) return false;
  const next = nextTry(error, payload, services.clock.now(), Math.random());
  if (!next) return false;
  await services.db.asUser(payload.userId, async (owned) => {
    if (!(await settle(owned, services, payload, { reason: reasonOf(error) }))) return;
    const { retry, startAfter } = next;
    await services.jobs.enqueue(owned.tx, analyseVersionJob, { ...payload, ...retry }, { startAfter });
  });
  return true;
}

export async function failVersion(
  services: Pick<Services, 'db' | 'changes'>,
  payload: AnalyseVersionPayload,
  error: unknown,
): Promise<void> {
  await services.db.asUser(payload.userId, async (owned) => {
    if (!(await settle(owned, services, payload, { status: 'failed', reason: reasonOf(error) }))) return;
    // Drops cached answers, so that a new request starts over.
    await store.deleteSections(owned, payload.conversationId);
  });
}

const reasonOf = (error: unknown): Reason =>
  (isAppError(error) && reasons.find((known) => known === error.code)) || 'internal';
