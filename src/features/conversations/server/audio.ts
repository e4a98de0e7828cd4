import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readEncrypted } from '#platform/crypto/encrypted-object.ts';
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
      const recording = await services.db.asUser(userIdOf(request), async (owned) => {
        const row = await store.findConversation(owned, request.params.id);
        if (!row?.audioKey || !row.audioDataKey || row.audioBytes === null) throw new AppError('not_found');
        const objectKey = await openAudioKey(owned, services.keys, row.audioKey, row.audioDataKey);
        return { storageKey: row.audioKey, objectKey, plainSize: row.audioBytes, type: row.audioType };
      });
      const size = recording.plainSize;
      const range = readRange(request.headers.range, size);
      let audio: Readable | undefined;
      if (request.method === 'GET' && range !== 'unsatisfiable')
        audio = await startedStream(
          readEncrypted(services.storage, recording, range ?? undefined),
          request,
          services.log,
        );
      reply
        .header('accept-ranges', 'bytes')
        .header('content-type', recording.type ?? 'application/octet-stream')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', 'inline');
      if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send();
      const length = range ? range.end - range.start + 1 : size;
      reply.code(range ? 206 : 200).header('content-length', length);
      if (range) reply.header('content-range', `bytes ${range.start}-${range.end}/${size}`);
      return reply.send(audio);
    },
  });
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
