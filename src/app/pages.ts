import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/errors.ts';

/**
 * Serves the built browser code: hashed files for a year, the page itself always fresh. Every path outside `/api/`
 * that is no file is the page, which knows the routes; unknown ones show its 404.
 */
const year = 31_536_000;

/** Null before the first build: then only the API answers, as in development. */
export function webFolder(): string | null {
  const folder = fileURLToPath(new URL('../../dist/web', import.meta.url)); // from src/app and from dist/server alike
  return existsSync(folder) ? folder : null;
}

export async function addPages(server: FastifyInstance, folder: string): Promise<void> {
  await server.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    wildcard: false,
    setHeaders: (reply, path) => {
      const isHashed = /[\\/]assets[\\/]/.test(path);
      reply.header('cache-control', isHashed ? `public, max-age=${year}, immutable` : 'no-cache');
    },
  });
  server.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/.')) throw new AppError('not_found');
    return reply.header('cache-control', 'no-cache').type('text/html').sendFile('app.html');
  });
}
