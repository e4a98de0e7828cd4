import type { FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';

/**
 * The defence against cross-site request forgery (CSRF): refuses calls another site makes with the coach's cookie
 * (design 4, row 49). A call that changes something and carries a cookie must come from our own pages, by scheme, host
 * and port; a bearer token alone proves intent.
 */
export function refuseForeignOrigin(request: FastifyRequest, publicUrl: string): void {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return;
  if (!request.headers.cookie) return;
  const { origin } = request.headers;
  // A page with `no-referrer` sends its forms with the origin `null`; then the browser's own word on the site decides.
  const isOwn =
    origin === undefined || origin === 'null'
      ? isSameSite(request, origin)
      : origin === ownOrigin(request, new URL(publicUrl));
  if (!isOwn) throw new AppError('forbidden');
}

const isSameSite = ({ headers }: FastifyRequest, origin: string | undefined): boolean =>
  headers['sec-fetch-site'] === 'same-origin' ||
  (origin === undefined && (headers.authorization?.startsWith('Bearer ') ?? false));

/**
 * The origin of the address that was asked. PUBLIC_URL gives the scheme of its own host, also behind a proxy that does not forward it;
 * for any other host it is the connection's, or what a trusted proxy forwards (TRUST_PROXY).
 */
function ownOrigin({ headers, protocol }: FastifyRequest, publicUrl: URL): string | null {
  if (headers.host === publicUrl.host) return publicUrl.origin;
  const asked = `${protocol}://${headers.host ?? ''}`;
  return URL.canParse(asked) ? new URL(asked).origin : null;
}
