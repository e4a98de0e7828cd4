import { join } from 'node:path';
import { asOperation } from '#platform/telemetry/operations.ts';
import { cutAtPauses, extractPiece, type Piece } from '#platform/audio/pieces.ts';
import type { Stretch } from '#platform/audio/voice-activity.ts';
import type { SpeechRequest, SpeechResult, SpeechToText } from '#ports/speech-to-text.ts';
import { createTimeLeft } from '../rules/time-left.ts';

/** Recognises a decoded recording piece by piece, cut at pauses where the engine wants pieces. It saves nothing. */
type Track = {
  wav: string;
  speech: Stretch[];
  /** The speaker, where the channel says it; null before diarisation. */
  speaker: string | null;
};
export type DecodedAudio = Omit<Track, 'speaker'> & {
  seconds: number;
  /** The whole recording, or each channel where each has a voice of its own. */
  tracks: Track[];
};
export type RecognisedPieces = { piece: Piece; speaker: string | null; result: SpeechResult }[];

type Options = {
  hints: Pick<SpeechRequest, 'language' | 'speakers' | 'vocabulary'>;
  /** Names this attempt; each piece adds its number. */
  attemptId: string;
  folder: string;
  signal: AbortSignal;
  /** Results of an earlier run, by position. */
  known: Map<number, SpeechResult>;
  /** Called for each new piece, before `onProgress`. */
  onPiece(position: number, piece: Piece, result: SpeechResult): Promise<void>;
  /** `share` is 0..1. */
  onProgress(share: number, secondsLeft: number | null): Promise<void>;
};

export async function recogniseSpeech(
  engine: SpeechToText,
  audio: DecodedAudio,
  options: Options,
): Promise<RecognisedPieces> {
  const isWhole = engine.maxPieceSeconds >= audio.seconds;
  const pieces = audio.tracks
    .filter((track) => track.speech.length > 0)
    .flatMap(({ wav, speech, speaker }) =>
      (isWhole
        ? [{ start: 0, end: audio.seconds }]
        : cutAtPauses(speech, { maxSeconds: engine.maxPieceSeconds })
      ).map((piece) => ({ piece, wav, speaker })),
    );
  const total = pieces.reduce((sum, { piece }) => sum + piece.end - piece.start, 0);
  const timeLeft = createTimeLeft(total, speeds.get(engine.name) ?? null);
  const report = (inWork?: { amount: number; seconds: number }) => {
    const { share, secondsLeft } = timeLeft.now(inWork);
    return options.onProgress(share, secondsLeft);
  };
  const recognised: RecognisedPieces = [];
  await report();
  for (const [position, { piece, wav, speaker }] of pieces.entries()) {
    options.signal.throwIfAborted();
    const seconds = piece.end - piece.start;
    let result = options.known.get(position);
    if (result) timeLeft.skip(seconds);
    else {
      const file = isWhole ? wav : join(options.folder, 'piece.wav');
      if (!isWhole) await extractPiece(wav, piece.start, piece.end, file);
      const attemptId = `${options.attemptId}-${position}`;
      const request = { file, seconds, ...options.hints, attemptId };
      const spent = await recognisePiece(engine, request, options.signal, report);
      ({ result } = spent);
      timeLeft.did(seconds, spent.seconds);
      await options.onPiece(position, piece, result);
    }
    recognised.push({ piece, speaker, result });
    await report();
  }
  const speed = timeLeft.speed();
  if (speed !== null) speeds.set(engine.name, speed);
  return recognised;
}

/** Seconds an engine took for a second of audio, the last time it worked in this process. */
const speeds = new Map<string, number>();

/** Reports what the engine has heard of the piece so far, one report after the other. */
async function recognisePiece(
  engine: SpeechToText,
  request: SpeechRequest,
  signal: AbortSignal,
  report: (inWork: { amount: number; seconds: number }) => Promise<void>,
): Promise<{ result: SpeechResult; seconds: number }> {
  const startedAt = performance.now();
  const elapsed = () => (performance.now() - startedAt) / 1000;
  let reporting = Promise.resolve();
  const onHeard = (heard: number) => {
    const inWork = { amount: Math.min(heard, request.seconds), seconds: elapsed() };
    reporting = reporting.then(() => report(inWork));
    reporting.catch(() => undefined); // thrown below
  };
  const result = await asOperation(
    'speech',
    engine.name,
    () => engine.transcribe({ ...request, onHeard }, signal),
    () => ({ outcome: 'done', isFailure: false, amount: request.seconds }),
  );
  const seconds = elapsed();
  await reporting;
  return { result, seconds };
}
