/**
 * The one form in which speech lies on disk here: WAV, 16 kHz, mono, 16 bit. Writes it as it comes, reads it in
 * order, and knows the head of a WAV that ffmpeg sends through a pipe. Memory does not grow with the length.
 */
import { open } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { AppError } from '#shared/errors.ts';

/** What every speech engine wants. */
export const speechRate = 16_000;
const bytesPerSample = 2;
const headBytes = 44;
/** Tags may stand before the samples, but not more of them than this. */
const maxHeadBytes = 64 * 1024;
const readBytes = 256 * 1024;
/** ffmpeg sends 64 kB at a time; half a minute of sound a write keeps the disk out of its way. */
const writeBytes = 1024 * 1024;

export type WavHead = { channels: number; rate: number; bits: number; dataStart: number; dataBytes: number };

/** Reads the head of a WAV; `null` while the bytes do not reach its samples yet or are no WAV at all. */
export function readWavHead(bytes: Buffer): WavHead | null {
  if (bytes.length < 12 || bytes.toString('latin1', 0, 4) !== 'RIFF') return null;
  let format: Pick<WavHead, 'channels' | 'rate' | 'bits'> | null = null;
  for (let at = 12; at + 8 <= bytes.length;) {
    const name = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    if (name === 'data') return format && { ...format, dataStart: at + 8, dataBytes: size };
    if (name === 'fmt ' && at + 24 <= bytes.length)
      format = {
        channels: bytes.readUInt16LE(at + 10),
        rate: bytes.readUInt32LE(at + 12),
        bits: bytes.readUInt16LE(at + 22),
      };
    at += 8 + size + (size % 2);
  }
  return null;
}

/** Turns chunks of bytes into whole sample frames and keeps what was cut off for the next chunk. */
export function createSampleCutter(channels: number): (chunk: Buffer) => Int16Array {
  const frameBytes = bytesPerSample * channels;
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const whole = bytes.length - (bytes.length % frameBytes);
    rest = Buffer.from(bytes.subarray(whole));
    // A typed array must start on an even byte, and pooled buffers do not: copy those.
    const samples =
      bytes.byteOffset % bytesPerSample === 0 ? bytes : Buffer.from(new Uint8Array(bytes).buffer);
    return new Int16Array(samples.buffer, samples.byteOffset, whole / bytesPerSample);
  };
}

function wavHead(dataBytes: number): Buffer {
  const head = Buffer.alloc(headBytes);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(headBytes - 8 + dataBytes, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(speechRate, 24);
  head.writeUInt32LE(speechRate * bytesPerSample, 28);
  head.writeUInt16LE(bytesPerSample, 32);
  head.writeUInt16LE(bytesPerSample * 8, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(dataBytes, 40);
  return head;
}

export type WavWriter = {
  write(samples: Int16Array): Promise<void>;
  /** Writes the head, which needs the length, and closes. */
  finish(): Promise<{ seconds: number }>;
  /** Closes without a head; the file is then no WAV. Harmless after `finish`. */
  close(): Promise<void>;
};

export async function createWavWriter(file: string): Promise<WavWriter> {
  const handle = await open(file, 'w');
  let position = headBytes;
  let isOpen = true;
  let filling = Buffer.allocUnsafe(writeBytes);
  let other = Buffer.allocUnsafe(writeBytes);
  let filled = 0;
  let writing: Promise<void> = Promise.resolve();

  const writeOut = async (bytes: Buffer, from: number) => {
    for (let done = 0; done < bytes.length;) {
      const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, from + done);
      done += bytesWritten;
    }
  };
  /** Writes one buffer while the other one fills: the decoder need not wait for the disk. */
  const flush = async () => {
    await writing;
    writing = writeOut(filling.subarray(0, filled), position);
    writing.catch(() => {}); // thrown at the next flush or at the end; until then nothing awaits it
    position += filled;
    filled = 0;
    [filling, other] = [other, filling];
  };
  const close = async () => {
    await writing.catch(() => {});
    if (isOpen) await handle.close();
    isOpen = false;
  };
  return {
    async write(samples) {
      const bytes = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
      for (let done = 0; done < bytes.length;) {
        const copied = bytes.copy(filling, filled, done);
        done += copied;
        filled += copied;
        if (filled === writeBytes) await flush();
      }
    },
    async finish() {
      await flush();
      await writing;
      await handle.write(wavHead(position - headBytes), 0, headBytes, 0);
      await close();
      return { seconds: (position - headBytes) / bytesPerSample / speechRate };
    },
    close,
  };
}

export type SpeechWav = { seconds: number; dataStart: number; dataBytes: number };

/** Opens a WAV of ours. AppError `unusable_audio` for anything that is not 16 kHz, mono, 16 bit. */
export async function openSpeechWav(file: string): Promise<SpeechWav> {
  const handle = await open(file, 'r');
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(maxHeadBytes), 0, maxHeadBytes, 0);
    const head = readWavHead(buffer.subarray(0, bytesRead));
    if (head?.rate !== speechRate || head.channels !== 1 || head.bits !== bytesPerSample * 8)
      throw new AppError('unusable_audio', { detail: 'This is not a 16-bit mono WAV file at 16 kHz.' });
    const { size } = await handle.stat();
    const dataBytes = Math.min(head.dataBytes, size - head.dataStart);
    return { seconds: dataBytes / bytesPerSample / speechRate, dataStart: head.dataStart, dataBytes };
  } finally {
    await handle.close();
  }
}

/** The samples from `start` to `end` seconds, in order, in chunks. */
export async function* readSamples(file: string, start = 0, end = Infinity): AsyncGenerator<Int16Array> {
  const wav = await openSpeechWav(file);
  const byteAt = (seconds: number) =>
    wav.dataStart + Math.min(Math.round(Math.max(seconds, 0) * speechRate) * bytesPerSample, wav.dataBytes);
  const from = byteAt(start);
  const to = end === Infinity ? wav.dataStart + wav.dataBytes : byteAt(end);
  if (to <= from) return;
  const cut = createSampleCutter(1);
  const stream = createReadStream(file, { start: from, end: to - 1, highWaterMark: readBytes });
  for await (const chunk of stream as AsyncIterable<Buffer>) yield cut(chunk);
}
