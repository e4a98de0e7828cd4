import { createMcpHandler } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '#platform/services.ts';
import { AppError, isAppError } from '#shared/errors.ts';
import type { Scope } from '#shared/scopes.ts';
import { createMcpServer } from './mcp-server.ts';

/**
 * The Model Context Protocol at `/mcp` (Streamable HTTP, without sessions): a coach's own assistant signs in with a
 * personal access token. Each request is authenticated, so a revoked token ends at the next one.
 */
const mcpPath = '/mcp';
const metadataPath = `/.well-known/oauth-protected-resource${mcpPath}`;

const bodyMost = 256 * 1024; // arguments are words and ids
const callsPerMinute = 120; // of one coach
const offered: Scope[] = ['read', 'ask', 'tasks:write'];

export function addMcp(server: FastifyInstance, services: Services): void {
  const { publicUrl, log } = services;
  const url = new URL(mcpPath, publicUrl).href;
  const handler = createMcpHandler(
    ({ authInfo }) =>
      createMcpServer(services, {
        userId: String(authInfo?.extra?.['userId']),
        scopes: (authInfo?.scopes ?? []) as Scope[],
      }),
    {
      maxSubscriptions: 0, // nothing here changes its tools
      onerror: (error) => log.warn({ reason: error.name }, 'a request of an assistant failed'),
    },
  );
  server.addHook('onClose', () => handler.close());

  server.get(metadataPath, { schema: { hide: true } }, async () => ({
    resource: url,
    bearer_methods_supported: ['header'],
    scopes_supported: offered,
    resource_name: 'Afterword',
  }));

  server.route({
    method: ['GET', 'POST', 'DELETE'],
    url: mcpPath,
    bodyLimit: bodyMost,
    schema: { hide: true },
    exposeHeadRoute: false,
    onRequest: async (request, reply) => authenticate(request, reply, publicUrl),
    config: {
      rateLimit: {
        max: callsPerMinute,
        timeWindow: 60_000,
        keyGenerator: ({ caller, ip }: FastifyRequest) => caller?.userId ?? ip,
      },
    },
    handler: async (request, reply) => {
      const { userId = '', scopes = [] } = request.caller ?? {};
      reply.header('cache-control', 'no-store');
      const answer = await handler.fetch(
        new Request(url, { method: request.method, headers: textHeaders(request), signal: closing(reply) }),
        {
          authInfo: { token: '', clientId: userId, scopes: [...scopes], extra: { userId } },
          ...(request.method === 'POST' ? { parsedBody: request.body ?? null } : {}),
        },
      );
      return reply.send(answer);
    },
  });
}

async function authenticate(request: FastifyRequest, reply: FastifyReply, publicUrl: string): Promise<void> {
  const { origin } = request.headers;
  // A page that had its name resolve to this server (DNS rebinding) names itself here.
  if (origin !== undefined && origin !== new URL(publicUrl).origin) throw new AppError('forbidden');
  try {
    request.caller = await request.server.authenticate(request, 'user', 'read');
    if (request.caller?.identity !== null)
      throw new AppError('unauthenticated', { detail: 'Assistants sign in with a personal access token.' });
  } catch (error) {
    const metadata = new URL(metadataPath, publicUrl).href;
    if (isAppError(error) && error.code === 'unauthenticated')
      reply.header('www-authenticate', `Bearer resource_metadata="${metadata}", scope="read"`);
    if (isAppError(error) && error.code === 'forbidden')
      reply.header(
        'www-authenticate',
        `Bearer error="insufficient_scope", scope="read", resource_metadata="${metadata}"`,
      );
    throw error;
  }
}

function textHeaders({ headers }: FastifyRequest): Record<string, string> {
  const kept = Object.entries(headers).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[0] !== 'authorization',
  );
  return Object.fromEntries(kept.filter(([name]) => name !== 'content-length' && name !== 'cookie'));
}

/** An answer that its asker has left is not computed any further. */
function closing(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableEnded) gone.abort();
  });
  return gone.signal;
}
