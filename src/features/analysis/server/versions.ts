import type * as z from 'zod/mini';
import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { AppError } from '#shared/errors.ts';
import { findConversation, topicOf } from '../../conversations/server/actions.ts';
import { lockConversation, proposeTitle } from '../../conversations/server/processing.ts';
import { blockOf } from '../../consent/server/actions.ts';
import { coachOf } from '../../identity/server/actions.ts';
import { announceAccepted, proposeTasks } from '../../tasks/server/actions.ts';
import { getTranscript } from '../../transcription/server/actions.ts';
import type { listAnalysers as listEndpoint, createVersion as createEndpoint, Version } from '../contract.ts';
import { analysed } from '../events.ts';
import { keepLines } from '../rules/versions/keep-lines.ts';
import type { VersionResult } from '../rules/versions/version-result.ts';
import { untitled } from '#shared/analysis.ts';
import { styleOf } from '../rules/style-of.ts';
import { analyseVersionJob } from './analyse-job.ts';
import { toVersion, toVersions } from './to-version.ts';
import * as store from './store.ts';

/** Versions of a conversation's analysis: create a candidate, list, restore, delete. */
const keptVersions = 20; // per conversation; the oldest are deleted, never the current one
const mostPending = 3; // each may cost a provider's fees

type VersionRequest = z.output<NonNullable<typeof createEndpoint.body>>;

export async function createVersion(
  owned: Owned,
  services: Pick<Services, 'analyser' | 'builtinAnalyser' | 'jobs' | 'changes' | 'clock'>,
  conversationId: string,
  asked: VersionRequest,
): Promise<Version> {
  const conversation = await lockConversation(owned, conversationId);
  if (!conversation) throw new AppError('not_found');
  await requireNotes(owned, services, conversation.clientId);
  const analyser = asked.analyser ?? services.analyser.name;
  if (!findAnalyser(services, analyser))
    throw new AppError('bad_request', { detail: 'This analyser is not available.' });
  const transcript = await getTranscript(owned, conversationId);
  if (conversation.status !== 'ready' || !transcript?.turns.length)
    throw new AppError('conflict', { detail: 'The transcript is not ready yet. Try again when it is.' });
  const style = asked.style ?? styleOf((await coachOf(owned)).writingStyle);
  const wanted = { analyser, style };

  const pending = (await store.listVersions(owned, conversationId)).filter((row) => row.status === 'pending');
  const same = pending.find((row) => isSameRequest(row, wanted));
  if (same) return toVersion(owned, same);
  if (pending.length >= mostPending)
    throw new AppError('too_many_requests', {
      detail: `Only ${mostPending} versions can be in progress. Wait until one is ready.`,
    });
  const row = await store.insertVersion(owned, conversationId, {
    ...wanted,
    status: 'pending',
  });
  await store.deleteOldest(owned, conversationId, keptVersions);
  const { userId } = owned;
  await services.jobs.enqueue(owned.tx, analyseVersionJob, { userId, conversationId, version: row.id });
  await services.changes.tell(owned.tx, topicOf(conversationId));
  return toVersion(owned, row);
}

async function requireNotes(
  owned: Owned,
  services: Pick<Services, 'clock'>,
  clientId: string | null,
): Promise<void> {
  if (await blockOf(owned, services, clientId, 'ai_notes'))
    throw new AppError('conflict', { detail: 'Your client hasn’t agreed to AI notes.' });
}

/** A conversation is restored: the jobs of versions in progress may have found nothing, and ended. */
export async function resumeVersions(
  owned: Owned,
  { jobs }: Pick<Services, 'jobs'>,
  { conversationId }: { conversationId: string },
): Promise<void> {
  const { tx, userId } = owned;
  for (const { id, status } of await store.listVersions(owned, conversationId))
    if (status === 'pending')
      await jobs.enqueue(tx, analyseVersionJob, { userId, conversationId, version: id });
}

type Request = Pick<store.VersionRow, 'analyser' | 'style'>;

const isSameRequest = (one: Request, other: Request): boolean =>
  one.analyser === other.analyser && one.style === other.style;

export async function listVersions(owned: Owned, conversationId: string): Promise<Version[]> {
  if (!(await findConversation(owned, conversationId))) throw new AppError('not_found');
  return toVersions(owned, conversationId, await store.listVersions(owned, conversationId));
}

/** Adds the pipeline's new version as the current one. The caller has locked the conversation. */
export async function addCurrent(
  owned: Owned,
  conversationId: string,
  made: Pick<store.AnalysisRow, 'analyser' | 'usage' | 'style' | 'transcriptRevision'> & {
    result: VersionResult;
  },
): Promise<{ id: string; result: VersionResult }> {
  const current = await store.lockCurrent(owned, conversationId);
  const result = current ? keepLines(made, current) : made.result;
  const { id, number } = await store.insertVersion(owned, conversationId, { ...made, result });
  await store.makeCurrent(owned, conversationId, number);
  await store.deleteOldest(owned, conversationId, keptVersions);
  return { id, result };
}

export async function restoreVersion(
  owned: Owned,
  { changes, events }: Pick<Services, 'changes' | 'events'>,
  conversationId: string,
  number: number,
): Promise<Version> {
  const conversation = await lockConversation(owned, conversationId);
  const row = conversation && (await store.findVersion(owned, conversationId, number));
  if (!conversation || !row) throw new AppError('not_found');
  if (row.isCurrent) return toVersion(owned, row);
  const ready = await store.lockReady(owned, conversationId);
  const version = ready.find((one) => one.number === number);
  if (!version) throw new AppError('conflict', { detail: 'This version is not ready yet.' });
  const current = ready.find(({ isCurrent }) => isCurrent);
  const result = current ? keepLines(version, current) : version.result;
  await store.updateVersion(owned, conversationId, number, { result });
  await store.makeCurrent(owned, conversationId, number);
  const { humanInTheLoop } = await coachOf(owned);
  const accepted = await proposeTasks(owned, conversationId, result.tasks, { humanInTheLoop });
  await announceAccepted(owned, { events }, accepted);
  if (result.title !== untitled) await proposeTitle(owned, conversation, result.title);
  await events.announce(owned.tx, analysed, { userId: owned.userId, conversationId });
  await changes.tell(owned.tx, topicOf(conversationId));
  return toVersion(owned, { ...row, isCurrent: true });
}

export async function dropVersion(
  owned: Owned,
  { changes }: Pick<Services, 'changes'>,
  conversationId: string,
  number: number,
): Promise<void> {
  const isThere = await lockConversation(owned, conversationId);
  const row = isThere && (await store.findVersion(owned, conversationId, number));
  if (!row) throw new AppError('not_found');
  if (row.isCurrent)
    throw new AppError('conflict', {
      detail: 'The current version cannot be deleted. Switch to another one first.',
    });
  await store.deleteVersion(owned, conversationId, number);
  await changes.tell(owned.tx, topicOf(conversationId));
}

type Analysers = Pick<Services, 'analyser' | 'builtinAnalyser'>;

export const findAnalyser = ({ analyser, builtinAnalyser }: Analysers, name: string) =>
  [analyser, builtinAnalyser].find((one) => one.name === name) ?? null;

export function listAnalysers({
  analyser,
  builtinAnalyser,
}: Analysers): z.output<NonNullable<typeof listEndpoint.response>> {
  const isOne = analyser.name === builtinAnalyser.name;
  return (isOne ? [builtinAnalyser] : [analyser, builtinAnalyser]).map(({ name, host }) => ({
    name,
    isDefault: name === analyser.name,
    isLocal: name === builtinAnalyser.name || host === null,
  }));
}
