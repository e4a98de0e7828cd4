import type { FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';

/**
 * Refuses calls another site makes with the coach's cookie (design 4, row 49). A call that changes something and
 * carries a cookie must come from our own pages; a bearer token alone proves intent.
 */
export function refuseForeignOrigin(request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return;
  if (!request.headers.cookie) return;
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin !== undefined) {
    if (!isSameHost(origin, host)) throw new AppError('forbidden');
    return;
  }
  if (site === 'same-origin') return;
  if (request.headers.authorization?.startsWith('Bearer ')) return;
  throw new AppError('forbidden');
}

function isSameHost(origin: string, host: string | undefined): boolean {
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}
