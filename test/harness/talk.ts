/**
 * Makes recordings of conversations for tests: each line is spoken by a flite voice, with pauses between, and
 * encoded by ffmpeg into the container asked for. The same lines give the same sound. It also says what is true.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type TalkVoice = 'slt' | 'rms' | 'awb' | 'kal16';
export type TalkLine = { voice: TalkVoice; text: string; pauseSeconds: number };
/** `apart` puts the first voice on the left channel and the others on the right, as a tab and a microphone. */
export type TalkFormat = keyof typeof encoders;
export type TalkOptions = { channels?: 'mixed' | 'apart' | 'same' };
type TalkTurn = { voice: TalkVoice; text: string; start: number; end: number };
export type Talk = { turns: TalkTurn[]; seconds: number };

const rate = 16_000;
const wavHeadBytes = 44;

/** What ffmpeg needs to write each kind of file people upload. */
const encoders = {
  wav: ['-c:a', 'pcm_s16le', '-f', 'wav'],
  mp3: ['-c:a', 'libmp3lame', '-b:a', '48k', '-f', 'mp3'],
  m4a: ['-c:a', 'aac', '-f', 'ipod'],
  mp4: ['-c:a', 'aac', '-c:v', 'mpeg4', '-shortest', '-f', 'mp4'],
  '3gp': ['-c:a', 'aac', '-f', '3gp'],
  webm: ['-c:a', 'libopus', '-b:a', '32k', '-f', 'webm'],
  // A browser writes webm as it records, so neither length nor index is ever filled in.
  'webm-live': ['-c:a', 'libopus', '-b:a', '32k', '-f', 'webm', '-live', '1'],
  ogg: ['-c:a', 'libvorbis', '-f', 'ogg'],
  opus: ['-c:a', 'libopus', '-f', 'ogg'],
  flac: ['-c:a', 'flac', '-f', 'flac'],
  aac: ['-c:a', 'aac', '-f', 'adts'],
};

export const talkFormats = Object.keys(encoders) as TalkFormat[];

/** Which of the programs are not installed; tests that need them skip and say so. */
export const missingPrograms = (...programs: string[]): string[] =>
  programs.filter(
    (program) => !['/usr/bin', '/usr/local/bin', '/bin'].some((folder) => existsSync(join(folder, program))),
  );

function wavOf(samples: Int16Array, channels: number): Buffer {
  const head = Buffer.alloc(wavHeadBytes);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(wavHeadBytes - 8 + samples.byteLength, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * channels * 2, 28);
  head.writeUInt16LE(channels * 2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(samples.byteLength, 40);
  return Buffer.concat([head, Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)]);
}

async function say(line: TalkLine, folder: string): Promise<Int16Array> {
  const file = join(folder, 'line.wav');
  await run('flite', ['-voice', line.voice, '-t', line.text, '-o', file]);
  const bytes = await readFile(file);
  return new Int16Array(new Uint8Array(bytes.subarray(wavHeadBytes)).buffer);
}

/** Places the lines one after the other; each channel is a whole track with silence where it has nothing to say. */
async function record(lines: TalkLine[], channels: TalkOptions['channels'], folder: string) {
  const first = lines[0]?.voice;
  const spoken: { samples: Int16Array; start: number; side: number }[] = [];
  const turns: TalkTurn[] = [];
  let at = 0;
  for (const line of lines) {
    at += Math.round(line.pauseSeconds * rate);
    const samples = await say(line, folder);
    spoken.push({ samples, start: at, side: channels === 'apart' && line.voice !== first ? 1 : 0 });
    turns.push({ voice: line.voice, text: line.text, start: at / rate, end: (at + samples.length) / rate });
    at += samples.length;
  }
  const width = channels === undefined || channels === 'mixed' ? 1 : 2;
  const sound = new Int16Array(at * width);
  for (const { samples, start, side } of spoken)
    for (const [i, sample] of samples.entries()) {
      sound[(start + i) * width + side] = sample;
      if (channels === 'same') sound[(start + i) * width + 1] = sample;
    }
  return { wav: wavOf(sound, width), talk: { turns, seconds: at / rate } };
}

export async function makeTalk(
  lines: TalkLine[],
  outFile: string,
  format: TalkFormat,
  options: TalkOptions = {},
): Promise<Talk> {
  const folder = await mkdtemp(join(tmpdir(), 'talk-'));
  try {
    const { wav, talk } = await record(lines, options.channels, folder);
    const file = join(folder, 'talk.wav');
    await writeFile(file, wav);
    const picture = format === 'mp4' ? ['-f', 'lavfi', '-i', 'color=gray:size=64x64:rate=5'] : [];
    await run('ffmpeg', [
      '-v',
      'error',
      '-y',
      '-i',
      file,
      ...picture,
      ...encoders[format],
      `file:${outFile}`,
    ]);
    return talk;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
