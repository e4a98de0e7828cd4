import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { putEncrypted } from '#platform/crypto/encrypted-object.ts';
import type { Gate } from '#platform/http/bind.ts';
import type { Services } from '#platform/services.ts';
import { AppError } from '#shared/errors.ts';
import { isId } from '#shared/ids.ts';
import { uploadBytes } from '../../conversations/rules/limits.ts';
import { chunkPath } from '../contract.ts';
import { chunkBytes, mostChunks } from '../rules/limits.ts';
import { touchRecording } from './actions.ts';
import { chunkKey, chunkName, chunkStorageKey, openRecordingKey } from './chunk-keys.ts';
import * as store from './store.ts';

/**
 * Receives the chunks of a recording, in any order and as often as they come. 204 means that the chunk is encrypted and
 * on the disk; until then the browser keeps it.
 */
type Needs = Pick<Services, 'db' | 'keys' | 'storage' | 'clock' | 'jobs'>;

export function addChunks(server: FastifyInstance, gate: Gate, services: Needs): void {
  void server.register(async (scope) => {
    const callers = new WeakMap<object, string>();
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.put<{ Params: { id: string; n: string } }>(chunkPath(':id', ':n'), {
      schema: { hide: true },
      bodyLimit: chunkBytes,
      onRequest: async (request) => {
        callers.set(request, (await gate(request, 'user'))!.userId);
      },
      handler: async (request, reply) => {
        const { id, n } = request.params;
        const position = /^\d{1,5}$/.test(n) ? Number(n) : mostChunks;
        if (!isId(id)) throw new AppError('not_found');
        if (position >= mostChunks)
          throw new AppError('bad_request', { detail: 'This is not a chunk number.' });
        const bytes = request.body;
        if (!Buffer.isBuffer(bytes) || bytes.length === 0)
          throw new AppError('bad_request', { detail: 'The chunk is empty.' });
        await saveChunk(services, callers.get(request)!, { recordingId: id, position, bytes });
        return reply.code(204).send();
      },
    });
  });
}

async function saveChunk(
  services: Needs,
  userId: string,
  { recordingId, position, bytes }: { recordingId: string; position: number; bytes: Buffer },
): Promise<void> {
  const { db, keys, storage } = services;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const known = await db.asUser(userId, async (owned) => {
    const recording = await store.findRecording(owned, recordingId);
    if (!recording) throw new AppError('not_found');
    const recordingKey = await openRecordingKey(owned, keys, recording);
    return {
      recording,
      recordingKey,
      chunk: await store.findChunk(owned, recordingId, position),
      bytes: await store.sumChunkBytes(owned, recordingId),
    };
  });
  if (known.chunk?.sha256 === sha256) return;
  if (known.chunk) throw new AppError('conflict', { detail: numberIsTaken });
  if (known.recording.ending === 'finished')
    throw new AppError('conflict', { detail: 'This recording is finished.' });
  if (known.bytes + bytes.length > uploadBytes)
    throw new AppError('too_large', {
      detail: 'This recording has reached the largest size. Finish it and start another.',
    });
  const storageKey = chunkStorageKey(userId, recordingId, chunkName({ position, sha256 }));
  await putEncrypted(storage, { storageKey, objectKey: chunkKey(known.recordingKey, position) }, once(bytes));
  try {
    await db.asUser(userId, async (owned) => {
      await touchRecording(owned, services, recordingId);
      const isOurs = await store.insertChunk(owned, { recordingId, position, bytes: bytes.length, sha256 });
      if (!isOurs) throw new AppError('conflict', { detail: numberIsTaken });
    });
  } catch (error) {
    // The recording was discarded, or another chunk was first: no row names this object.
    if (error instanceof AppError) await storage.delete(storageKey);
    throw error;
  }
}

const numberIsTaken = 'A different chunk already has this number.';

async function* once(bytes: Uint8Array) {
  yield bytes;
}
