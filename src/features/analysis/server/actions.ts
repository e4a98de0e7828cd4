import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { renameAssignee } from '../../tasks/server/actions.ts';
import { renameSpeaker } from '../rules/rename-speaker.ts';
import { analyseJob } from './analyse-job.ts';
import * as store from './store.ts';

/** What others may ask of analyses: start one, read one. */
export async function startAnalysis(
  { jobs }: Pick<Services, 'jobs'>,
  owned: Owned,
  { conversationId, run }: { conversationId: string; run: number },
): Promise<void> {
  await jobs.enqueue(owned.tx, analyseJob, { userId: owned.userId, conversationId, run });
}

export async function getAnalysis(owned: Owned, conversationId: string) {
  const row = await store.findAnalysis(owned, conversationId);
  return row ? { analyser: row.analyser, ...row.result } : null;
}

/** The overview of each conversation as one text; conversations that are not analysed are absent. */
export async function summariesOf(owned: Owned, conversationIds: string[]): Promise<Map<string, string>> {
  if (conversationIds.length === 0) return new Map();
  const rows = await store.listAnalyses(owned, conversationIds);
  return new Map(rows.map((row) => [row.conversationId, joined(row.result.overview)]));
}

export const joined = (lines: { text: string }[]): string => lines.map((line) => line.text).join(' ');

/** What was written about a speaker under one name is about the other; quotes stay letter for letter. */
export async function renameInResults(
  owned: Owned,
  { conversationId, from, to }: { conversationId: string; from: string; to: string },
): Promise<void> {
  const row = await store.findAnalysis(owned, conversationId);
  if (row) {
    const result = renameSpeaker(row.result, from, to);
    await store.replaceAnalysis(owned, conversationId, { analyser: row.analyser, result });
  }
  await renameAssignee(owned, conversationId, from, to);
}
