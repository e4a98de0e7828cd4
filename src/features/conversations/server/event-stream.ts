import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '#platform/db/away.ts';
import type { Gate } from '#platform/http/bind.ts';
import type { Services } from '#platform/services.ts';
import { AppError, isAppError } from '#shared/errors.ts';
import { isId } from '#shared/ids.ts';
import { eventsPath } from '../contract.ts';
import { toConversation, topicOf } from './actions.ts';
import * as store from './store.ts';

/**
 * Server-sent events of one conversation: its state at once, again after each change, and `gone` when it was deleted.
 * The stream ends with the sign-in it was opened with: the gate checks the request again before each event and every
 * few seconds (design 4, row 10).
 */
const askAgainMs = 10_000; // an ended sign-in is noticed within 15 s; proxies cut a stream that is silent for a minute
const retryMs = 1_000;
const alive = ': alive\n\n';

export function addEventStream(
  server: FastifyInstance,
  gate: Gate,
  { db, changes }: Pick<Services, 'db' | 'changes'>,
): void {
  const callers = new WeakMap<object, string>();
  const open = new Set<ServerResponse>();
  // A stream is never idle, and Fastify waits for busy connections before it closes.
  server.addHook('preClose', async () => open.forEach((stream) => stream.end()));
  const pass = async (request: FastifyRequest) => (await gate(request, 'user'))!.userId;
  server.get<{ Params: { id: string } }>(eventsPath(':id'), {
    schema: { hide: true },
    onRequest: async (request) => {
      callers.set(request, await pass(request));
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const userId = callers.get(request)!;
      const read = () => db.asUser(userId, (owned) => store.findConversation(owned, id));
      const first = isId(id) ? await read() : null;
      if (!first) throw new AppError('not_found');

      reply.hijack();
      if (reply.raw.destroyed) return; // the browser has left, and `close` has already fired
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value);
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      });
      const event = (name: string, content: object) => `event: ${name}\ndata: ${JSON.stringify(content)}\n\n`;
      reply.raw.write(event('progress', toConversation(first)));

      /**
       * Ends the stream where the sign-in has ended: the browser connects again and gets the reason. Throws while the
       * database is away.
       */
      const sendIfSignedIn = async (text: string): Promise<void> => {
        const isSame = await pass(request).then(
          (caller) => caller === userId,
          (error: unknown) => {
            if (isAway(error)) throw error;
            return false;
          },
        );
        if (reply.raw.writableEnded) return;
        if (isSame) reply.raw.write(text);
        else reply.raw.end();
      };

      let reading = false;
      let again = false;
      let retrying: NodeJS.Timeout | undefined;
      const refresh = async (): Promise<void> => {
        if (reading) {
          again = true;
          return;
        }
        reading = true;
        try {
          do {
            again = false;
            const row = await read();
            await sendIfSignedIn(row ? event('progress', toConversation(row)) : event('gone', {}));
          } while (again && !reply.raw.writableEnded);
        } catch (error) {
          clearTimeout(retrying);
          // EventSource gives up for good on an error response, so the stream stays open until the database is back.
          if (isAway(error) && !reply.raw.destroyed) retrying = setTimeout(() => void refresh(), retryMs);
          else reply.raw.end(); // EventSource connects again
        } finally {
          reading = false;
        }
      };
      open.add(reply.raw);
      const unwatch = changes.watch(topicOf(id), () => void refresh());
      const asking = setInterval(
        () => void sendIfSignedIn(alive).catch(() => reply.raw.write(alive)),
        askAgainMs,
      );
      reply.raw.once('close', () => {
        open.delete(reply.raw);
        unwatch();
        clearTimeout(retrying);
        clearInterval(asking);
      });
      await refresh(); // the row may have changed before the watch began
    },
  });
}

const isAway = (error: unknown): boolean =>
  isDatabaseAway(error) || (isAppError(error) && error.code === 'unavailable');
