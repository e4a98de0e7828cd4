import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import type { Metrics } from './metrics.ts';

/** Who may read figures: the bearer of METRICS_TOKEN, or anyone on this machine through METRICS_PORT. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

export function isOperator({ headers }: Pick<FastifyRequest, 'headers'>, token: string | undefined): boolean {
  const given = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  return token !== undefined && given !== undefined && timingSafeEqual(digest(given), digest(token));
}

/** Without a token the page does not exist. */
export function addMetricsPage(server: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  server.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (token === undefined) throw new AppError('not_found');
    if (!isOperator(request, token)) throw new AppError('unauthenticated');
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}

/** For a worker, which answers no other HTTP, and for scrapers on the same machine. */
export async function listenForMetrics(
  metrics: Metrics,
  port: number,
  health: () => Promise<{ isWell: boolean; body: unknown }>,
): Promise<{ port: number; stop(): Promise<void> }> {
  const server: Server = createServer((request, response) => {
    const answer = async () => {
      if (request.url === '/metrics') {
        response.writeHead(200, { 'content-type': metrics.contentType }).end(await metrics.text());
      } else if (request.url === '/health') {
        const { isWell, body } = await health();
        response.writeHead(isWell ? 200 : 503, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body));
      } else response.writeHead(404).end();
    };
    answer().catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
