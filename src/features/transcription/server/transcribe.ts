import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeToWav } from '#platform/audio/decode.ts';
import type { Owned } from '#platform/db/database.ts';
import type { JobRun } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import type { SpeechToText } from '#ports/speech-to-text.ts';
import { AppError } from '#shared/errors.ts';
import type { Turn } from '#shared/transcript.ts';
import { reserveMinutes, settleMinutes } from '../../billing/server/actions.ts';
import * as processing from '../../conversations/server/processing.ts';
import { transcribed } from '../events.ts';
import { keepEdits } from '../rules/keep-edits/keep-edits.ts';
import { coachOf, withRecognised } from '../rules/recognised-coach.ts';
import { buildTurns } from '../rules/turns.ts';
import { recogniseCoach } from './coach-voice/recognise-coach.ts';
import { chooseEngine } from './choose-engine.ts';
import { findTracks } from './find-tracks.ts';
import { diarise } from './diarise.ts';
import type { TranscribePayload } from './transcribe-job.ts';
import { recogniseSpeech, type Heard, type Recognised } from './recognise-speech.ts';
import * as store from './store.ts';
import { replaceTranscript } from './versions/replace-transcript.ts';
import { engineVocabulary } from './vocabulary/vocabulary.ts';

/**
 * One recording to one transcript: decode, find speech, recognise piece by piece, tell voices apart, save. Each piece
 * is saved as it comes, so a killed run goes on where it stopped and a provider is not paid twice; the transcript
 * appears in one transaction. A conversation that was deleted, or is on a newer run, makes it stop.
 */
type Conversation = NonNullable<Awaited<ReturnType<typeof processing.findForRun>>>;

class Superseded extends Error {}

const decodeShare = 0.1; // of the bar: decoding is some hundred times faster than recognising
const voicesShare = 0.05;
const progressMs = 1_000; // a bar that moves once a second looks alive

