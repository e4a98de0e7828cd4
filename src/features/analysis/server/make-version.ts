import { randomUUID } from 'node:crypto';
import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { AppError, isAppError } from '#shared/errors.ts';
import { nextTry } from '#shared/retry.ts';
import { findConversation, topicOf } from '../../conversations/server/actions.ts';
import { lockConversation } from '../../conversations/server/processing.ts';
import { reasons, type Reason } from '../../conversations/rules/status.ts';
import { fitTemplate } from '../rules/fit-template.ts';
import { keepSourced } from '../rules/keep-sourced.ts';
import { leaveOut } from '../rules/leave-out.ts';
import { freshResult } from '../rules/versions/version-result.ts';
import { makeVersionJob, type MakeVersionPayload } from './analyse-job.ts';
import { makeRequest, readMaterial } from './request.ts';
import type { SpeakerDescriber } from './speakers/speaker-describer.ts';
import * as store from './store.ts';
import { findAnalyser } from './versions.ts';

/**
 * Makes a version that was asked for and leaves all else alone: it is a candidate. Who was chosen to make it is not
 * replaced by another, for the two are to be compared. A version that was dropped meanwhile stays dropped.
 */
export async function makeVersion(
  services: Services & { describer: SpeakerDescriber },
  { userId, conversationId, version }: MakeVersionPayload,
  signal: AbortSignal,
): Promise<void> {
  const read = await services.db.asUser(userId, async (owned) => {
    const row = await store.findById(owned, version);
    const conversation = await findConversation(owned, conversationId);
    if (row?.status !== 'pending' || !conversation) return null;
    const { style, template } = row;
    const material = await readMaterial(owned, conversation, { style, template });
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
  const analysis = await analyser.analyse(request, signal);
  const sourced = keepSourced(analysis, request.transcript.turns);
  const fitting = leaveOut(fitTemplate(sourced, row.template), unwanted);
  const result = freshResult(fitting, randomUUID, turns);
  await services.db.asUser(userId, (owned) =>
    settle(
      owned,
      services,
      { conversationId, version },
      {
        status: 'ready',
        reason: null,
        transcriptRevision,
        result,
        createdAt: services.clock.now(),
      },
    ),
  );
}

/** Only what is still pending: it may have been dropped, or made by a worker that ran beside this one. */
async function settle(
  owned: Owned,
  { changes }: Pick<Services, 'changes'>,
  { conversationId, version }: Pick<MakeVersionPayload, 'conversationId' | 'version'>,
  values: Parameters<typeof store.updateVersion>[3],
): Promise<boolean> {
  await lockConversation(owned, conversationId);
  const row = await store.findById(owned, version);
  if (row?.status !== 'pending') return false;
  await store.updateVersion(owned, conversationId, row.number, values);
  await changes.tell(owned.tx, topicOf(conversationId));
  return true;
}

/** A provider that is busy or down is asked again later; the version says what it waits for. */
export async function tryVersionLater(
  services: Pick<Services, 'clock' | 'db' | 'jobs' | 'changes'>,
  payload: MakeVersionPayload,
  error: unknown,
): Promise<boolean> {
  if (!isAppError(error)) return false;
  const next = nextTry(error, payload, services.clock.now(), Math.random());
  if (!next) return false;
  await services.db.asUser(payload.userId, async (owned) => {
    if (!(await settle(owned, services, payload, { reason: reasonOf(error) }))) return;
    const { tried, startAfter } = next;
    await services.jobs.enqueue(owned.tx, makeVersionJob, { ...payload, ...tried }, { startAfter });
  });
  return true;
}

export async function failVersion(
  services: Pick<Services, 'db' | 'changes'>,
  payload: MakeVersionPayload,
  error: unknown,
): Promise<void> {
  await services.db.asUser(payload.userId, (owned) =>
    settle(owned, services, payload, { status: 'failed', reason: reasonOf(error) }),
  );
}

const reasonOf = (error: unknown): Reason =>
  (isAppError(error) && reasons.find((known) => known === error.code)) || 'internal';
