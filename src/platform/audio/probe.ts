/**
 * Judges an uploaded file by its content, never by its name: opens it in the jail and decodes its beginning, because
 * random bytes can pass for an mp3 until they are decoded.
 */
import { stat } from 'node:fs/promises';
import { AppError } from '#shared/errors.ts';
import { decodeFailure } from './decode-failure.ts';
import type { Jail } from './jail.ts';
import { readWavHead, type WavHead } from './wav.ts';

export type Probe = {
  /** What the file says of itself; `null` where it says nothing, as a recording straight from a browser. */
  seconds: number | null;
  channels: number;
  /** ffmpeg's name: opus, aac, mp3, pcm_s16le ... */
  codec: string;
  /** ffmpeg's first name for it: mp3, wav, mov (also mp4, m4a, 3gp), matroska (also webm), ogg, flac, aac, amr ... */
  container: string;
};

/** A file of less sound than this holds no conversation. */
export const minSeconds = 1;
/** One second must decode; the second one covers what codecs drop at the start. */
const decodedSeconds = 2;
/** Finding the sound in a long video means reading its index, not decoding: seconds, not minutes. */
const limits = { cpuSeconds: 20, wallSeconds: 40 };
const bytesPerSample = 2;

const numberOf = (text: string | undefined): number => Number(text ?? Number.NaN);

/** Duration line as ffmpeg prints it: `Duration: 01:02:03.45` or `N/A`. Tags are indented deeper, so cannot pose as it. */
function readSeconds(messages: string): number | null {
  const found = /^ {2}Duration: (\d+):(\d\d):(\d\d\.\d+)/m.exec(messages);
  if (!found) return null;
  return numberOf(found[1]) * 3600 + numberOf(found[2]) * 60 + numberOf(found[3]);
}

/** AppError `unsupported_media`, `unusable_audio` or, for what is longer than the jail takes, `too_large`. */
export async function probeAudio(jail: Jail, file: string, signal?: AbortSignal): Promise<Probe> {
  const size = await stat(file).catch((cause: unknown) => {
    throw new AppError('not_found', { detail: 'The recording is missing.', cause });
  });
  if (size.size === 0) throw new AppError('unsupported_media', { detail: 'The file is empty.' });

  const chunks: Buffer[] = [];
  const outputArgs = `-map 0:a:0 -vn -t ${decodedSeconds} -c:a pcm_s16le -f wav`.split(' ');
  const end = await jail.run(file, {
    ...limits,
    outputArgs,
    signal,
    onOutput: (chunk) => {
      chunks.push(chunk);
    },
  });
  const failure = decodeFailure(end);
  if (failure) throw failure;

  const seconds = readSeconds(end.messages);
  if (seconds !== null && seconds > jail.maxSeconds) throw tooLong(jail.maxSeconds);
  const format = decodedFormat(Buffer.concat(chunks), end.messages);
  if (!format)
    throw new AppError('unusable_audio', { detail: 'Less than a second of audio could be decoded.' });
  return { seconds, ...format };
}

/** Null where too little was decoded. */
function decodedFormat(sound: Buffer, messages: string): Omit<Probe, 'seconds'> | null {
  const head: WavHead | null = readWavHead(sound);
  const decoded = head ? (sound.length - head.dataStart) / bytesPerSample / head.channels / head.rate : 0;
  const container = /^Input #0, ([a-z0-9_]+)/m.exec(messages)?.[1];
  const codec = /^ {2}Stream #0:\d+.*?: Audio: ([a-z0-9_]+)/m.exec(messages)?.[1];
  if (!head || !container || !codec || decoded < minSeconds) return null;
  return { channels: head.channels, codec, container };
}

export const tooLong = (maxSeconds: number): AppError =>
  new AppError('too_large', {
    detail: `The recording is longer than ${Math.round(maxSeconds / 360) / 10} hours, the most that is accepted.`,
  });
