import { dayMs } from '#shared/time.ts';
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
import { resultsEdited } from '../events.ts';
import { renameSpeaker } from '../rules/rename-speaker.ts';
import { editResult } from '../rules/versions/edit-result.ts';
import { eachSection, removedLines, visibleLines } from '../rules/versions/version-result.ts';
import { analyseJob } from './analyse-job.ts';
import { toVersion } from './to-version.ts';
import * as store from './store.ts';

/** Actions other slices use: start an analysis, read results, edit the current version. */
export async function startAnalysis(
  { jobs }: Pick<Services, 'jobs'>,
  owned: Owned,
  { conversationId, run }: { conversationId: string; run: number },
): Promise<void> {
  await jobs.enqueue(owned.tx, analyseJob, { userId: owned.userId, conversationId, run });
}

/** Without removed lines, which are listed apart. */
const read = ({ number, analyser, usage, style, transcriptRevision, result }: store.ReadyRow) => {
  const { tasks: proposed, title: _title, ...rest } = result;
  return {
    number,
    analyser,
    usage,
    style,
    transcriptRevision,
    ...rest,
    proposed,
    ...eachSection((section) => visibleLines(result[section])),
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

/** Any version; `results` is null until it is ready. */
export async function getVersion(
  owned: Owned,
  conversationId: string,
  number: number,
): Promise<WholeVersion> {
  const row = await store.findVersion(owned, conversationId, number);
  if (!row) throw new AppError('not_found');
  const { result, ...facts } = row;
  const version = await toVersion(owned, facts);
  if (!result) return { version, title: null, results: null, tasks: [] };
  return {
    version,
    title: result.title,
    results: read(store.withMeeting({ ...facts, result })),
    tasks: result.tasks,
  };
}

export type ReadOverview = Pick<ReadAnalysis, 'overview' | 'proposed' | 'nextMeeting'>;

/** The overview of each analysed conversation, with everything its summary depends on. */
export async function overviewsOf(
  owned: Owned,
  conversationIds: string[],
): Promise<Map<string, ReadOverview>> {
  if (conversationIds.length === 0) return new Map();
  const rows = await store.listOverviews(owned, conversationIds);
  return new Map(
    rows.map(({ conversationId, overview, ...row }) => [
      conversationId,
      { ...row, overview: visibleLines(overview) },
    ]),
  );
}

/** Refused with `stale`, without a change, if the same line was edited elsewhere in the meantime. */
export async function editResults(
  owned: Owned,
  { changes, events }: Pick<Services, 'changes' | 'events'>,
  conversationId: string,
  edit: ResultEdit,
): Promise<ReadAnalysis> {
  if (!(await lockConversation(owned, conversationId))) throw new AppError('not_found');
  const row = await store.lockCurrent(owned, conversationId);
  if (!row) throw new AppError('conflict', { detail: 'This conversation has no results yet.' });
  if (edit.kind === 'field' && !row.result.customFields.some(({ name }) => name === edit.name)) {
    const { customFields } = await coachOf(owned);
    if (!customFields.includes(edit.name))
      throw new AppError('bad_request', {
        detail: 'There is no field with this name. Add it in your settings first.',
      });
  }
  if (edit.kind === 'add' && row.result[edit.section].length >= mostLines)
    throw new AppError('conflict', {
      detail: `A section can have up to ${mostLines} lines. Remove one first.`,
    });
  const result = editResult(row.result, edit, randomUUID);
  if (!result) throw new AppError('stale');
  if (result !== row.result) {
    await store.updateVersion(owned, conversationId, row.number, { result });
    await changes.tell(owned.tx, topicOf(conversationId));
    await events.announce(owned.tx, resultsEdited, { userId: owned.userId, conversationId });
  }
  return read({ ...row, result });
}

const mostLines = 500; // an analyser returns 200 at most

/** Renames the speaker in the texts of every version and as the assignee of tasks. */
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

/** Deletes cached answers of analyses that never finished; retries of a provider end after a day. */
export async function forgetOldSections(owned: Owned, now: Date): Promise<void> {
  await store.deleteSectionsBefore(owned, new Date(now.getTime() - dayMs));
}
