import { setImmediate as nextRound } from 'node:timers/promises';
import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { AppError } from '#shared/errors.ts';
import { listMost } from '#shared/paging.ts';
import * as analysis from '../../analysis/server/actions.ts';
import type { ResultEdit } from '../../analysis/contract.ts';
import { findConversation } from '../../conversations/server/actions.ts';
import { clientNames } from '../../clients/server/actions.ts';
import { coachOf } from '../../identity/server/actions.ts';
import type { Task } from '../../tasks/contract.ts';
import { tasksOf, tasksOfAll } from '../../tasks/server/actions.ts';
import {
  editsSince,
  getTranscript,
  getTurns,
  toTranscriptOrigin,
} from '../../transcription/server/actions.ts';
import type { EditedResults, ListedConversation, ReviewedConversation, ShownVersion } from '../contract.ts';
import { asForClient, clientView } from '../rules/client-view.ts';
import { ownerOf } from '../rules/task-owner.ts';
import { positionFinder } from '../rules/relocate.ts';
import { suggestClient } from '../rules/suggest-client.ts';
import { followTasks, matchTasks, withTwins, type FollowingSection } from '../rules/follow-tasks.ts';
import {
  placed,
  showResults,
  type TranscriptPositions,
  type UnplacedResults,
} from '../rules/show-results.ts';
import { layoutOf } from './layout.ts';
import * as store from './store.ts';

export const getConversation = async (owned: Owned, id: string): Promise<ReviewedConversation> =>
  (await readConversation(owned, id, { words: 'words', shownTasks: (tasks) => tasks })).conversation;

/** Without the times of words: for what counts and writes, and plays nothing. */
export const getReview = async (owned: Owned, id: string): Promise<ReviewedConversation> =>
  (await readConversation(owned, id, { words: 'no words', shownTasks: (tasks) => tasks })).conversation;

/** As the client may see it: only what was accepted, and nothing that is private to the coach. */
export async function getClientView(owned: Owned, id: string): Promise<ReviewedConversation> {
  const { conversation, tasks } = await readConversation(owned, id, {
    words: 'words',
    shownTasks: asForClient,
  });
  return clientView(
    conversation,
    tasks.filter(({ review }) => review === 'proposed'),
  );
}

/**
 * Combines what several slices know about a conversation, with the current position of each item. The state is read
 * first: what belongs to it was saved with it, so that no conversation is ready and has no tasks yet.
 */
async function readConversation(
  owned: Owned,
  id: string,
  { words, shownTasks }: { words: 'words' | 'no words'; shownTasks: (tasks: Task[]) => Task[] },
): Promise<{ conversation: ReviewedConversation; tasks: Task[] }> {
  const [listed] = await store.list(owned, { ids: [id] });
  if (!listed) throw new AppError('not_found');
  const { isDraft: _isDraft, proposedTasks: _proposed, openTasks: _open, ...conversation } = listed;
  const transcript = await getTranscript(owned, id, words);
  const { turns, speakers } = transcript ?? { turns: [], speakers: [] };
  const read = await analysis.getAnalysis(owned, id);
  const all = await tasksOf(owned, id);
  const tasks = shownTasks(all);
  const results = read && following(read, tasks, { isCurrent: true });
  const positions = positionsIn(turns);
  const reviewed = {
    ...conversation,
    ...(await layoutOf(owned, conversation, { turns, speakers })),
    suggestedClient:
      conversation.clientId === null
        ? suggestClient({ speakers, title: conversation.title }, await clientNames(owned))
        : null,
    transcript: transcript ? toTranscriptOrigin(transcript.origin) : null,
    speakers,
    turns,
    summary: results ? joined(results.overview) : null,
    results: results ? showResults(results, positions, await stalenessOf(owned, id, results)) : null,
    tasks: tasks.map((task) => placed(task, positions)),
  };
  return { conversation: reviewed, tasks: all };
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
    nextSteps: withTwins(follow('nextSteps'), told, results.nextMeeting),
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
  const positions = positionsIn((await getTurns(owned, id)) ?? []);
  return {
    ...version,
    title,
    results: results ? showResults(results, positions, await stalenessOf(owned, id, results)) : null,
    tasks: tasks.map((task) => placed(task, positions)),
  };
}

