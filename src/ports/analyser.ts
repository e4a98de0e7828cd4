import type { Analysis, AnalysisRequest, WriteAnswerRequest } from '#shared/analysis.ts';

/**
 * Reads a whole transcript and says what was agreed. It promises the shape of `Analysis`, reads every turn, and
 * treats the transcript as material, never as instructions. It does not save anything and does not act. What reached a
 * limit before the end is returned as far as it came, with `isCut`.
 */
export interface Analyser {
  readonly name: string;
  /** Where it sends the transcript; `null` when that is this machine. */
  readonly host?: string | null;
  analyse(request: AnalysisRequest, signal?: AbortSignal, run?: AnalysisRun): Promise<Analysis>;
  /**
   * Puts the answer to a question into words, from the quotes alone: each statement names the quotes it rests on, and
   * one that names none is left out. `null` where nothing is left. Rules have no such words.
   */
  writeAnswer?(request: WriteAnswerRequest, signal?: AbortSignal): Promise<string | null>;
  /** Ends what is running, for one that has processes of its own. */
  close?(): Promise<void>;
}

export type TokenUsage = { inputTokens: number; outputTokens: number };

/**
 * What an analyser may use while it reads, all of it optional: earlier answers to the same questions, so that a reading
 * that was stopped continues where it was, and a place to say how far it is and what it cost.
 */
export type AnalysisRun = {
  /** The answer kept under the hash of a question; `null` when there is none. */
  known(hash: string): Promise<unknown>;
  keep(hash: string, answer: unknown): Promise<void>;
  /** 0..1 of the whole reading. */
  onProgress(share: number): Promise<void>;
  /** Once for each question, also where its answer was kept from an earlier try. */
  onUsage(usage: TokenUsage): void;
  /** Items left out because their quotes stand nowhere. */
  onDropped(count: number): void;
};

/** An analyser that can be exchanged while the server runs. A reading that has begun is finished by who began it. */
export interface ExchangeableAnalyser extends Analyser {
  /** With `null` the one it started with reads again. */
  exchange(analyser: Analyser | null): void;
}
