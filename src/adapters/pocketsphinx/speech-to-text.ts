/**
 * Speech to text by pocketsphinx: English only, offline, without a model download, and a draft, because it mishears
 * many words of real conversation. It has no diarisation and cannot use `vocabulary`.
 */
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { EngineState, SpeechRequest, SpeechToText } from '#ports/speech-to-text.ts';
import { findProgram, runProgram, type Ending } from '#platform/audio/run-program.ts';
import { findSpeech } from '#platform/audio/voice-activity.ts';
import { openSpeechWav } from '#platform/audio/wav.ts';
import { AppError } from '#shared/errors.ts';
import { lastSentenceEnd, parseWordLines, toSentences } from './word-lines.ts';

export type PocketsphinxOptions = { program?: string; modelFolder?: string };

/** A minute takes 10 to 20 s: often enough for progress, and loading the model (1 s) still counts little. */
const maxPieceSeconds = 60;
/** A piece may be this much longer, for rounding. */
const toleranceSeconds = 1;
/** Time to load, and ten times the usual time for a busy machine; after that it hangs. */
const wallSecondsFor = (seconds: number): number => 60 + 5 * seconds;
/** Measured on a 200 s dialogue: a third faster than the defaults at the same word error rate. */
const searchArgs = '-maxhmmpf 8000 -maxwpf 40 -pl_window 10'.split(' ');
const debianModels = '/usr/share/pocketsphinx/model/en-us';
const install = 'On Debian or Ubuntu: apt-get install pocketsphinx pocketsphinx-en-us';

const isEnglish = (language: string | null): boolean => language === null || /^en(-|$)/i.test(language);

type Installation = { program: string; models: Record<string, string> };

export function createPocketsphinx(options: PocketsphinxOptions = {}): SpeechToText {
  const folder = options.modelFolder ?? debianModels;
  const installation = {
    program: options.program ?? 'pocketsphinx_continuous',
    models: {
      '-hmm': join(folder, 'en-us'),
      '-lm': join(folder, 'en-us.lm.bin'),
      '-dict': join(folder, 'cmudict-en-us.dict'),
    },
  };
  return {
    name: 'pocketsphinx',
    isDraft: true,
    maxPieceSeconds,
    state: () => stateOf(installation),
    async transcribe(request, signal) {
      signal.throwIfAborted();
      const now = await stateOf(installation);
      if (!now.ready) throw new AppError('no_engine', { detail: now.reason });
      if (!isEnglish(request.language))
        throw new AppError('provider_refused', {
          detail: 'The offline draft engine understands English only.',
        });
      const { seconds } = await openSpeechWav(request.file);
      if (seconds > maxPieceSeconds + toleranceSeconds)
        throw new AppError('provider_refused', {
          detail: `A piece may last at most ${maxPieceSeconds} seconds.`,
        });
      const speech = await findSpeech(request.file);
      if (speech.length === 0) return { segments: [], language: 'en', billedSeconds: 0 };
      const words = parseWordLines(await recognise(installation, request, seconds, signal));
      if (words === null)
        throw new AppError('provider_down', { detail: 'pocketsphinx returned something other than words.' });
      const inside = words
        .map((word) => ({ ...word, end: Math.min(word.end, seconds) }))
        .filter((word) => word.start < word.end);
      return { segments: toSentences(inside, speech), language: 'en', billedSeconds: 0 };
    },
  };
}

async function stateOf({ program, models }: Installation): Promise<EngineState> {
  if ((await findProgram(program)) === null)
    return {
      ready: false,
      reason: `The offline draft engine (pocketsphinx) is not installed. ${install}`,
      download: null,
    };
  try {
    await Promise.all(Object.values(models).map((path) => access(path)));
  } catch {
    return {
      ready: false,
      reason: `The English model of pocketsphinx is not installed. ${install}`,
      download: null,
    };
  }
  return { ready: true };
}

async function recognise(
  { program, models }: Installation,
  { file, onHeard }: Pick<SpeechRequest, 'file' | 'onHeard'>,
  seconds: number,
  signal: AbortSignal,
): Promise<string> {
  const output = ['-infile', file, '-time', 'yes', '-logfn', '/dev/null'];
  const args = [...output, ...searchArgs, ...Object.entries(models).flat()];
  const parts: Buffer[] = [];
  const onOutput = (chunk: Buffer) => {
    parts.push(chunk);
    const heard = lastSentenceEnd(Buffer.concat(parts).toString('utf8'));
    if (heard !== null) onHeard?.(heard);
  };
  let end: Ending;
  try {
    end = await runProgram(
      { program: (await findProgram(program)) ?? program, args },
      { wallSeconds: wallSecondsFor(seconds), signal, onOutput },
    );
  } catch (cause) {
    signal.throwIfAborted();
    throw new AppError('provider_down', { detail: 'pocketsphinx did not start.', cause });
  }
  if (end.how !== 'exited' || end.code !== 0) {
    const how = end.how === 'exited' ? `ended with code ${end.code}` : `was ${end.how}`;
    throw new AppError('provider_down', { detail: `pocketsphinx ${how}.`, cause: end.messages });
  }
  return Buffer.concat(parts).toString('utf8');
}
