import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { IncomingMessage } from 'node:http';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import type { FastifyInstance } from 'fastify';
import type { Gate } from '#platform/http/bind.ts';
import { databaseAway, isDatabaseAway } from '#platform/db/away.ts';
import { traceOf } from '#platform/log/trace.ts';
import type { Services } from '#platform/services.ts';
import { errorStatus } from '#shared/error-status.ts';
import { AppError, errorSentences, isAppError } from '#shared/errors.ts';
import { uploadsPath } from '../contract.ts';
import { filenameLength, uploadBytes } from '../rules/limits.ts';
import { sealUpload } from './seal-upload.ts';

/**
 * Uploads that survive (tus 1.0): a killed browser or server goes on at the byte where it stopped. An upload belongs to
 * who began it, and is sealed the moment it is whole.
 */
export type Uploads = {
  addTo(server: FastifyInstance, gate: Gate): void;
  /** Seals an upload whose last answer was lost; does nothing when there is nothing to do. */
  ensureSealed(userId: string, uploadId: string): Promise<void>;
};

const unfinishedDays = 7; // a coach who comes back after a holiday still resumes
const sweepMs = 3_600_000;

type Needs = Pick<Services, 'db' | 'keys' | 'storage' | 'audio' | 'log' | 'clock' | 'jobs'>;

export async function createUploads(services: Needs, folder: string): Promise<Uploads> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const files = new FileStore({
    directory: folder,
    expirationPeriodInMilliseconds: unfinishedDays * 86_400_000,
  });
  const owners = new WeakMap<IncomingMessage, string>();
  const sealing = new Map<string, Promise<void>>();
  const sweep = () =>
    void files.deleteExpired().catch((error: Error) => services.log.warn({ reason: error.message }, 'sweep'));
  setInterval(sweep, sweepMs).unref();

  const ownerOf = (request: Request): string => {
    const raw = (request as { runtime?: { node?: { req?: IncomingMessage } } }).runtime?.node?.req;
    return (raw && owners.get(raw)) ?? '';
  };

  async function seal(userId: string, id: string): Promise<void> {
    const known = sealing.get(id);
    if (known) return known;
    const work = (async () => {
      const upload = await files.getUpload(id);
      if (upload.metadata?.['owner'] !== userId || upload.offset !== upload.size) return;
      const filename = storable(upload.metadata['filename'] ?? 'recording');
      await sealUpload(services, { id, userId, file: join(folder, id), filename, bytes: upload.size });
      await files.remove(id);
    })();
    sealing.set(id, work);
    return work.finally(() => sealing.delete(id));
  }

  const server = new Server({
    path: uploadsPath,
    relativeLocation: true,
    datastore: files,
    maxSize: uploadBytes,
    allowedOrigins: () => false,
    onUploadCreate: async (request, upload) => {
      if (upload.size === 0) throw new AppError('unsupported_media', { detail: 'The file is empty.' });
      await services.storage.check();
      return {
        metadata: { filename: upload.metadata?.['filename'] ?? 'recording', owner: ownerOf(request) },
      };
    },
    onIncomingRequest: async (request, id) => {
      if (request.method === 'POST') return;
      const upload = await files.getUpload(id);
      if (upload.metadata?.['owner'] !== ownerOf(request))
        throw { status_code: 404, body: errorSentences.not_found };
      // An upload that was begun while there was room waits until there is room again.
      if (request.method === 'PATCH') await services.storage.check();
    },
    onUploadFinish: async (request, upload) => {
      await seal(ownerOf(request), upload.id);
      return {};
    },
    onResponseError: (_request, failure) => {
      const error = isDatabaseAway(failure) ? databaseAway(failure) : failure;
      if (isAppError(error)) return { status_code: error.status, body: error.message };
      if ('status_code' in error) return undefined; // the protocol's own, in its own words
      // The library would answer with what failed, SQL and all.
      services.log.error({ code: 'internal', stack: traceOf(error) }, 'upload failed');
      return { status_code: errorStatus.internal, body: errorSentences.internal };
    },
  });

  return {
    addTo: (fastify, gate) => {
      fastify.register(async (scope) => {
        // The protocol reads the bytes itself.
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
        const options = {
          schema: { hide: true },
          onRequest: async (request: Parameters<Gate>[0]) => {
            owners.set(request.raw, (await gate(request, 'user'))!.userId);
          },
        };
        const methods = ['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS'] as const;
        for (const url of [uploadsPath, `${uploadsPath}/*`])
          scope.route({
            method: [...methods],
            url,
            ...options,
            handler: async (request, reply) => {
              reply.hijack();
              for (const [name, value] of Object.entries(reply.getHeaders()))
                if (value !== undefined) reply.raw.setHeader(name, value);
              reply.raw.setHeader('cache-control', 'no-store');
              await server.handle(request.raw, reply.raw);
            },
          });
      });
    },
    ensureSealed: async (userId, id) => {
      try {
        await seal(userId, id);
      } catch (error) {
        // No such file: it was sealed before, or never existed; the caller finds out which.
        if (isAppError(error) || !isGone(error)) throw error;
        await rm(join(folder, id), { force: true });
      }
    },
  };
}

/** A name PostgreSQL can keep: without NUL, and not cut inside a character. */
const storable = (name: string): string =>
  name.replaceAll('\u0000', '').slice(0, filenameLength).toWellFormed();

const isGone = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && (error as { status_code?: number }).status_code === 404;
