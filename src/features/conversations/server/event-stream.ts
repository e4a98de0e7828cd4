import type { FastifyInstance } from 'fastify';
import { requireAccess, userIdOf } from '#platform/http/caller.ts';
import type { StreamEvent } from '#platform/http/event-stream.ts';
import type { Services } from '#platform/services.ts';
import { AppError } from '#shared/errors.ts';
import { isId } from '#shared/ids.ts';
import { eventsPath } from '../contract.ts';
import { toConversation, topicOf } from './actions.ts';
import * as store from './store.ts';

/** The event stream of one conversation: `progress` with its state, and `gone` when it was deleted. */
export function addEventStream(server: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  server.get<{ Params: { id: string } }>(eventsPath(':id'), {
    schema: { hide: true },
    onRequest: requireAccess('user'),
    handler: async (request, reply) => {
      const { id } = request.params;
      const userId = userIdOf(request);
      const read = async (): Promise<StreamEvent> => {
        const row = await db.asUser(userId, (owned) => store.findConversation(owned, id));
        return row ? { name: 'progress', content: toConversation(row) } : { name: 'gone', content: {} };
      };
      const first = isId(id) ? await read() : null;
      if (first?.name !== 'progress') throw new AppError('not_found');
      await reply.sendEvents({ topic: topicOf(id), first, read });
    },
  });
}
