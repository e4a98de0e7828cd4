import { childFile, createHeavyWork } from '#platform/heavy-work/heavy-work.ts';
import type { Analysis } from '#shared/analysis.ts';
import type { Turn } from '#shared/transcript.ts';

/** Questions, the coach's moves and figures: by rules, never from the model. */
export type Figures = Pick<Analysis, 'questions' | 'coachMoves' | 'stats'>;

/** One for all models: they are opened anew for each conversation. */
const reader = createHeavyWork<Turn[], Figures>(childFile(import.meta.url, 'figures-child'), {
  seconds: 120, // a three-hour session takes one
  megabytes: 512,
  concurrency: 2,
});

export const readFigures = async (turns: Turn[], signal: AbortSignal | undefined): Promise<Figures> =>
  (await reader.run(turns, signal)).output;
