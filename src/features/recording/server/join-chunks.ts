import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { getSealed } from '#platform/crypto/sealed-object.ts';
import type { Services } from '#platform/services.ts';
import { chunkKey, chunkStorageKey } from './chunk-keys.ts';

/**
 * Joins chunks in order into one plain file, and gives it an index where the browser wrote none. The sound itself is
 * never encoded again: every packet stays as it was recorded.
 */
type Joined = { userId: string; recordingId: string; recordingKey: Buffer; sizes: number[] };

export async function joinChunks(storage: Services['storage'], joined: Joined, file: string): Promise<void> {
  const { userId, recordingId, recordingKey, sizes } = joined;
  async function* plain() {
    for (const [position, plainSize] of sizes.entries())
      yield* getSealed(storage, {
        storageKey: chunkStorageKey(userId, recordingId, position),
        objectKey: chunkKey(recordingKey, position),
        plainSize,
      });
  }
  await pipeline(plain(), createWriteStream(file, { mode: 0o600 }));
}

const matroska = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
const limits = { cpuSeconds: 60, wallSeconds: 300 }; // copying 12 hours of packets takes seconds
const outputArgs = '-map 0:a:0 -vn -c copy -f ogg'.split(' ');
const leastShare = 0.5; // Ogg frames the same packets; far less means that packets were lost

/**
 * A browser's webm says neither its length nor where a second begins, so a player could not jump in it. The same
 * packets in Ogg can be jumped in. False, and the file as it was, where that does not work.
 */
export async function makeSeekable({ audio, log }: Pick<Services, 'audio' | 'log'>, file: string) {
  if (!(await startsWith(file, matroska))) return false;
  const copy = `${file}.ogg`;
  const out = await open(copy, 'w', 0o600);
  try {
    const ending = await audio.run(file, {
      ...limits,
      outputArgs,
      onOutput: async (bytes) => {
        await out.write(bytes);
      },
    });
    await out.close();
    const isWhole = (await stat(copy)).size > leastShare * (await stat(file)).size;
    if (ending.how !== 'exited' || ending.code !== 0 || !isWhole) return false;
    await rename(copy, file);
    return true;
  } catch (error) {
    log.warn({ reason: (error as Error).message }, 'a recording keeps its container');
    return false;
  } finally {
    await out.close().catch(() => {});
    await rm(copy, { force: true });
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