export async function editResults(
  owned: Owned,
  services: Pick<Services, 'changes' | 'events'>,
  id: string,
  edit: ResultEdit,
): Promise<EditedResults> {
  const read = await analysis.editResults(owned, services, id, edit);
  const results = following(read, await tasksOf(owned, id), { isCurrent: true });
  const positions = positionsIn((await getTurns(owned, id)) ?? []);
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
  { limit = listMost, ...filter }: Omit<store.Filter, 'ids'>,
): Promise<ListedConversation[]> {
  if (filter.after && !(await findConversation(owned, filter.after))) throw new AppError('not_found');
  const rows = await store.list(owned, { ...filter, limit });
  const listed = (await withTasks(owned, rows)).map(({ conversation }) => conversation);
  return withSuggestions(owned, listed);
}

/** The likely client of each that has none. The sample belongs to no client. */
async function withSuggestions(owned: Owned, rows: ListedConversation[]): Promise<ListedConversation[]> {
  const isOpen = ({ clientId, isSample }: ListedConversation) => clientId === null && !isSample;
  const ids = rows.filter(isOpen).map(({ id }) => id);
  const clients = ids.length > 0 ? await clientNames(owned) : [];
  if (clients.length === 0) return rows;
  const origins = await store.listOrigins(owned, ids);
  return rows.map((row) => {
    const origin = origins.get(row.id);
    return isOpen(row) && origin ? { ...row, suggestedClient: suggestClient(origin, clients) } : row;
  });
}

const conversationsAtOnce = 200; // some 200 kB with their tasks

type AsOwner = <Answer>(work: (owned: Owned) => Promise<Answer>) => Promise<Answer>;

/**
 * All of them, as the spec has it, in slices of transactions of their own: neither the memory nor a transaction is held
 * by a reader who is slow. What is deleted meanwhile is left out.
 */
export async function listConversationsWithTasks(asOwner: AsOwner) {
  const ids = await asOwner(store.listIds);
  async function* slices() {
    for (let from = 0; from < ids.length; from += conversationsAtOnce) {
      const slice = ids.slice(from, from + conversationsAtOnce);
      const rows = await asOwner(async (owned) => withTasks(owned, await store.list(owned, { ids: slice })));
      yield rows.map(({ conversation, tasks }) => ({ ...conversation, tasks }));
    }
  }
  return slices();
}

const matchedAtOnce = 25; // some milliseconds: other requests are answered in between

/** Adds the summary, which depends on the tasks. */
async function withTasks(
  owned: Owned,
  rows: ListedConversation[],
): Promise<{ conversation: ListedConversation; tasks: Task[] }[]> {
  const ids = rows.map((row) => row.id);
  const overviews = await analysis.overviewsOf(owned, ids);
  const tasksById = Map.groupBy(await tasksOfAll(owned, ids), ({ conversationId }) => conversationId);
  const found: { conversation: ListedConversation; tasks: Task[] }[] = [];
  for (const [at, row] of rows.entries()) {
    if (at > 0 && at % matchedAtOnce === 0) await nextRound();
    const tasks = tasksById.get(row.id) ?? [];
    const read = overviews.get(row.id);
    const summary = read && joined(summaryOf(read, tasks));
    found.push({ conversation: summary === undefined ? row : { ...row, summary }, tasks });
  }
  return found;
}

const summaryOf = (
  { proposed, overview, nextMeeting }: Pick<analysis.ReadAnalysis, 'proposed' | 'overview' | 'nextMeeting'>,
  tasks: Task[],
) => followTasks(overview, matchTasks(proposed, tasks, { isCurrent: true }), nextMeeting);

type Taken = Pick<Task, 'assignee' | 'conversationId'>;

/** Adds who took each task on, and in which conversation. */
export async function withOrigins<Item extends Taken>(owned: Owned, tasks: Item[]) {
  const ids = new Set(tasks.flatMap(({ conversationId }) => conversationId ?? []));
  const origins = await store.listOrigins(owned, [...ids]);
  const { fullName } = await coachOf(owned);
  return tasks.map((task) => {
    const origin = task.conversationId === null ? undefined : origins.get(task.conversationId);
    const { speakers = [], title = null, clientName = null } = origin ?? {};
    return {
      ...task,
      owner: ownerOf(task.assignee, { speakers, coach: fullName, client: clientName }),
      assigneeName: speakers.find(({ label }) => label === task.assignee)?.name ?? task.assignee,
      conversationTitle: title,
      clientName,
    };
  });
}
