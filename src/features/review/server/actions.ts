import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { AppError } from '#shared/errors.ts';
import { listMost } from '#shared/paging.ts';
import * as analysis from '../../analysis/server/actions.ts';
import type { ResultEdit } from '../../analysis/contract.ts';
import { readingLayoutOf } from '../../settings/server/actions.ts';
import { findConversation } from '../../conversations/server/actions.ts';
import { clientNames } from '../../clients/server/actions.ts';
import type { Task } from '../../tasks/contract.ts';
import { tasksOf, tasksOfAll } from '../../tasks/server/actions.ts';
import { editsSince, getTranscript, toTranscriptOrigin } from '../../transcription/server/actions.ts';
import type { EditedResults, ListedConversation, ReviewedConversation, ShownVersion } from '../contract.ts';
import { positionFinder } from '../rules/relocate.ts';
import { suggestClient } from '../rules/suggest-client.ts';
import { followTasks, matchTasks, type FollowingSection } from '../rules/follow-tasks.ts';
import {
  placed,
  showResults,
  type TranscriptPositions,
  type UnplacedResults,
} from '../rules/show-results.ts';
import * as store from './store.ts';

/** Combines what several slices know about a conversation, with the current position of each item. */
export async function getConversation(owned: Owned, id: string): Promise<ReviewedConversation> {
  const [listed] = await store.list(owned, { id });
  if (!listed) throw new AppError('not_found');
  const { isDraft: _isDraft, proposedTasks: _proposed, openTasks: _open, ...conversation } = listed;
  const transcript = await getTranscript(owned, id);
  const { turns, speakers } = transcript ?? { turns: [], speakers: [] };
  const read = await analysis.getAnalysis(owned, id);
  const tasks = await tasksOf(owned, id);
  const results = read && following(read, tasks, { isCurrent: true });
  const positions = positionsIn(turns);
  return {
    ...conversation,
    suggestedClient:
      conversation.clientId === null ? suggestClient(speakers, await clientNames(owned)) : null,
    transcript: transcript ? toTranscriptOrigin(transcript.origin) : null,
    speakers,
    turns,
    summary: results ? joined(results.overview) : null,
    overviewLayout: await readingLayoutOf(owned),
    results: results ? showResults(results, positions, await stalenessOf(owned, id, results)) : null,
    tasks: tasks.map((task) => placed(task, positions)),
  };
}

const joined = (lines: { text: string }[]): string => lines.map(({ text }) => text).join(' ');

/** Results with the coach's decisions on tasks applied. */
function following(
  { proposed, ...results }: analysis.ReadAnalysis,
  tasks: Task[],
  version: { isCurrent: boolean },
): UnplacedResults & { transcriptRevision: number } {
  const told = matchTasks(proposed, tasks, version);
  const follow = (section: FollowingSection) => followTasks(results[section], told, results.nextMeeting);
  return {
    ...results,
    overview: follow('overview'),
    nextSteps: follow('nextSteps'),
    proactiveSuggestions: follow('proactiveSuggestions'),
  };
}

const positionsIn = (turns: TranscriptPositions['turns']): TranscriptPositions => ({
  positionOf: positionFinder(turns),
  turns,
});

async function stalenessOf(
  owned: Owned,
  id: string,
  { transcriptRevision }: { transcriptRevision: number },
): Promise<{ edits: { kind: string; count: number }[] } | null> {
  const edits = await editsSince(owned, id, transcriptRevision);
  return edits.length > 0 ? { edits } : null;
}

export async function getVersion(owned: Owned, id: string, number: number): Promise<ShownVersion> {
  const { version, title, results: read, tasks } = await analysis.getVersion(owned, id, number);
  const results = read && following(read, await tasksOf(owned, id), version);
  const positions = positionsIn((await getTranscript(owned, id))?.turns ?? []);
  return {
    ...version,
    title,
    results: results ? showResults(results, positions, await stalenessOf(owned, id, results)) : null,
    tasks: tasks.map((task) => placed(task, positions)),
  };
}

export async function editResults(
  owned: Owned,
  services: Pick<Services, 'changes'>,
  id: string,
  edit: ResultEdit,
): Promise<EditedResults> {
  const read = await analysis.editResults(owned, services, id, edit);
  const results = following(read, await tasksOf(owned, id), { isCurrent: true });
  const positions = positionsIn((await getTranscript(owned, id))?.turns ?? []);
  if (edit.kind === 'field')
    return { customFields: results.customFields.map((field) => placed(field, positions)) };
  const { section } = edit;
  return {
    section,
    lines: results[section].map((line) => placed(line, positions)),
    removed: results.removed.filter((line) => line.section === section),
  };
}

export async function listConversations(
  owned: Owned,
  { limit = listMost, ...filter }: Omit<store.Filter, 'id'>,
): Promise<ListedConversation[]> {
  if (filter.after && !(await findConversation(owned, filter.after))) throw new AppError('not_found');
  const rows = await store.list(owned, { ...filter, limit });
  return (await withTasks(owned, rows)).map(({ conversation }) => conversation);
}

/** All of them, as the spec has it; tasks are grouped once, because a filter per conversation grows quadratically. */
export async function listConversationsWithTasks(owned: Owned) {
  const rows = await withTasks(owned, await store.list(owned, {}));
  return rows.map(({ conversation, tasks }) => ({ ...conversation, tasks }));
}

/** Adds the summary, which depends on the tasks. */
async function withTasks(
  owned: Owned,
  rows: ListedConversation[],
): Promise<{ conversation: ListedConversation; tasks: Task[] }[]> {
  const ids = rows.map((row) => row.id);
  const overviews = await analysis.overviewsOf(owned, ids);
  const tasksById = Map.groupBy(await tasksOfAll(owned, ids), ({ conversationId }) => conversationId);
  return rows.map((row) => {
    const tasks = tasksById.get(row.id) ?? [];
    const read = overviews.get(row.id);
    if (!read) return { conversation: row, tasks };
    const matched = matchTasks(read.proposed, tasks, { isCurrent: true });
    const summary = joined(followTasks(read.overview, matched, read.nextMeeting));
    return { conversation: { ...row, summary }, tasks };
  });
}
