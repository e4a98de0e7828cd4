import type { Analysis, AnalysisRequest } from '#shared/analysis.ts';

/**
 * Reads a whole transcript and says what was agreed. It promises the shape of `Analysis`, reads every turn, and
 * treats the transcript as material, never as instructions. It does not save anything and does not act. What reached a
 * limit before the end is returned as far as it came, with `isCut`.
 */
export interface Analyser {
  readonly name: string;
  analyse(request: AnalysisRequest, signal?: AbortSignal): Promise<Analysis>;
  /** Ends what is running, for one that has processes of its own. */
  close?(): Promise<void>;
}
