import type { FastifyInstance } from 'fastify';
import { isDatabaseAway } from '#platform/db/away.ts';
import type { Gate } from '#platform/http/bind.ts';
import type { Services } from '#platform/services.ts';
import { AppError } from '#shared/errors.ts';
import { isId } from '#shared/ids.ts';
import { eventsPath } from '../contract.ts';
import { shown, topicOf } from './actions.ts';
import * as store from './store.ts';

/**
 * Server-sent events of one conversation: its state at once, again after each change, and `gone` when it was deleted.
 * It ends when the browser leaves.
 */
const retryMs = 1_000;
const heartbeatMs = 15_000; // proxies cut what is silent for a minute

export function addEventStream(
  server: FastifyInstance,
  gate: Gate,
  { db, changes }: Pick<Services, 'db' | 'changes'>,
): void {
  const callers = new WeakMap<object, string>();
  server.get<{ Params: { id: string } }>(eventsPath(':id'), {
    schema: { hide: true },
    onRequest: async (request) => {
      callers.set(request, (await gate(request, 'user'))!.userId);
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const read = () => db.asUser(callers.get(request)!, (owned) => store.findConversation(owned, id));
      const first = isId(id) ? await read() : null;
      if (!first) throw new AppError('not_found');

      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value);
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      });
      const send = (event: string, content: object) =>
        reply.raw.write(`event: ${event}\ndata: ${JSON.stringify(content)}\n\n`);
      send('progress', shown(first));

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
            if (row) send('progress', shown(row));
            else send('gone', {});
          } while (again);
        } catch (error) {
          clearTimeout(retrying);
          // A browser that connected again now would be refused, and would not try a second time.
          if (isDatabaseAway(error) && !reply.raw.destroyed)
            retrying = setTimeout(() => void refresh(), retryMs);
          else reply.raw.end(); // the browser connects again
        } finally {
          reading = false;
        }
      };
      const unwatch = changes.watch(topicOf(id), () => void refresh());
      const heartbeat = setInterval(() => reply.raw.write(': alive\n\n'), heartbeatMs);
      request.raw.once('close', () => {
        unwatch();
        clearTimeout(retrying);
        clearInterval(heartbeat);
      });
      await refresh(); // something may have changed before the watch began
    },
  });
}
