import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeToWav } from '#platform/audio/decode.ts';
import { inSlices } from '#platform/slices.ts';
import type { Owned } from '#platform/db/database.ts';
import type { JobRun } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import type { SpeechToText } from '#ports/speech-to-text.ts';
import { AppError } from '#shared/errors.ts';
import type { Turn } from '#shared/transcript.ts';
import { reserveMinutes, settleMinutes } from '../../billing/server/actions.ts';
import { blockOf } from '../../consent/server/actions.ts';
import { processed } from '../../conversations/events.ts';
import * as processing from '../../conversations/server/processing.ts';
import { transcribed } from '../events.ts';
import { keepEdits } from '../rules/keep-edits/keep-edits.ts';
import { coachOf, withRecognised } from '../rules/recognised-coach.ts';
import { buildTurns } from '../rules/turns.ts';
import { recogniseCoach } from './coach-voice/recognise-coach.ts';
import { chooseEngine } from './choose-engine.ts';
import { diarise } from './diarise.ts';
import { findTracks } from './find-tracks.ts';
import type { TranscribePayload } from './transcribe-job.ts';
import { recogniseSpeech, type DecodedAudio, type RecognisedPieces } from './recognise-speech.ts';
import * as store from './store.ts';
import { replaceTranscript } from './versions/replace-transcript.ts';
import { engineVocabulary } from './vocabulary.ts';

/**
 * From recording to transcript: decode, find speech, recognise piece by piece, diarise, save. Each piece is saved at
 * once, so a killed run resumes where it stopped and no provider is paid twice; the transcript appears in one
 * transaction. The run stops when the conversation was deleted or has a newer run.
 */
type Conversation = NonNullable<Awaited<ReturnType<typeof processing.findForRun>>>;

/** What every step of one run needs. */
type Run = {
  services: Services;
  payload: TranscribePayload;
  conversation: Conversation;
  job: Pick<JobRun, 'signal' | 'recordProgress'>;
  /** Private files; removed when the run ends. */
  folder: string;
  asUser<T>(work: (owned: Owned) => Promise<T>): Promise<T>;
};

class Superseded extends Error {}

const decodeShare = 0.03; // of the bar: decoding is some hundred times faster than recognising
const diariseShare = 0.05;
const progressMs = 1_000; // a bar that moves once a second looks alive

