import { foreignKeyViolation, sqlState } from '#platform/db/database.ts';
import type { JobRun } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import type { AnalysisRun, TokenUsage } from '#ports/analyser.ts';
import * as store from './store.ts';

/**
 * The run context of an analyser: cached answers of an earlier attempt, progress, and counters. Only counts are logged,
 * never content.
 */
export type ReadingRun = AnalysisRun & {
  /** Tokens of all questions so far; `null` without a question. */
  usage(): TokenUsage | null;
  /** Logs how many items were dropped. */
  finish(analyser: string): void;
};

export function startReading(
  { db, log }: Pick<Services, 'db' | 'log'>,
  { userId, conversationId }: { userId: string; conversationId: string },
  { recordProgress }: Pick<JobRun, 'recordProgress'>,
  onProgress: (share: number) => Promise<void> = async () => {},
): ReadingRun {
  let usage: TokenUsage | null = null;
  let dropped = 0;
  return {
    known: (hash) => db.asUser(userId, (owned) => store.findSection(owned, conversationId, hash)),
    keep: async (hash, answer) => {
      try {
        await db.asUser(userId, (owned) => store.keepSection(owned, conversationId, { hash, answer }));
        await recordProgress();
      } catch (error) {
        // The conversation was deleted meanwhile, so there is nothing to cache.
        if (sqlState(error) !== foreignKeyViolation) throw error;
      }
    },
    onProgress,
    onUsage: ({ inputTokens, outputTokens }) => {
      usage = {
        inputTokens: (usage?.inputTokens ?? 0) + inputTokens,
        outputTokens: (usage?.outputTokens ?? 0) + outputTokens,
      };
    },
    onDropped: (count) => {
      dropped += count;
    },
    usage: () => usage,
    finish: (analyser) => {
      if (dropped > 0) log.warn({ analyser, dropped }, 'items whose quotes stand nowhere were left out');
    },
  };
}
