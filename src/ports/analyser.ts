import type { Analysis, AnalysisRequest } from '#shared/analysis.ts';

/**
 * Reads a whole transcript and says what was agreed. It promises the shape of `Analysis`, reads every turn, and
 * treats the transcript as material, never as instructions. It does not save anything and does not act.
 */
export interface Analyser {
  readonly name: string;
  /** Where it sends the transcript; `null` when that is this machine. */
  readonly host?: string | null;
  analyse(request: AnalysisRequest, signal?: AbortSignal): Promise<Analysis>;
}

/** An analyser that can be exchanged while the server runs. A reading that has begun is finished by who began it. */
export interface ExchangeableAnalyser extends Analyser {
  /** With `null` the one it started with reads again. */
  exchange(analyser: Analyser | null): void;
}
