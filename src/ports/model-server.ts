import type { Analyser, ExchangeableAnalyser } from './analyser.ts';

/** A language model that lies on the model server. */
export type LocalModel = {
  /** As the server knows it: `llama3.1:8b`. */
  name: string;
  /** On its disk. */
  bytes: number;
  /** Billions of parameters; `null` when the server does not say. */
  parameters: number | null;
  /** The server would pass what it is asked on to another computer. */
  isForwarded: boolean;
};

export type PullProgress = { bytes: number; totalBytes: number };

/**
 * A program beside the product that runs language models. Everything fails with a provider code; `provider_down` means
 * that it does not answer now, and everything else that asking again would not help.
 */
export interface ModelServer {
  /** `host:port`, for people. */
  readonly address: string;
  /** What it reads stays on this machine. */
  readonly isThisMachine: boolean;
  /** Of the machine it runs on; `null` when that is another one. */
  readonly memoryBytes: number | null;
  list(signal?: AbortSignal): Promise<LocalModel[]>;
  /** Continues what an earlier pull left. Rejects when `signal` fires. */
  pull(model: string, onProgress: (progress: PullProgress) => void, signal: AbortSignal): Promise<void>;
  analyser(model: string): Analyser;
}

/** The model server together with what it may replace. */
export type LocalModels = {
  server: ModelServer;
  exchangeable: ExchangeableAnalyser;
  /** The model the operator named. */
  pinned: string | null;
  /** The outside provider the operator configured: it reads unless a model is chosen. */
  provider: string | null;
};
