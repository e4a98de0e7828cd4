import type * as z from 'zod/mini';
import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { AppError } from '#shared/errors.ts';
import { findConversation, topicOf } from '../../conversations/server/actions.ts';
import { lockConversation, proposeTitle } from '../../conversations/server/processing.ts';
import { coachOf } from '../../identity/server/actions.ts';
import { templateOf } from '../../settings/server/actions.ts';
import { proposeTasks } from '../../tasks/server/actions.ts';
import { getTranscript } from '../../transcription/server/actions.ts';
import type { listAnalysers as listEndpoint, makeVersion as makeEndpoint, Version } from '../contract.ts';
import { keepLines } from '../rules/versions/keep-lines.ts';
import type { VersionResult } from '../rules/versions/version-result.ts';
import { untitled } from '#shared/analysis.ts';
import { styleOf } from '../rules/style-of.ts';
import { makeVersionJob } from './analyse-job.ts';
import { shownVersion } from './shown-version.ts';
import * as store from './store.ts';

/** Versions of the analysis of one conversation: make a candidate, list, use one, drop one. */
export const keptVersions = 20; // of a conversation; the oldest go, never the current one
const mostPending = 3; // at once: each may cost a provider's money

type Asked = z.output<NonNullable<typeof makeEndpoint.body>>;

export async function makeVersion(
  owned: Owned,
  services: Pick<Services, 'analyser' | 'builtinAnalyser' | 'jobs' | 'changes'>,
  conversationId: string,
  asked: Asked,
): Promise<Version> {
  const conversation = await lockConversation(owned, conversationId);
  if (!conversation) throw new AppError('not_found');
  const analyser = asked.analyser ?? services.analyser.name;
  if (!findAnalyser(services, analyser))
    throw new AppError('bad_request', { detail: 'There is no such analyser here.' });
  const transcript = await getTranscript(owned, conversationId);
  if (conversation.status !== 'ready' || !transcript || transcript.turns.length === 0)
    throw new AppError('conflict', { detail: 'There is no finished transcript to analyse.' });
  const style = asked.style ?? styleOf((await coachOf(owned)).writingStyle);
  const current = await store.findCurrent(owned, conversationId);
  const template = asked.template ?? current?.template ?? (await templateOf(owned));

  const pending = (await store.listVersions(owned, conversationId)).filter((row) => row.status === 'pending');
  const same = pending.find(
    (row) => row.analyser === analyser && row.style === style && row.template === template,
  );
  if (same) return shownVersion(owned, same);
  if (pending.length >= mostPending)
    throw new AppError('too_many_requests', {
      detail: 'Other versions are being made; wait for one of them.',
    });
  const row = await store.insertVersion(owned, conversationId, {
    analyser,
    style,
    template,
    status: 'pending',
  });
  await store.deleteOldest(owned, conversationId, keptVersions);
  const { userId } = owned;
  await services.jobs.enqueue(owned.tx, makeVersionJob, { userId, conversationId, version: row.id });
  await services.changes.tell(owned.tx, topicOf(conversationId));
  return shownVersion(owned, row);
}

export async function listVersions(owned: Owned, conversationId: string): Promise<Version[]> {
  if (!(await findConversation(owned, conversationId))) throw new AppError('not_found');
  const rows = await store.listVersions(owned, conversationId);
  const shown: Version[] = [];
  for (const row of rows) shown.push(await shownVersion(owned, row));
  return shown;
}

/** A new version of the pipeline's own, in the place of the current one. The conversation is locked. */
export async function addCurrent(
  owned: Owned,
  conversationId: string,
  made: Pick<store.AnalysisRow, 'analyser' | 'usage' | 'style' | 'template' | 'transcriptRevision'> & {
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

export async function useVersion(
  owned: Owned,
  { changes }: Pick<Services, 'changes'>,
  conversationId: string,
  number: number,
): Promise<Version> {
  const conversation = await lockConversation(owned, conversationId);
  const row = conversation && (await store.findVersion(owned, conversationId, number));
  if (!conversation || !row) throw new AppError('not_found');
  if (row.isCurrent) return shownVersion(owned, row);
  const ready = await store.lockReady(owned, conversationId);
  const version = ready.find((one) => one.number === number);
  if (!version) throw new AppError('conflict', { detail: 'This version is not ready.' });
  const current = ready.find(({ isCurrent }) => isCurrent);
  const result = current ? keepLines(version, current) : version.result;
  await store.updateVersion(owned, conversationId, number, { result });
  await store.makeCurrent(owned, conversationId, number);
  const { humanInTheLoop } = await coachOf(owned);
  await proposeTasks(owned, conversationId, result.tasks, { humanInTheLoop });
  if (result.title !== untitled) await proposeTitle(owned, conversation, result.title);
  await changes.tell(owned.tx, topicOf(conversationId));
  return shownVersion(owned, { ...row, isCurrent: true });
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
  if (row.isCurrent) throw new AppError('conflict', { detail: 'This is the current version.' });
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
