import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readEncrypted, type EncryptedObject } from '#platform/crypto/encrypted-object.ts';
import type { Owned } from '#platform/db/database.ts';
import { requireAccess, userIdOf } from '#platform/http/caller.ts';
import { traceOf } from '#platform/trace.ts';
import type { Services } from '#platform/services.ts';
import { AppError, isAppError } from '#shared/errors.ts';
import { isId } from '#shared/ids.ts';
import { audioPath } from '../contract.ts';
import { readRange } from '../rules/byte-range.ts';
import { openAudioKey } from './audio-key.ts';
import * as store from './store.ts';

/** Streams a recording: byte ranges of the plain audio, decrypted chunk by chunk, never stored in the clear. */

export function addAudio(
  server: FastifyInstance,
  services: Pick<Services, 'db' | 'keys' | 'storage' | 'log'>,
): void {
  server.route<{ Params: { id: string } }>({
    method: ['GET', 'HEAD'],
    exposeHeadRoute: false,
    url: audioPath(':id'),
    schema: { hide: true },
    onRequest: requireAccess('user'),
    handler: async (request, reply) => {
      if (!isId(request.params.id)) throw new AppError('not_found');
      const recording = await services.db.asUser(userIdOf(request), (owned) =>
        findRecording(owned, services, request.params.id),
      );
      return sendRecording({ request, reply }, services, { recording, disposition: 'inline' });
    },
  });
}

type StoredRecording = EncryptedObject & { type: string | null };

/** The stored audio of a conversation with its key; not found where there is none, or no longer. */
export async function findRecording(
  owned: Owned,
  { keys }: Pick<Services, 'keys'>,
  id: string,
): Promise<StoredRecording> {
  const row = await store.findConversation(owned, id);
  if (!row?.audioKey || !row.audioDataKey || row.audioBytes === null) throw new AppError('not_found');
  const objectKey = await openAudioKey(owned, keys, row.audioKey, row.audioDataKey);
  return { storageKey: row.audioKey, objectKey, plainSize: row.audioBytes, type: row.audioType };
}

/** Answers the whole recording or the bytes that were asked for. */
export async function sendRecording(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { storage, log }: Pick<Services, 'storage' | 'log'>,
  { recording, disposition }: { recording: StoredRecording; disposition: string },
): Promise<FastifyReply> {
  const size = recording.plainSize;
  const range = readRange(request.headers.range, size);
  let audio: Readable | undefined;
  if (request.method === 'GET' && range !== 'unsatisfiable')
    audio = await startedStream(readEncrypted(storage, recording, range ?? undefined), request, log);
  reply
    .header('accept-ranges', 'bytes')
    .header('content-type', recording.type ?? 'application/octet-stream')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', disposition);
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send();
  const length = range ? range.end - range.start + 1 : size;
  reply.code(range ? 206 : 200).header('content-length', length);
  if (range) reply.header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  return reply.send(audio);
}

/** Waits for the first bytes, so that a missing or altered object is an error response and not audio that breaks off. */
async function startedStream(
  pieces: AsyncIterable<Uint8Array>,
  request: FastifyRequest,
  log: Services['log'],
): Promise<Readable> {
  const stream = Readable.from(pieces, { objectMode: false });
  await once(stream, 'readable');
  // From here on the response can only be cut off; the log says why.
  stream.once('error', (error) => {
    const code = isAppError(error) ? error.code : 'internal';
    log.error({ requestId: request.id, code, stack: traceOf(error) }, 'playback broke off');
  });
  return stream;
}
