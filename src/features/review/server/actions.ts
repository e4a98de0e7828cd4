import type { Owned } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { getAnalysis, joined, summariesOf } from '../../analysis/server/actions.ts';
import { tasksOf, tasksOfAll } from '../../tasks/server/actions.ts';
import { getTranscript, shownOrigin } from '../../transcription/server/actions.ts';
import type { ListedConversation, ReviewedConversation } from '../contract.ts';
import * as store from './store.ts';

/** Puts together what several slices know about a conversation. It changes nothing. */
export async function getConversation(owned: Owned, id: string): Promise<ReviewedConversation> {
  const [listed] = await store.list(owned, { id });
  if (!listed) throw new AppError('not_found');
  const { isDraft: _isDraft, proposedTasks: _proposed, openTasks: _open, ...conversation } = listed;
  const transcript = await getTranscript(owned, id);
  const results = await getAnalysis(owned, id);
  return {
    ...conversation,
    transcript: transcript ? shownOrigin(transcript.origin) : null,
    speakers: transcript?.speakers ?? [],
    turns: transcript?.turns ?? [],
    summary: results ? joined(results.overview) : null,
    results,
    tasks: await tasksOf(owned, id),
  };
}

export async function listConversations(
  owned: Owned,
  filter: { clientId?: string | undefined; folderId?: string | undefined },
): Promise<ListedConversation[]> {
  const rows = await store.list(owned, filter);
  const summaries = await summariesOf(
    owned,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ ...row, summary: summaries.get(row.id) ?? null }));
}

export async function listConversationsWithTasks(owned: Owned) {
  const conversations = await listConversations(owned, {});
  const tasks = await tasksOfAll(
    owned,
    conversations.map((conversation) => conversation.id),
  );
  return conversations.map((conversation) => ({
    ...conversation,
    tasks: tasks.filter((task) => task.conversationId === conversation.id),
  }));
}
