import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { describeSpeakers, withSpeakers } from '#features/analysis/rules/speakers/describe-speakers.ts';
import { keepSourced } from '#features/analysis/rules/keep-sourced.ts';
import { selectAnalyser } from '#features/models/server/watch.ts';
import { splitBySureness } from '#features/tasks/rules/less-sure.ts';
import { readTranscript } from '#features/transcription/rules/import/read-transcript.ts';
import { buildTurns } from '#features/transcription/rules/turns.ts';
import { chooseEngine, isNamed } from '#features/transcription/server/choose-engine.ts';
import { findTracks } from '#features/transcription/server/find-tracks.ts';
import { diarise } from '#features/transcription/server/diarise.ts';
import { recogniseSpeech } from '#features/transcription/server/recognise-speech.ts';
import { decodeToWav } from '#platform/audio/decode.ts';
import { probeAudio } from '#platform/audio/probe.ts';
import { AppError, isAppError } from '#shared/errors.ts';
import { localDate } from '#shared/time.ts';
import type { Transcript } from '#shared/transcript.ts';
import { chooseAdapters, type Adapters } from './adapters.ts';
import { readConfig } from './config.ts';
import { asText, type Processed } from './processed-text.ts';

/**
 * The pipeline without a server: one recording or transcript in, what was said and agreed out. The same decoder,
 * engines, analysers and rules as the product; nothing is kept.
 */
const usage =
  'Usage: npm run -s process -- FILE [--json] [--engine NAME] [--analyser NAME] [--speakers N] [--date YYYY-MM-DD]';

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      engine: { type: 'string' },
      analyser: { type: 'string' },
      speakers: { type: 'string' },
      date: { type: 'string' },
      language: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const [file] = positionals;
  if (values.help || !file || positionals.length > 1) throw new AppError('bad_request', { detail: usage });
  const speakers = values.speakers === undefined ? null : Number(values.speakers);
  if (speakers !== null && !(Number.isInteger(speakers) && speakers > 0))
    throw new AppError('bad_request', { detail: '--speakers is a whole number above 0.' });
  const hints = { speakers, language: values.language ?? null, engine: values.engine ?? null };
  return { file, hints, date: values.date, analyser: values.analyser, isJson: values.json };
}

/** The day given, or today. */
function sessionDay(given: string | undefined, timeZone: string): string {
  const day = (given ?? localDate(new Date(), timeZone)).slice(0, 10);
  if (Number.isNaN(Date.parse(day)))
    throw new AppError('bad_request', { detail: '--date is a day such as 2026-11-21.' });
  return day;
}

async function main(): Promise<void> {
  const { file, hints, date, analyser, isJson } = readArguments();
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const sessionDate = sessionDay(date, timeZone);

  const startedAt = performance.now();
  const environment = analyser ? { ...process.env, ANALYSER: analyser } : process.env;
  const adapters = await chooseAdapters(readConfig(environment));
  await findLocalModel(adapters);
  const { transcript, engine, isDraft } = await readAny(file, adapters, hints);
  const described = describeSpeakers(transcript.turns);
  const turns = withSpeakers(transcript.turns, described);
  const request = {
    sessionDate,
    timeZone,
    style: 'supportive' as const,
    customFields: [],
    isDraft,
  };
  const analysis = keepSourced(
    await adapters.analyser.analyse({ ...request, transcript: { ...transcript, turns } }),
    turns,
  );
  const { overview, tasks, ...found } = analysis;
  const processed: Processed = {
    conversation: {
      ...found,
      ...splitBySureness(tasks),
      summary: overview.map((line) => line.text).join(' '),
      overview,
    },
    transcript: {
      turns: turns.map(({ speaker, role, start, end, text }) => ({ speaker, role, start, end, text })),
    },
    engine,
    isDraft,
    analyser: adapters.analyser.name,
    seconds: Math.round((performance.now() - startedAt) / 10) / 100,
  };
  await print(isJson ? `${JSON.stringify(processed)}\n` : asText(processed));
}

