/** Long silent recordings, made at once: as a file of holes, or as a decoder bomb that is small and hides its length. */
import { execFile } from 'node:child_process';
import { open } from 'node:fs/promises';
import { promisify } from 'node:util';

const rate = 8000;
const headBytes = 44;

/** A WAV whose samples are a hole in the file: hours take no time to write and no room on the disk. */
export async function makeSilence(seconds: number, outFile: string): Promise<void> {
  const dataBytes = seconds * rate * 2;
  const head = Buffer.alloc(headBytes);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(headBytes - 8 + dataBytes, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(dataBytes, 40);
  const file = await open(outFile, 'w');
  await file.write(head);
  await file.truncate(headBytes + dataBytes);
  await file.close();
}

/** STREAMINFO begins after `fLaC` and a block head of 4; its count of samples fills 36 bits from byte 13 on. */
const sampleCount = { at: 8 + 13, bytes: 5 };

/** A FLAC of silence, 190 bytes a second, that does not say how long it is. */
export async function makeBomb(seconds: number, outFile: string): Promise<void> {
  const sound = ['-f', 'lavfi', '-i', `anullsrc=r=${rate}:cl=mono`, '-t', `${seconds}`];
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-y', ...sound, '-c:a', 'flac', '-f', 'flac', outFile]);
  const file = await open(outFile, 'r+');
  const { buffer } = await file.read(Buffer.alloc(sampleCount.bytes), 0, sampleCount.bytes, sampleCount.at);
  // The upper half of the first byte belongs to the number of bits a sample.
  buffer[0] = (buffer[0] ?? 0) & 0xf0;
  buffer.fill(0, 1);
  await file.write(buffer, 0, sampleCount.bytes, sampleCount.at);
  await file.close();
}
