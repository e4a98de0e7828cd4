import { bind, type Route } from '#platform/http/bind.ts';
import type { Services } from '#platform/services.ts';
import { AppError } from '#shared/errors.ts';
import * as contract from '../contract.ts';
import * as actions from './actions.ts';
import { finishRecording } from './finish-recording.ts';

export const recordingRoutes = (services: Services): Route[] => {
  const { db } = services;
  return [
    bind(contract.listRecordings, ({ caller }) => db.asUser(caller.userId, actions.listRecordings)),
    bind(contract.startRecording, ({ caller, body }) =>
      db.asUser(caller.userId, (owned) => actions.startRecording(owned, services, body)),
    ),
    bind(contract.updateRecording, ({ caller, params, body }) =>
      db.asUser(caller.userId, (owned) => actions.updateRecording(owned, services, params.id, body)),
    ),
    bind(contract.finishRecording, async ({ caller, params, body, request, reply }) => {
      const told = { ...body, ending: 'finished' as const };
      const done = await finishRecording(services, caller.userId, params.id, told);
      if ('conversation' in done) return done.conversation;
      const { code, status, message } = new AppError('conflict', { detail: 'Some chunks are missing.' });
      return reply.code(status).send({ error: code, message, requestId: request.id, missing: done.missing });
    }),
    bind(contract.deleteRecording, ({ caller, params }) =>
      db.asUser(caller.userId, (owned) => actions.deleteRecording(owned, services, params.id)),
    ),
    bind(contract.listNotes, ({ caller, params }) =>
      db.asUser(caller.userId, (owned) => actions.listNotes(owned, params.id)),
    ),
  ];
};
