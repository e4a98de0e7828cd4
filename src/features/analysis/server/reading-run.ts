import { foreignKeyViolation, sqlState } from '#platform/db/database.ts';
import type { JobRun } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import type { AnalysisRun, TokenUsage } from '#ports/analyser.ts';
import * as store from './store.ts';

/**
 * What an analyser gets beside the request: the answers an earlier try of the same reading has kept, and counters. Only
 * counts are logged, never what was said.
 */
export type ReadingRun = AnalysisRun & {
  /** Of every question so far; `null` where none was asked. */
  usage(): TokenUsage | null;
  /** Logs how much was left out. */
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
        // The conversation was deleted meanwhile: nothing of it is kept.
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
