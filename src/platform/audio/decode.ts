/**
 * Turns any accepted recording into the 16 kHz mono WAV that everything after it reads, in one pass and with memory
 * that does not grow. It counts the seconds really decoded, because files lie about their length, and leaves no
 * half-written file behind.
 */
import { rm } from 'node:fs/promises';
import { AppError } from '#shared/errors.ts';
import { createChannelMeter } from './channel-difference.ts';
import { decodeFailure } from './decode-failure.ts';
import type { Jail } from './jail.ts';
import { createPeakMeter } from './peaks.ts';
import { minSeconds, tooLong } from './probe.ts';
import { createSampleCutter, createWavWriter, readWavHead, speechRate, type WavWriter } from './wav.ts';

export type DecodeOptions = {
  /** Called about every ten seconds of sound, and at the end. */
  onProgress?: (secondsDone: number) => void;
  signal?: AbortSignal;
  /** Stricter than the jail's own limit. */
  maxSeconds?: number;
};

export type Decoded = {
  seconds: number;
  /** 1 or 2: what was decoded; surround sound is heard as stereo. */
  channels: number;
  /** Two channels with a voice each: `decodeChannels` keeps them apart. */
  channelsDiffer: boolean;
  /** Lowest and highest value in turn, `peaksPerSecond` pairs a second, -128..127. */
  peaks: Int8Array;
};

/** Twelve hours of webm take some 200 s on a small server; four times that is a file made to be slow. */
const limits = { cpuSeconds: 900, wallSeconds: 1800 };
const progressSeconds = 10;
/** ffmpeg picks the nearer of the two layouts, so mono stays mono and the head of its output says which it was. */
const layout = `aformat=sample_fmts=s16:sample_rates=${speechRate}:channel_layouts=mono|stereo`;
/** Without `flush_packets 0` ffmpeg writes every packet of a kilobyte to the pipe by itself: half again the time. */
const outputArgs =
  `-map 0:a:0 -vn -af ${layout} -fflags +bitexact -flush_packets 0 -c:a pcm_s16le -f wav`.split(' ');

type OnSamples = (samples: Int16Array, channels: number) => Promise<void>;

/** Interleaved samples, as they come, until the end or the limit. */
async function decode(
  jail: Jail,
  input: string,
  options: DecodeOptions,
  onSamples: OnSamples,
): Promise<void> {
  const maxSeconds = Math.min(options.maxSeconds ?? Infinity, jail.maxSeconds);
  let head: Buffer = Buffer.alloc(0);
  let cut: ReturnType<typeof createSampleCutter> | null = null;
  let channels = 1;
  let frames = 0;
  let told = 0;
  const seconds = () => frames / speechRate;
  const end = await jail.run(input, {
    ...limits,
    outputArgs,
    signal: options.signal,
    onOutput: async (chunk) => {
      let sound = chunk;
      if (cut === null) {
        head = Buffer.concat([head, chunk]);
        const wav = readWavHead(head);
        if (!wav) return;
        channels = wav.channels;
        cut = createSampleCutter(channels);
        sound = head.subarray(wav.dataStart);
      }
      const samples = cut(sound);
      frames += samples.length / channels;
      if (seconds() > maxSeconds) throw tooLong(maxSeconds);
      await onSamples(samples, channels);
      if (seconds() - told >= progressSeconds) options.onProgress?.((told = seconds()));
    },
  });
  const failure = decodeFailure(end);
  if (failure) throw failure;
  if (seconds() < minSeconds)
    throw new AppError('unusable_audio', { detail: 'Less than a second of audio could be decoded.' });
  options.onProgress?.(seconds());
}

/** Runs `work` with a writer a file; on any failure the files are gone again. */
async function writing(
  files: string[],
  work: (writers: WavWriter[]) => Promise<void>,
): Promise<{ seconds: number }> {
  const writers: WavWriter[] = [];
  try {
    for (const file of files) writers.push(await createWavWriter(file));
    await work(writers);
    const lengths = await Promise.all(writers.map((writer) => writer.finish()));
    return { seconds: lengths[0]?.seconds ?? 0 };
  } catch (error) {
    await Promise.all(writers.map((writer) => writer.close()));
    await Promise.all(files.map((file) => rm(file, { force: true })));
    throw error;
  }
}

export async function decodeToWav(
  jail: Jail,
  input: string,
  outputFile: string,
  options: DecodeOptions = {},
): Promise<Decoded> {
  const peaks = createPeakMeter();
  const difference = createChannelMeter();
  let heard = 1;
  const { seconds } = await writing([outputFile], ([writer]) =>
    decode(jail, input, options, async (samples, channels) => {
      heard = channels;
      const mono = channels === 1 ? samples : new Int16Array(samples.length / 2);
      if (channels === 2)
        for (let i = 0; i < mono.length; i++) {
          const left = samples[2 * i] ?? 0;
          const right = samples[2 * i + 1] ?? 0;
          difference.add(left, right);
          mono[i] = (left + right) >> 1;
        }
      peaks.add(mono);
      await writer?.write(mono);
    }),
  );
  return { seconds, channels: heard, channelsDiffer: difference.differ(), peaks: peaks.finish() };
}

/** The left and the right channel as a WAV each, on the same clock as `decodeToWav` of the same recording. */
export async function decodeChannels(
  jail: Jail,
  input: string,
  outputFiles: { left: string; right: string },
  options: DecodeOptions = {},
): Promise<{ seconds: number }> {
  return writing([outputFiles.left, outputFiles.right], (writers) =>
    decode(jail, input, options, async (samples, channels) => {
      for (const [side, writer] of writers.entries()) {
        const own = new Int16Array(samples.length / channels);
        const from = channels === 2 ? side : 0;
        for (let i = 0; i < own.length; i++) own[i] = samples[i * channels + from] ?? 0;
        await writer.write(own);
      }
    }),
  );
}