/** A server looks again and again, and its administrator may have chosen; here one look decides. */
async function findLocalModel({ localModels, builtinAnalyser }: Adapters): Promise<void> {
  if (!localModels) return;
  const models = await localModels.server.list().catch(() => []);
  selectAnalyser(localModels, builtinAnalyser, { models, choice: null });
}

type Hints = { speakers: number | null; language: string | null; engine: string | null };
type Read = { transcript: Transcript; engine: string; isDraft: boolean };

const textBytes = 20 * 1024 * 1024; // no transcript is longer; a recording is never text

async function readAny(file: string, adapters: Adapters, hints: Hints): Promise<Read> {
  const { size } = await stat(file).catch((cause: unknown) => {
    throw new AppError('not_found', { detail: `There is no file ${file}.`, cause });
  });
  const bytes = size <= textBytes ? await readFile(file) : null;
  if (bytes && isText(bytes)) {
    const { transcript, format } = readTranscript(bytes.toString('utf8'));
    return { transcript, engine: `import:${format}`, isDraft: false };
  }
  return hearFile(file, adapters, hints);
}

const isText = (bytes: Buffer): boolean => {
  try {
    return !new TextDecoder('utf-8', { fatal: true }).decode(bytes).includes('\u0000');
  } catch {
    return false;
  }
};

async function hearFile(file: string, { audio, engines }: Adapters, hints: Hints): Promise<Read> {
  const folder = await mkdtemp(join(tmpdir(), 'afterword-'));
  const stopping = new AbortController();
  process.once('SIGINT', () => stopping.abort());
  const { signal } = stopping;
  try {
    if (hints.engine && !engines.some((engine) => isNamed(engine, hints.engine))) {
      const names = engines.map((engine) => engine.name).join(', ');
      throw new AppError('no_engine', {
        detail: `There is no engine ${hints.engine}. Known here: ${names}.`,
      });
    }
    await probeAudio(audio, file, signal);
    const wav = join(folder, 'speech.wav');
    const { seconds, channelsDiffer } = await decodeToWav(audio, file, wav, { signal });
    const heard = await findTracks(audio, { file, wav, seconds, channelsDiffer }, folder, signal);
    const silent = { turns: [], language: hints.language, durationSeconds: seconds };
    if (heard.speech.length === 0) return { transcript: silent, engine: 'none', isDraft: false };
    const engine = await chooseEngine(engines, hints.engine, hints.language);
    if (!engine) throw new AppError('no_engine');
    const recognised = await recogniseSpeech(engine, heard, {
      hints: { language: hints.language, speakers: hints.speakers, vocabulary: [] },
      attemptId: `process-${process.pid}`,
      folder,
      signal,
      known: new Map(),
      onPiece: async () => {},
      onProgress: async (share, secondsLeft) => showProgress(share, secondsLeft),
    });
    const turns = buildTurns(
      await diarise(engine, { pieces: recognised, audio: heard, speakerCount: hints.speakers }, signal),
    );
    return { transcript: { ...silent, turns }, engine: engine.name, isDraft: engine.isDraft };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A pipe takes 64 kB at a time: leaving before it has taken all would cut the answer. */
const print = (text: string): Promise<void> =>
  new Promise((done, fail) => {
    process.stdout.write(text, (error) => (error ? fail(error) : done()));
  });

function showProgress(share: number, secondsLeft: number | null): void {
  if (!process.stderr.isTTY) return;
  const left = secondsLeft === null ? '' : `, ${secondsLeft} s left`;
  process.stderr.write(`\rTranscribing: ${Math.round(share * 100)} %${left}   ${share >= 1 ? '\n' : ''}`);
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    const text = isAppError(error) || error instanceof Error ? error.message : String(error);
    process.stderr.write(`${text}\n`);
    process.exit(1);
  },
);
