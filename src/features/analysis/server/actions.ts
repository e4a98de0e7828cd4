import { randomUUID } from 'node:crypto';
import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import type { ProposedTask } from '#shared/analysis.ts';
import { AppError } from '#shared/errors.ts';
import { topicOf } from '../../conversations/server/actions.ts';
import { lockConversation } from '../../conversations/server/processing.ts';
import { coachOf } from '../../identity/server/actions.ts';
import { renameAssignee } from '../../tasks/server/actions.ts';
import type { ResultEdit, Version } from '../contract.ts';
import { renameSpeaker } from '../rules/rename-speaker.ts';
import { editResult } from '../rules/versions/edit-result.ts';
import { eachSection, removedLines, shownLines } from '../rules/versions/version-result.ts';
import { analyseJob } from './analyse-job.ts';
import { shownVersion } from './shown-version.ts';
import * as store from './store.ts';

/** What others may ask of analyses: start one, read one, change a line of the current one. */
export async function startAnalysis(
  { jobs }: Pick<Services, 'jobs'>,
  owned: Owned,
  { conversationId, run }: { conversationId: string; run: number },
): Promise<void> {
  await jobs.enqueue(owned.tx, analyseJob, { userId: owned.userId, conversationId, run });
}

/** Lines as they are shown: without what a person threw away, which is listed apart. */
const read = ({ number, analyser, usage, style, template, transcriptRevision, result }: store.ReadyRow) => {
  const { tasks: proposed, title: _title, ...rest } = result;
  return {
    number,
    analyser,
    usage,
    style,
    template,
    transcriptRevision,
    ...rest,
    proposed,
    ...eachSection((section) => shownLines(result[section])),
    removed: removedLines(result),
    isCut: result.isCut ?? false,
  };
};
export type ReadAnalysis = ReturnType<typeof read>;

/** The current version. */
export async function getAnalysis(owned: Owned, conversationId: string): Promise<ReadAnalysis | null> {
  const row = await store.findCurrent(owned, conversationId);
  return row && read(row);
}

export type WholeVersion = {
  version: Version;
  title: string | null;
  results: ReadAnalysis | null;
  tasks: ProposedTask[];
};

/** Any version; what it holds is null until it is ready. */
export async function getVersion(
  owned: Owned,
  conversationId: string,
  number: number,
): Promise<WholeVersion> {
  const row = await store.findVersion(owned, conversationId, number);
  if (!row) throw new AppError('not_found');
  const { result, ...facts } = row;
  const version = await shownVersion(owned, facts);
  if (!result) return { version, title: null, results: null, tasks: [] };
  return {
    version,
    title: result.title,
    results: read(store.withMeeting({ ...facts, result })),
    tasks: result.tasks,
  };
}

export type ReadOverview = Pick<ReadAnalysis, 'overview' | 'proposed' | 'nextMeeting'>;

/** The overview of each conversation, with what a summary depends on; those that are not analysed are absent. */
export async function overviewsOf(
  owned: Owned,
  conversationIds: string[],
): Promise<Map<string, ReadOverview>> {
  if (conversationIds.length === 0) return new Map();
  const rows = await store.listOverviews(owned, conversationIds);
  return new Map(
    rows.map(({ conversationId, overview, ...row }) => [
      conversationId,
      { ...row, overview: shownLines(overview) },
    ]),
  );
}

/** Refused with `stale` where somebody changed the same thing in the meantime; then nothing has changed. */
export async function editResults(
  owned: Owned,
  { changes }: Pick<Services, 'changes'>,
  conversationId: string,
  edit: ResultEdit,
): Promise<ReadAnalysis> {
  if (!(await lockConversation(owned, conversationId))) throw new AppError('not_found');
  const row = await store.lockCurrent(owned, conversationId);
  if (!row) throw new AppError('conflict', { detail: 'This conversation has no results yet.' });
  if (edit.kind === 'field' && !row.result.customFields.some(({ name }) => name === edit.name)) {
    const { customFields } = await coachOf(owned);
    if (!customFields.includes(edit.name))
      throw new AppError('bad_request', { detail: 'There is no such field.' });
  }
  if (edit.kind === 'add' && row.result[edit.section].length >= mostLines)
    throw new AppError('conflict', { detail: `A section holds ${mostLines} lines at most.` });
  const result = editResult(row.result, edit, randomUUID);
  if (!result) throw new AppError('stale');
  if (result !== row.result) {
    await store.updateVersion(owned, conversationId, row.number, { result });
    await changes.tell(owned.tx, topicOf(conversationId));
  }
  return read({ ...row, result });
}

const mostLines = 500; // far more than anybody reads; an analyser returns 200 at most

/** What was written about a speaker under one name is about the other, in every version. */
export async function renameInResults(
  owned: Owned,
  { conversationId, from, to }: { conversationId: string; from: string; to: string },
): Promise<void> {
  for (const row of await store.lockReady(owned, conversationId))
    await store.updateVersion(owned, conversationId, row.number, {
      result: renameSpeaker(row.result, from, to),
    });
  await renameAssignee(owned, conversationId, from, to);
}

const dayMs = 24 * 3600 * 1000; // a provider that is down is asked again for a day

/** Answers kept for a reading that did not end. */
export async function forgetOldSections(owned: Owned, now: Date): Promise<void> {
  await store.deleteSectionsBefore(owned, new Date(now.getTime() - dayMs));
}