export async function transcribe(
  services: Services,
  payload: TranscribePayload,
  job: Run['job'],
): Promise<void> {
  const { userId, conversationId, run } = payload;
  const asUser: Run['asUser'] = (work) => services.db.asUser(userId, work);
  const conversation = await asUser((owned) => processing.findForRun(owned, conversationId, run));
  if (!conversation || (conversation.status !== 'uploaded' && conversation.status !== 'transcribing')) return;

  if (await holdUnlessAgreed(services, payload, conversation)) return;
  const engine = await chooseEngine(services.engines, conversation.engine, conversation.language);
  const folder = await mkdtemp(join(services.scratchFolder, 'transcribe-'));
  try {
    await runStages({ services, payload, conversation, job, folder, asUser }, engine);
  } catch (error) {
    if (!(error instanceof Superseded)) throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Before anything is decrypted. A withdrawal during the run ends it by its number (`endRuns` of conversations). */
async function holdUnlessAgreed(
  services: Services,
  { userId, run }: TranscribePayload,
  { id, clientId }: Conversation,
): Promise<boolean> {
  return services.db.asUser(userId, async (owned) => {
    if (!(await blockOf(owned, services, clientId, 'transcribe'))) return false;
    const stage = { status: 'held', reason: 'transcription_refused' } as const;
    await processing.setStage(owned, services.changes, id, run, stage);
    return true;
  });
}

async function runStages(run: Run, engine: SpeechToText | null): Promise<void> {
  const { services, payload, conversation, job } = run;
  await setProgress(run, 0, null);
  const audio = await decodeRecording(run);
  if (audio.speech.length === 0) return saveTranscript(run, audio.seconds, null);
  if (!engine) {
    await run.asUser((owned) =>
      processing.setStage(owned, services.changes, conversation.id, payload.run, {
        status: 'held',
        reason: 'no_engine',
      }),
    );
    return;
  }
  if (!(await takeMinutes(run, audio.seconds, engine))) return;
  const pieces = await recognisePieces(run, engine, audio);
  await setProgress(run, 1 - diariseShare, null);
  const { speakerCount } = conversation;
  const turns = buildTurns(await diarise(engine, { pieces, audio, speakerCount }, job.signal));
  const speech = { userId: payload.userId, wav: audio.wav, turns };
  const coach = await recogniseCoach(services, engine, speech, job.signal);
  await saveTranscript(run, audio.seconds, { engine, pieces, turns, coach });
}

async function setProgress(
  { services, payload, asUser }: Run,
  progress: number,
  secondsLeft: number | null,
): Promise<void> {
  const stage = { status: 'transcribing' as const, progress, secondsLeft };
  const isCurrent = await asUser((owned) =>
    processing.setStage(owned, services.changes, payload.conversationId, payload.run, stage),
  );
  if (!isCurrent) throw new Superseded();
}

/** Before any recognition. Where the minutes do not suffice, the recording is put on hold (design 1.2). */
async function takeMinutes(
  { services: { clock, changes }, payload, asUser }: Run,
  seconds: number,
  engine: SpeechToText,
): Promise<boolean> {
  const { conversationId, run } = payload;
  return asUser(async (owned) => {
    const current = await processing.lockForRun(owned, conversationId, run);
    if (current?.status !== 'transcribing') throw new Superseded();
    const shortage = await reserveMinutes(owned, clock.now(), {
      key: `${conversationId}:${run}`,
      recording: conversationId,
      seconds,
      engine: engine.name,
    });
    if (shortage)
      await processing.setStage(owned, changes, conversationId, run, {
        status: 'held',
        reason: 'no_minutes',
      });
    return shortage === null;
  });
}

async function decodeRecording(run: Run): Promise<DecodedAudio> {
  const { services, payload, conversation, folder, job } = run;
  const file = join(folder, 'recording');
  const wav = join(folder, 'speech.wav');
  await processing.openRecording(services, payload.userId, conversation, file);
  const { seconds, peaks, channelsDiffer } = await decodeWithProgress(run, file, wav);
  await run.asUser((owned) =>
    processing.saveAudioFacts(owned, conversation.id, { durationSeconds: seconds, peaks }),
  );
  const recording = { file, wav, seconds, channelsDiffer };
  const audio = await findTracks(services.audio, recording, folder, job.signal);
  await rm(file);
  await setProgress(run, decodeShare, null);
  return audio;
}

/** Four hours take half a minute or more: the progress bar moves meanwhile, and a deletion stops the decoder. */
async function decodeWithProgress(run: Run, file: string, wav: string) {
  const { durationSeconds } = run.conversation;
  const superseded = new AbortController();
  let reportedAt = performance.now();
  let reporting: Promise<void> = Promise.resolve();
  const onProgress = (done: number) => {
    if (!durationSeconds || performance.now() - reportedAt < progressMs) return;
    reportedAt = performance.now();
    const share = Math.min(1, done / durationSeconds);
    // Serialised, so that the bar never goes back.
    reporting = reporting
      .then(() => setProgress(run, decodeShare * share, null))
      .catch(() => superseded.abort());
  };
  try {
    return await decodeToWav(run.services.audio, file, wav, {
      signal: AbortSignal.any([run.job.signal, superseded.signal]),
      onProgress,
    });
  } catch (error) {
    throw superseded.signal.aborted ? new Superseded() : error;
  } finally {
    await reporting;
  }
}

async function recognisePieces(
  run: Run,
  engine: SpeechToText,
  audio: DecodedAudio,
): Promise<RecognisedPieces> {
  const { conversation, folder, job, asUser } = run;
  const id = { conversationId: conversation.id, run: run.payload.run };
  const { rows, vocabulary } = await asUser(async (owned) => ({
    rows: await store.listPieces(owned, id.conversationId, id.run),
    vocabulary: await engineVocabulary(owned, conversation.vocabulary),
  }));
  return recogniseSpeech(engine, audio, {
    hints: { language: conversation.language, speakers: conversation.speakerCount, vocabulary },
    attemptId: `${id.conversationId}-${id.run}`,
    folder,
    signal: job.signal,
    known: new Map(rows.map((row) => [row.position, row.result])),
    onPiece: async (position, { start, end }, result) => {
      await asUser(async (owned) => {
        if (!(await processing.findForRun(owned, id.conversationId, id.run))) throw new Superseded();
        await store.insertPiece(owned, { ...id, position, startSeconds: start, endSeconds: end, result });
      });
      await job.recordProgress();
    },
    onProgress: (share, secondsLeft) =>
      setProgress(run, decodeShare + share * (1 - decodeShare - diariseShare), secondsLeft),
  });
}

type Recognition = { engine: SpeechToText; pieces: RecognisedPieces; turns: Turn[]; coach: string | null };

/** Saves everything in one transaction, with earlier corrections. Without speech the transcript is empty, and nothing is analysed. */
async function saveTranscript(run: Run, seconds: number, recognition: Recognition | null): Promise<void> {
  const { clock, changes, events } = run.services;
  const { userId, conversationId, run: number } = run.payload;
  const turns = recognition?.turns ?? [];
  await run.asUser(async (owned) => {
    const current = await processing.lockForRun(owned, conversationId, number);
    if (current?.status !== 'transcribing') throw new Superseded();
    // No words where an earlier run found some is a fault of the engine: existing words are never replaced by nothing.
    if (turns.length === 0 && (await store.hasTurns(owned, conversationId)))
      throw new AppError('provider_refused', {
        detail: 'No words were recognised, although the last run found some.',
      });
    const origin = { ...originOf(run.conversation, recognition), durationSeconds: seconds };
    await replaceTranscript(owned, conversationId, { origin, madeAt: clock.now() }, async (previous) => {
      const merged = await inSlices(keepEdits(previous, turns, randomUUID));
      const recognisedCoach = coachOf(merged, recognition?.coach ?? null);
      return { ...merged, voices: withRecognised(merged.voices, recognisedCoach), recognisedCoach };
    });
    await store.deletePieces(owned, conversationId);
    if (recognition)
      await settleMinutes(owned, clock.now(), {
        key: `${conversationId}:${number}`,
        recording: conversationId,
        billedSeconds: recognition.pieces.reduce((sum, { result }) => sum + result.billedSeconds, 0),
        engine: recognition.engine.name,
        hasWords: turns.length > 0,
      });
    const next =
      turns.length > 0
        ? ({ status: 'analysing' } as const)
        : ({ status: 'ready', reason: 'no_speech' } as const);
    await processing.setStage(owned, changes, conversationId, number, next);
    const { audioKey, clientId } = current;
    if (audioKey && (await blockOf(owned, run.services, clientId, 'keep_audio')))
      await processing.removeAudio(owned, run.services, { id: conversationId, audioKey });
    if (turns.length > 0)
      await events.announce(owned.tx, transcribed, { userId, conversationId, run: number });
    else await events.announce(owned.tx, processed, { userId, conversationId });
  });
}

function originOf({ language }: Conversation, recognition: Recognition | null) {
  const detected = recognition?.pieces.find(({ result }) => result.language)?.result.language ?? null;
  return {
    engine: recognition?.engine.name ?? 'none',
    isDraft: recognition?.engine.isDraft ?? false,
    language: language ?? detected,
    reason: 'transcribed' as const,
  };
}
