/**
 * Voices the sample conversation: reads the lines of `sample.json`, lets flite speak each, and writes back the audio
 * and the times that were measured on it. Run it after a line was changed: `node scripts/make-sample.ts`.
 * Needs `flite` and `ffmpeg`; the same flite gives the same samples, so times and audio always belong together.
 */
import { createPeakMeter } from '#platform/audio/peaks.ts';
import { fewerPeaks } from '#features/conversations/rules/peaks.ts';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Transcript, Turn } from '#shared/transcript.ts';

const folder = join(import.meta.dirname, '../src/features/conversations/sample');
const scriptPath = join(folder, 'sample.json');
const audioPath = join(folder, 'sample.m4a');

/** The two of flite's 16 kHz voices that ears and recognisers confuse least: a man and a woman. */
const voices = new Map([
  ['Dana', 'rms'],
  ['Maya', 'slt'],
]);

const samplesPerSecond = 16_000;
const wavHeaderBytes = 44;
/** Below this a sample of flite is silence (its pauses are nearly digital zero). */
const quietestSpeech = 150;
/** Kept around the speech so that soft consonants are not cut. */
const marginSeconds = 0.05;
const openingSeconds = 0.6;
/** People think longer before they answer a question. */
const pauseSeconds = { afterQuestion: 0.9, otherwise: 0.55 };
/** Root mean square both voices are brought to (-20 dB of full scale); flite's differ by 5 dB. */
const loudness = 3_277;
const loudestSample = 32_000;
/** Small enough to ship (about a megabyte), clear enough to be recognised. */
const audioBitrate = '32k';

type Piece = { turn: Turn; samples: Int16Array };

const read = (): Transcript => {
  const { transcript }: { transcript: Transcript } = JSON.parse(readFileSync(scriptPath, 'utf8'));
  return transcript;
};

const speak = (turn: Turn, workFolder: string): Int16Array => {
  const voice = voices.get(turn.speaker);
  if (voice === undefined) throw new Error(`No voice for ${turn.speaker}`);
  const path = join(workFolder, 'line.wav');
  execFileSync('flite', ['-voice', voice, '-t', turn.text, '-o', path]);
  const bytes = readFileSync(path).subarray(wavHeaderBytes);
  const samples = new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  return atLoudness(trimmed(samples));
};

const trimmed = (samples: Int16Array): Int16Array => {
  const isSpeech = (sample: number) => Math.abs(sample) >= quietestSpeech;
  const margin = Math.round(marginSeconds * samplesPerSecond);
  const from = Math.max(0, samples.findIndex(isSpeech) - margin);
  return samples.slice(from, samples.findLastIndex(isSpeech) + margin);
};

const atLoudness = (samples: Int16Array): Int16Array => {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  const gain = loudness / Math.sqrt(power);
  return samples.map((sample) =>
    Math.max(-loudestSample, Math.min(loudestSample, Math.round(sample * gain))),
  );
};

const silence = (seconds: number): Int16Array => new Int16Array(Math.round(seconds * samplesPerSecond));

const seconds = (samples: number): number => Math.round((samples / samplesPerSecond) * 1_000) / 1_000;

const layOut = (pieces: Piece[]): { turns: Turn[]; audio: Int16Array[] } => {
  const audio = [silence(openingSeconds)];
  let length = audio[0]?.length ?? 0;
  const turns = pieces.map(({ turn, samples }) => {
    const pause = silence(turn.text.endsWith('?') ? pauseSeconds.afterQuestion : pauseSeconds.otherwise);
    const start = length;
    audio.push(samples, pause);
    length += samples.length + pause.length;
    return { ...turn, start: seconds(start), end: seconds(start + samples.length) };
  });
  return { turns, audio };
};

const encode = (audio: Int16Array[]): void => {
  const input = Buffer.concat(
    audio.map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength)),
  );
  const raw = ['-f', 's16le', '-ar', String(samplesPerSecond), '-ac', '1', '-i', 'pipe:0'];
  const exact = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'];
  const aac = ['-c:a', 'aac', '-b:a', audioBitrate, '-movflags', '+faststart'];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...raw, ...exact, ...aac, audioPath], { input });
};

const transcript = read();
const workFolder = mkdtempSync(join(tmpdir(), 'sample-'));
try {
  const pieces = transcript.turns.map((turn) => ({ turn, samples: speak(turn, workFolder) }));
  const { turns, audio } = layOut(pieces);
  encode(audio);
  const meter = createPeakMeter();
  for (const part of audio) meter.add(part);
  const peaks = fewerPeaks(meter.finish());
  const durationSeconds = seconds(audio.reduce((sum, part) => sum + part.length, 0));
  writeFileSync(
    scriptPath,
    `${JSON.stringify({ transcript: { ...transcript, turns, durationSeconds }, peaks }, null, 2)}\n`,
  );
  console.log(`${turns.length} turns, ${durationSeconds} seconds`);
} finally {
  rmSync(workFolder, { recursive: true });
}
