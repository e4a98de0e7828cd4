import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server } from '@tus/server';
import type { FastifyInstance } from 'fastify';
import { requireAccess, userIdOf } from '#platform/http/caller.ts';
import { answerTo } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.ts';
import { AppError, errorSentences, isAppError } from '#shared/errors.ts';
import { oneLineName } from '#shared/text.ts';
import { uploadsPath } from '../../contract.ts';
import { filenameLength, uploadBytes } from '../../rules/limits.ts';
import { encryptUpload } from './encrypt-upload.ts';
import { receiveFile, type WholeFile } from './receive-file.ts';
import { ownerOf, UploadFiles } from './upload-files.ts';

/**
 * Resumable uploads (tus 1.0): after a killed browser or server, an upload resumes at the byte where it stopped. It
 * belongs to the user who began it, and is encrypted as soon as it is complete.
 */
export type Uploads = {
  addTo(server: FastifyInstance): void;
  /** Encrypts an upload whose last answer was lost; a repeated call does nothing. */
  ensureEncrypted(userId: string, uploadId: string): Promise<void>;
  /** Takes and encrypts a file that is sent whole; a repeated call with its id does no harm. */
  receive(userId: string, file: WholeFile): Promise<void>;
};

const sweepMs = 3_600_000;

/** tus hands back Node's request only, so the facts of Fastify's travel on it. */
type UploadCall = { userId: string; requestId: string; reply: ServerResponse };
type UploadRequest = IncomingMessage & { uploadCall?: UploadCall };

type Needs = Pick<Services, 'db' | 'keys' | 'storage' | 'audio' | 'log' | 'clock' | 'jobs' | 'bytesPerCoach'>;

export async function createUploads(services: Needs, folder: string): Promise<Uploads> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const files = new UploadFiles(folder, services);
  const encrypting = new Map<string, Promise<void>>();
  const sweep = () =>
    void files.deleteExpired().catch((error: Error) => services.log.warn({ reason: error.message }, 'sweep'));
  setInterval(sweep, sweepMs).unref();

  const callOf = (request: Request): UploadCall | undefined =>
    (request as { runtime?: { node?: { req?: UploadRequest } } }).runtime?.node?.req?.uploadCall;
  const callerOf = (request: Request): string => callOf(request)?.userId ?? '';

  async function encrypt(userId: string, id: string): Promise<void> {
    const known = encrypting.get(id);
    if (known) return known;
    const work = (async () => {
      const upload = await files.getUpload(id);
      if (ownerOf(upload) !== userId || upload.offset !== upload.size) return;
      const filename = storable(upload.metadata?.['filename'] ?? 'recording');
      await encryptUpload(services, { id, userId, file: join(folder, id), filename, bytes: upload.size });
      await files.remove(id);
    })();
    encrypting.set(id, work);
    return work.finally(() => encrypting.delete(id));
  }

  const server = new UploadServer({
    path: uploadsPath,
    relativeLocation: true,
    datastore: files,
    maxSize: uploadBytes,
    allowedOrigins: () => false,
    onUploadCreate: async (request, upload) => {
      if (upload.size === 0) throw new AppError('unsupported_media', { detail: 'The file is empty.' });
      await services.storage.check();
      return {
        metadata: { filename: upload.metadata?.['filename'] ?? 'recording', owner: callerOf(request) },
      };
    },
    onIncomingRequest: async (request, id) => {
      if (request.method === 'POST') return;
      const upload = await files.getUpload(id);
      if (ownerOf(upload) !== callerOf(request)) throw { status_code: 404, body: errorSentences.not_found };
      // An upload that began while there was space waits until there is space again.
      if (request.method === 'PATCH') await services.storage.check();
    },
    onUploadFinish: async (request, upload) => {
      await encrypt(callerOf(request), upload.id);
      return {};
    },
    onResponseError: (request, error) => {
      if ('status_code' in error) return undefined; // an error of the protocol itself
      // The library would send the failure's own text, SQL included.
      const { reply, requestId } = callOf(request)!;
      const { status, body, headers } = answerTo(error, requestId, services.log);
      for (const [name, value] of Object.entries(headers)) reply.setHeader(name, value);
      return { status_code: status, body: JSON.stringify(body) };
    },
  });

  return {
    addTo: (fastify) => addRoutes(fastify, server),
    receive: (userId, file) =>
      receiveFile({ files, folder, services }, userId, { ...file, filename: storable(file.filename) }),
    ensureEncrypted: async (userId, id) => {
      try {
        await encrypt(userId, id);
      } catch (error) {
        // No such file: encrypted earlier, or never there; the caller finds out which.
        if (isAppError(error) || !isGone(error)) throw error;
        await rm(join(folder, id), { force: true });
      }
    },
  };
}

function addRoutes(fastify: FastifyInstance, server: UploadServer): void {
  fastify.register(async (scope) => {
    // tus reads the body itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const options = {
      schema: { hide: true },
      onRequest: requireAccess('user'),
    };
    const methods = ['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS'] as const;
    for (const url of [uploadsPath, `${uploadsPath}/*`])
      scope.route({
        method: [...methods],
        url,
        ...options,
        handler: async (request, reply) => {
          const userId = userIdOf(request);
          const raw: UploadRequest = request.raw;
          raw.uploadCall = { userId, requestId: request.id, reply: reply.raw };
          reply.hijack();
          for (const [name, value] of Object.entries(reply.getHeaders()))
            if (value !== undefined) reply.raw.setHeader(name, value);
          reply.raw.setHeader('cache-control', 'no-store');
          await server.handle(request.raw, reply.raw);
        },
      });
  });
}

/** The library labels every body as plain text; our own errors are JSON here too. */
class UploadServer extends Server {
  override write(...[context, headers, status, body]: Parameters<Server['write']>) {
    if (body?.startsWith('{')) headers.set('content-type', 'application/json; charset=utf-8');
    return super.write(context, headers, status, body);
  }
}

/** A name PostgreSQL can store: not cut inside a character. */
const storable = (name: string): string => oneLineName(name).slice(0, filenameLength).toWellFormed();

const isGone = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && (error as { status_code?: number }).status_code === 404;
