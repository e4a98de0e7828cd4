import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { probeAudio } from '#platform/audio/probe.ts';
import { decryptStream } from '#platform/crypto/encrypted-stream.ts';
import type { Services } from '#platform/services.ts';
import { AppError, isAppError } from '#shared/errors.ts';
import { chunkKey, chunkName, chunkStorageKey, legacyStorageKey } from './chunk-keys.ts';

/**
 * Joins chunks in order into one plain file, and adds an index where the browser wrote none. The audio is never encoded
 * again: every packet stays as it was recorded.
 */
type ChunkSource = {
  userId: string;
  recordingId: string;
  recordingKey: Buffer;
  chunks: readonly { position: number; sha256: string }[];
};

/**
 * Counts the chunks that differ from what was sent: altered or missing in the storage, or overwritten by an earlier
 * version of the server. An unreadable chunk is left out; it never stops a recording from being finished.
 */
export async function joinChunks(
  storage: Services['storage'],
  source: ChunkSource,
  file: string,
): Promise<{ damaged: number }> {
  let damaged = 0;
  let joinedBytes = 0;
  async function* plain() {
    for (const chunk of source.chunks) {
      const bytes = await readChunk(storage, source, chunk);
      if (bytes === null || createHash('sha256').update(bytes).digest('hex') !== chunk.sha256) damaged += 1;
      if (bytes === null) continue;
      joinedBytes += bytes.length;
      yield bytes;
    }
  }
  await pipeline(plain(), createWriteStream(file, { mode: 0o600 }));
  if (joinedBytes === 0)
    throw new AppError('unusable_audio', { detail: 'No part of this recording can be read.' });
  return { damaged };
}

/** Null where no copy can be decrypted; a storage that does not answer throws, because it may answer later. */
async function readChunk(
  storage: Services['storage'],
  { userId, recordingId, recordingKey }: ChunkSource,
  chunk: ChunkSource['chunks'][number],
): Promise<Buffer | null> {
  const storageKeys = [
    chunkStorageKey(userId, recordingId, chunkName(chunk)),
    legacyStorageKey(userId, recordingId, chunk.position),
  ];
  for (const key of storageKeys) {
    try {
      const encrypted = await storage.get(key);
      return await buffer(decryptStream(chunkKey(recordingKey, chunk.position), encrypted));
    } catch (error) {
      if (!isAppError(error) || (error.code !== 'not_found' && error.code !== 'corrupt_object')) throw error;
    }
  }
  return null;
}

const matroska = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
const limits = { cpuSeconds: 60, wallSeconds: 300 }; // copying 12 hours of packets takes seconds
const leastShare = 0.5; // Ogg frames the same packets; far less means that packets were lost

/**
 * A browser's webm has neither a length nor an index, so a player could not seek in it. The same packets in Ogg can be
 * seeked. False, and the file unchanged, where that does not work.
 */
export async function makeSeekable({ audio, log }: Pick<Services, 'audio' | 'log'>, file: string) {
  if (!(await startsWith(file, matroska))) return false;
  const copy = `${file}.ogg`;
  try {
    await copyPackets(audio, file, copy, ['-f', 'ogg']);
    if ((await stat(copy)).size <= leastShare * (await stat(file)).size) return false;
    await rename(copy, file);
    return true;
  } catch (error) {
    log.warn({ reason: (error as Error).message }, 'a recording keeps its container');
    return false;
  } finally {
    await rm(copy, { force: true });
  }
}

const lengthShare = 0.99; // a packet across the cut must not make a part too long

/** Cuts a recording longer than a conversation may be; returns the files of the parts, in order. */
export async function cutIntoParts({ audio }: Pick<Services, 'audio'>, file: string): Promise<string[]> {
  const partSeconds = audio.maxSeconds * lengthShare;
  const format = (await startsWith(file, ogg)) ? ['-f', 'ogg'] : fragmentedMp4;
  const parts: string[] = [];
  for (;;) {
    const part = `${file}.part${parts.length + 1}`;
    const cut = ['-ss', `${parts.length * partSeconds}`, '-t', `${partSeconds}`];
    await copyPackets(audio, file, part, [...cut, ...format]);
    // A copy from past the end of the recording has no audio.
    if (parts.length > 0 && !(await hasAudio(audio, part))) return parts;
    parts.push(part);
  }
}

const ogg = Buffer.from('OggS');
const fragmentedMp4 = '-f mp4 -movflags frag_keyframe+empty_moov'.split(' ');

async function hasAudio(audio: Services['audio'], file: string): Promise<boolean> {
  try {
    await probeAudio(audio, file);
    return true;
  } catch (error) {
    if (isAppError(error) && (error.code === 'unusable_audio' || error.code === 'unsupported_media'))
      return false;
    throw error;
  }
}

async function copyPackets(audio: Services['audio'], from: string, to: string, args: string[]) {
  const out = await open(to, 'w', 0o600);
  try {
    const ending = await audio.run(from, {
      ...limits,
      outputArgs: [...'-map 0:a:0 -vn -c copy'.split(' '), ...args],
      onOutput: async (bytes) => {
        await out.write(bytes);
      },
    });
    if (ending.how !== 'exited' || ending.code !== 0) throw new Error('The packets could not be copied.');
  } finally {
    await out.close();
  }
}

async function startsWith(file: string, bytes: Buffer): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { buffer } = await handle.read(Buffer.alloc(bytes.length), 0, bytes.length, 0);
    return buffer.equals(bytes);
  } finally {
    await handle.close();
  }
}
