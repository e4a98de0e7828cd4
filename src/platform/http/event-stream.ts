import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { isAppError } from '#shared/errors.ts';
import type { Changes } from '../db/changes.ts';
import { isDatabaseAway } from '../db/away.ts';
import { userIdOf } from './caller.ts';

/**
 * Server-sent events as a plugin: `reply.sendEvents` sends what `read` returns, at once and again after each change of
 * the topic. A stream ends when the browser leaves, and with the session it was opened with: the request is
 * authenticated again before each event that follows a change, and every few seconds (design 4, row 10).
 */
export type StreamEvent = { name: string; content: object };

type Stream = { topic: string; first: StreamEvent; read(): Promise<StreamEvent> };

declare module 'fastify' {
  interface FastifyReply {
    sendEvents(stream: Stream): Promise<void>;
  }
}

const authenticateAgainMs = 10_000; // notices an ended session within 15 s; proxies cut a silent connection after a minute
const retryMs = 1_000;
const keepAlive = ': alive\n\n';

export const eventStreamPlugin = fastifyPlugin<{ changes: Changes }>(
  async (server, { changes }) => {
    const open = new Set<ServerResponse>();
    // A stream never becomes idle, and closing a server waits for connections that are not.
    server.addHook('preClose', async () => open.forEach((stream) => stream.end()));
    server.decorateReply('sendEvents', function sendEvents(this: FastifyReply, stream: Stream) {
      return streamTo(this, stream, changes, open);
    });
  },
  { name: 'send-events' },
);

async function streamTo(
  reply: FastifyReply,
  { topic, first, read }: Stream,
  changes: Changes,
  open: Set<ServerResponse>,
): Promise<void> {
  const { request, raw } = reply;
  if (!begin(reply)) return;
  raw.write(textOf(first));
  const refresh = createRefresh(raw, async () => sendIfSignedIn(request, raw, textOf(await read())));
  open.add(raw);
  const unwatch = changes.watch(topic, () => void refresh.run());
  const checking = setInterval(
    () => void sendIfSignedIn(request, raw, keepAlive).catch(() => raw.write(keepAlive)),
    authenticateAgainMs,
  );
  raw.once('close', () => {
    open.delete(raw);
    unwatch();
    refresh.stop();
    clearInterval(checking);
  });
  await refresh.run(); // something may have changed before the watch began
}

/** False when the browser has left already: its `close` event will not come again. */
function begin(reply: FastifyReply): boolean {
  reply.hijack();
  if (reply.raw.destroyed) return false;
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  return true;
}

const textOf = ({ name, content }: StreamEvent) => `event: ${name}\ndata: ${JSON.stringify(content)}\n\n`;

/** Ends the stream of an ended session: the browser connects again and is told why. Throws while the database is away. */
async function sendIfSignedIn(request: FastifyRequest, raw: ServerResponse, text: string): Promise<void> {
  const isSame = await request.server.authenticate(request, 'user').then(
    (caller) => caller?.userId === userIdOf(request),
    (error: unknown) => {
      if (isAway(error)) throw error;
      return false;
    },
  );
  if (raw.writableEnded) return;
  if (isSame) raw.write(text);
  else raw.end();
}

/** One read at a time; a change during a read causes one more. */
function createRefresh(raw: ServerResponse, send: () => Promise<void>) {
  let isReading = false;
  let isDue = false;
  let retrying: NodeJS.Timeout | undefined;
  const run = async (): Promise<void> => {
    isDue = true;
    if (isReading) return;
    isReading = true;
    try {
      while (isDue && !raw.writableEnded) {
        isDue = false;
        await send();
      }
    } catch (error) {
      clearTimeout(retrying);
      // A browser that connected again now would be refused, and would not try a second time.
      if (isAway(error) && !raw.destroyed) retrying = setTimeout(() => void run(), retryMs);
      else raw.end(); // the browser connects again
    } finally {
      isReading = false;
    }
  };
  return { run, stop: () => clearTimeout(retrying) };
}

const isAway = (error: unknown): boolean =>
  isDatabaseAway(error) || (isAppError(error) && error.code === 'unavailable');
