import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { checkedSpeech } from '#platform/outbound/checked-speech.ts';
import { createOutboundFetch, hostAndPort } from '#platform/outbound/outbound-fetch.ts';
import { unusableAnswer } from '#platform/outbound/provider-failure.ts';
import type { Segment } from '#shared/transcript.ts';
import type { EngineState, SpeechRequest, SpeechToText } from '#ports/speech-to-text.ts';
import { AppError } from '#shared/errors.ts';
import { catalogue, defaultMirror, languages, pathsOf, type Model } from './models/catalogue.ts';
import type { Progress } from './models/download.ts';
import { installModels, missingModels } from './models/install.ts';
import { isIntact } from './models/installed.ts';
import { recognised, speakerSpans, voiceVector, type Part } from './protocol.ts';
import { createRecogniser } from './recogniser.ts';
import { toSegments, toWords } from './words.ts';

/**
 * Speech recognition on this machine (Parakeet through sherpa-onnx), in a child process, from models that are
 * downloaded once. It takes pieces; `labelSpeakers` diarises the whole recording. It does not use the vocabulary: the
 * model takes one only with beam search, whose accuracy is not measured.
 */
export type Sherpa = SpeechToText & {
  labelSpeakers: NonNullable<SpeechToText['labelSpeakers']>;
  embedVoice: NonNullable<SpeechToText['embedVoice']>;
  /** Resumes where an earlier download stopped. */
  download(onProgress: (progress: Progress) => void, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
};

export type SherpaOptions = {
  modelsDir: string;
  mirror?: string;
  fetch?: typeof fetch;
  models?: Model[];
};

const provider = 'The speech engine on this machine';

const limits = {
  // Parakeet loses words beyond 30 s and fails beyond 400.
  maxPieceSeconds: 28,
  pieceSlackSeconds: 2,
  maxThreads: 4, // more bring little and slow the machine down
  loadMs: 180_000, // 650 MB from a slow disk
  msPerSecond: 10_000, // a machine ten times slower than speech is too slow
  // 110 ms for a second of audio was published for one thread.
  diariseMsPerSecond: 3000,
  wavBytesPerSecond: 32_000,
  archiveBytes: 2 * 1024 ** 3,
  stallMs: 60_000,
};

export const createSherpa = (options: SherpaOptions): Sherpa => {
  const { modelsDir, mirror = defaultMirror, models = catalogue } = options;
  const recogniser = createRecogniser();
  const threads = Math.max(1, Math.min(limits.maxThreads, availableParallelism() - 1));
  const folderOf = (id: Part) => join(modelsDir, id);
  const paths = pathsOf(folderOf);

  const state = () => stateOf(modelsDir, models);
  const beforeLoading = createVerifier(modelsDir, models);
  const timeoutOf = async (file: string): Promise<number> => {
    const seconds = (await stat(file)).size / limits.wavBytesPerSecond;
    return limits.loadMs + seconds * limits.diariseMsPerSecond;
  };

  let downloading: Promise<void> | null = null;

  const install: Sherpa['download'] = async (onProgress, signal) => {
    try {
      await installModels({
        modelsDir,
        mirror,
        models,
        signal,
        onProgress,
        fetch: options.fetch ?? fetchFrom(mirror),
        probe: (part, modelPaths, stop) =>
          recogniser.carryOut(
            { kind: 'probe', part, paths: modelPaths, threads },
            { signal: stop, timeoutMs: limits.loadMs },
          ),
      });
    } finally {
      downloading = null;
      // The probed model takes a gigabyte of memory, and may be an older build than the one now on disk.
      await recogniser.close();
    }
  };

  return {
    name: 'local',
    isDraft: false,
    maxPieceSeconds: limits.maxPieceSeconds,
    state,
    transcribe: async (request, signal) => {
      const { file, seconds, language } = request;
      refuseUnfit(request);
      await beforeLoading();
      const timeoutMs = limits.loadMs + seconds * limits.msPerSecond;
      const answer = await recogniser.carryOut(
        { kind: 'transcribe', file, paths, threads },
        { signal, timeoutMs },
      );
      const segments = toCheckedSegments(answer, seconds);
      return { segments, language, billedSeconds: 0 };
    },
    labelSpeakers: async (file, speakers, signal) => {
      await beforeLoading();
      const timeoutMs = await timeoutOf(file);
      const answer = await recogniser.carryOut(
        { kind: 'voices', file, speakers, paths, threads },
        { signal, timeoutMs },
      );
      return toSpeakerSpans(answer);
    },
    embedVoice: async (file, spans, signal) => {
      await beforeLoading();
      const timeoutMs = await timeoutOf(file);
      const answer = await recogniser.carryOut(
        { kind: 'voice', file, spans, paths, threads },
        { signal, timeoutMs },
      );
      const { success, data } = voiceVector.safeParse(answer);
      if (!success) throw unusableAnswer(provider);
      return { model: basename(paths.embedding), vector: data };
    },
    // A second caller waits for the download of the first.
    download: (onProgress, signal) => (downloading ??= install(onProgress, signal)),
    close: () => recogniser.close(),
  };
};

async function stateOf(modelsDir: string, models: Model[]): Promise<EngineState> {
  const missing = await missingModels(modelsDir, models);
  if (missing.length === 0) return { ready: true };
  const bytes = missing.reduce((sum, model) => sum + model.bytes, 0);
  return { ready: false, reason: 'The speech model has not been downloaded yet.', download: { bytes } };
}

/** Verifies full digests after every change of the files: native code aborts on unexpected bytes. */
function createVerifier(modelsDir: string, models: Model[]): () => Promise<void> {
  const verified = new Map<Part, string>();
  return async () => {
    const now = await stateOf(modelsDir, models);
    if (!now.ready) throw new AppError('no_engine', { detail: now.reason });
    for (const model of models) {
      const folder = join(modelsDir, model.id);
      const stats = await Promise.all(model.files.map((name) => stat(join(folder, name))));
      const stamp = stats.map(({ size, mtimeMs }) => `${size}@${mtimeMs}`).join();
      if (verified.get(model.id) === stamp) continue;
      if (!(await isIntact(folder, model)))
        throw new AppError('no_engine', { detail: 'The speech model on this machine is damaged.' });
      verified.set(model.id, stamp);
    }
  };
}

function toCheckedSegments(answer: unknown, seconds: number): Segment[] {
  const { success, data } = recognised.safeParse(answer);
  const words = success ? toWords(data) : null;
  const segments = words && checkedSpeech(toSegments(words), seconds);
  if (!segments) throw unusableAnswer(provider);
  return segments;
}

function toSpeakerSpans(answer: unknown) {
  const { success, data } = speakerSpans.safeParse(answer);
  if (!success) throw unusableAnswer(provider);
  return data
    .map(({ start, end, speaker }) => ({ start, end, speaker: String(speaker) }))
    .toSorted((a, b) => a.start - b.start);
}

function refuseUnfit({ seconds, language }: SpeechRequest): void {
  if (seconds > limits.maxPieceSeconds + limits.pieceSlackSeconds)
    throw new AppError('bad_request', { detail: 'The piece is longer than the engine accepts.' });
  if (language !== null && !languages.has(language.split('-')[0]?.toLowerCase() ?? ''))
    throw new AppError('provider_refused', {
      detail: 'The speech model on this machine does not support this language.',
    });
}

const fetchFrom = (mirror: string): typeof fetch =>
  createOutboundFetch({
    // The operator's own mirror may be in a private network.
    allowPrivate: mirror === defaultMirror ? [] : [hostAndPort(mirror)],
    maxBytes: limits.archiveBytes,
    silenceMs: limits.stallMs,
  });
