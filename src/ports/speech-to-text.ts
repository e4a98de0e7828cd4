import type { Segment } from '#shared/transcript.ts';

export type SpeechRequest = {
  /** A 16 kHz mono s16le WAV file on this machine: one piece of a recording, cut at a pause, or the whole of it. */
  file: string;
  seconds: number;
  /** BCP 47; `null` lets the engine find out. */
  language: string | null;
  /** How many voices to expect; `null` when unknown. */
  speakers: number | null;
  /** Names and terms likely to be said. */
  vocabulary: string[];
  /** Same value for a repeated call for the same piece: providers that can, answer once. */
  attemptId: string;
  /** Told how many seconds of the file have been recognised so far, by engines that know before they end. */
  onHeard?: (seconds: number) => void;
};

export type SpeechResult = {
  segments: Segment[];
  language: string | null;
  /** Seconds of audio the provider will bill; 0 for engines on this machine. */
  billedSeconds: number;
};

export type EngineState =
  | { ready: true }
  /** `reason` is a sentence for a person; `download` says what it would take to get ready, where that is possible. */
  | { ready: false; reason: string; download: { bytes: number } | null };

/**
 * Turns speech into words with times. It promises segments in time order inside 0..seconds and no text for silence.
 * Failures are AppErrors with a provider code; retries are the caller's business.
 */
export interface SpeechToText {
  readonly name: string;
  /** Drafts are marked as drafts on every screen and export. */
  readonly isDraft: boolean;
  /** Longest piece the engine takes, in seconds: callers cut at pauses. `Infinity` where it takes whole recordings. */
  readonly maxPieceSeconds: number;
  state(): Promise<EngineState>;
  transcribe(request: SpeechRequest, signal: AbortSignal): Promise<SpeechResult>;
  /** Who spoke when over a whole 16 kHz mono WAV: for engines that hear pieces and so cannot know one voice again. */
  labelSpeakers?(
    wavFile: string,
    speakers: number | null,
    signal: AbortSignal,
  ): Promise<{ start: number; end: number; speaker: string }[]>;
  /**
   * What one voice sounds like, heard in these stretches of a whole 16 kHz mono WAV: a vector that can be compared with
   * others of the same model. Only engines on this machine: voices are never sent to a provider.
   */
  embedVoice?(
    wavFile: string,
    spans: { start: number; end: number }[],
    signal: AbortSignal,
  ): Promise<{ model: string; vector: Float32Array }>;
  /** Fetches what the engine needs; goes on where an earlier download stopped. Only engines on this machine. */
  download?(
    onProgress: (progress: { bytes: number; total: number; secondsLeft: number | null }) => void,
    signal: AbortSignal,
  ): Promise<void>;
}