export async function transcribe(
  services: Services,
  payload: TranscribePayload,
  job: Pick<JobRun, 'signal' | 'recordProgress'>,
): Promise<void> {
  const { signal } = job;
  const { userId, conversationId, run } = payload;
  const as = <T>(work: (owned: Owned) => Promise<T>) => services.db.asUser(userId, work);
  const conversation = await as((owned) => processing.findForRun(owned, conversationId, run));
  if (!conversation || (conversation.status !== 'uploaded' && conversation.status !== 'transcribing')) return;

  const engine = await chooseEngine(services.engines, conversation.engine, conversation.language);
  const stage = async (progress: number, secondsLeft: number | null) => {
    const isCurrent = await as((owned) =>
      processing.setStage(owned, services.changes, conversationId, run, {
        status: 'transcribing',
        progress,
        secondsLeft,
      }),
    );
    if (!isCurrent) throw new Superseded();
  };
  const folder = await mkdtemp(join(services.scratchFolder, 'transcribe-'));
  try {
    await stage(0, null);
    const heard = await hear(services, payload, conversation, folder, stage, signal);
    if (heard.speech.length === 0) {
      await finish(services, payload, conversation, heard.seconds, null);
      return;
    }
    if (!engine) {
      await as((owned) =>
        processing.setStage(owned, services.changes, conversationId, run, {
          status: 'held',
          reason: 'no_engine',
        }),
      );
      return;
    }
    if (!(await takeMinutes(services, payload, heard.seconds, engine))) return;
    const recognised = await recognise(services, payload, conversation, engine, heard, folder, stage, job);
    await stage(1 - voicesShare, null);
    const segments = await diarise(engine, recognised, heard, conversation.speakerCount, signal);
    const turns = buildTurns(segments);
    const coach = await recogniseCoach(services, userId, engine, { wav: heard.wav, turns }, signal);
    await finish(services, payload, conversation, heard.seconds, { engine, recognised, turns, coach });
  } catch (error) {
    if (!(error instanceof Superseded)) throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Before anything is recognised. Where the minutes do not suffice the recording waits for the coach (design 1.2). */
async function takeMinutes(
  { db, clock, changes }: Services,
  payload: TranscribePayload,
  seconds: number,
  engine: SpeechToText,
): Promise<boolean> {
  const { userId, conversationId, run } = payload;
  return db.asUser(userId, async (owned) => {
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

type Stage = (progress: number, secondsLeft: number | null) => Promise<void>;

async function hear(
  services: Services,
  { userId, conversationId }: TranscribePayload,
  conversation: Conversation,
  folder: string,
  stage: Stage,
  signal: AbortSignal,
): Promise<Heard> {
  const recording = join(folder, 'recording');
  const wav = join(folder, 'speech.wav');
  await processing.openRecording(services, userId, conversation, recording);
  const decoded = await decodeWatched(services, recording, wav, conversation, stage, signal);
  const { seconds, peaks, channelsDiffer } = decoded;
  await services.db.asUser(userId, (owned) =>
    processing.saveAudioFacts(owned, conversationId, { durationSeconds: seconds, peaks }),
  );
  const decodedRecording = { file: recording, wav, seconds, channelsDiffer };
  const heard = await findTracks(services.audio, decodedRecording, folder, signal);
  await rm(recording);
  await stage(decodeShare, null);
  return heard;
}

/** Four hours take half a minute and more: the bar moves meanwhile, and a deletion stops it. */
async function decodeWatched(
  services: Services,
  recording: string,
  wav: string,
  { durationSeconds }: Conversation,
  stage: Stage,
  signal: AbortSignal,
) {
  const superseded = new AbortController();
  let shownAt = performance.now();
  let showing: Promise<void> = Promise.resolve();
  const onProgress = (done: number) => {
    if (!durationSeconds || performance.now() - shownAt < progressMs) return;
    shownAt = performance.now();
    const share = Math.min(1, done / durationSeconds);
    // One after the other, so that the bar never goes back.
    showing = showing.then(() => stage(decodeShare * share, null)).catch(() => superseded.abort());
  };
  try {
    return await decodeToWav(services.audio, recording, wav, {
      signal: AbortSignal.any([signal, superseded.signal]),
      onProgress,
    });
  } catch (error) {
    throw superseded.signal.aborted ? new Superseded() : error;
  } finally {
    await showing;
  }
}

async function recognise(
  services: Services,
  { userId, conversationId, run }: TranscribePayload,
  conversation: Conversation,
  engine: SpeechToText,
  heard: Heard,
  folder: string,
  stage: Stage,
  job: Pick<JobRun, 'signal' | 'recordProgress'>,
): Promise<Recognised> {
  const { rows, vocabulary } = await services.db.asUser(userId, async (owned) => ({
    rows: await store.listPieces(owned, conversationId, run),
    vocabulary: await engineVocabulary(owned, conversation.vocabulary),
  }));
  return recogniseSpeech(engine, heard, {
    hints: {
      language: conversation.language,
      speakers: conversation.speakerCount,
      vocabulary,
    },
    attemptId: `${conversationId}-${run}`,
    folder,
    signal: job.signal,
    known: new Map(rows.map((row) => [row.position, row.result])),
    onPiece: async (position, piece, result) => {
      await services.db.asUser(userId, async (owned) => {
        if (!(await processing.findForRun(owned, conversationId, run))) throw new Superseded();
        const row = {
          conversationId,
          run,
          position,
          startSeconds: piece.start,
          endSeconds: piece.end,
          result,
        };
        await store.insertPiece(owned, row);
      });
      await job.recordProgress();
    },
    onProgress: (share, secondsLeft) =>
      stage(decodeShare + share * (1 - decodeShare - voicesShare), secondsLeft),
  });
}

type Found = { engine: SpeechToText; recognised: Recognised; turns: Turn[]; coach: string | null };

/** Saves everything at once, with what a person corrected before. Without speech there is a transcript without text, and nothing is analysed. */
async function finish(
  services: Services,
  { userId, conversationId, run }: TranscribePayload,
  conversation: Conversation,
  seconds: number,
  found: Found | null,
): Promise<void> {
  await services.db.asUser(userId, async (owned) => {
    const current = await processing.lockForRun(owned, conversationId, run);
    if (current?.status !== 'transcribing') throw new Superseded();
    const turns = found?.turns ?? [];
    // Silence from an engine that has heard words here before is a fault, and words are never replaced by nothing.
    if (turns.length === 0 && (await store.hasTurns(owned, conversationId)))
      throw new AppError('provider_refused', {
        detail: 'Nothing was recognised where there were words before.',
      });
    const detected = found?.recognised.find(({ result }) => result.language)?.result.language ?? null;
    const origin = {
      engine: found?.engine.name ?? 'none',
      isDraft: found?.engine.isDraft ?? false,
      language: conversation.language ?? detected,
      durationSeconds: seconds,
      reason: 'transcribed' as const,
    };
    await replaceTranscript(owned, conversationId, origin, services.clock.now(), (previous) => {
      const kept = keepEdits(previous, turns, randomUUID);
      const recognisedCoach = coachOf(kept, found?.coach ?? null);
      return { ...kept, voices: withRecognised(kept.voices, recognisedCoach), recognisedCoach };
    });
    await store.deletePieces(owned, conversationId);
    if (found)
      await settleMinutes(owned, services.clock.now(), {
        key: `${conversationId}:${run}`,
        recording: conversationId,
        billedSeconds: found.recognised.reduce((sum, { result }) => sum + result.billedSeconds, 0),
        engine: found.engine.name,
        hasWords: turns.length > 0,
      });
    const next =
      turns.length > 0
        ? ({ status: 'analysing' } as const)
        : ({ status: 'ready', reason: 'no_speech' } as const);
    await processing.setStage(owned, services.changes, conversationId, run, next);
    if (turns.length > 0)
      await services.events.announce(owned.tx, transcribed, { userId, conversationId, run });
  });
}
