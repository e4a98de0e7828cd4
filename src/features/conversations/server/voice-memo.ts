import type { FastifyInstance } from 'fastify';
import { addRoutes, bind } from '#platform/http/bind.ts';
import * as contract from '../contract.ts';
import { createConversation } from './actions.ts';
import type { ConversationServices } from './routes.ts';
import * as store from './store.ts';
import { uploadIdOf } from './uploads/receive-file.ts';

/** One call with a recording as its body makes a conversation: what a shortcut on a phone can do. */
export function addVoiceMemos(server: FastifyInstance, services: ConversationServices): void {
  const { db, uploads } = services;
  const send = bind(contract.sendVoiceMemo, async ({ caller, query, request }) => {
    const { key, filename, ...details } = query;
    const id = uploadIdOf(caller.userId, key);
    const isKnown = await db.asUser(caller.userId, (owned) => store.findByUpload(owned, id));
    if (!isKnown) await uploads.receive(caller.userId, { id, filename, body: request.raw });
    return db.asUser(caller.userId, (owned) =>
      createConversation(owned, services, { uploadId: id, ...details }, null),
    );
  });
  void server.register(async (scope) => {
    // The body is streamed to a file, whatever type it says it has.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
    addRoutes(scope, [send], db);
  });
}
