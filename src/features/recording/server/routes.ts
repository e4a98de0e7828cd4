import { bind, bindOwned, type Route } from '#platform/http/bind.ts';
import type { Services } from '#platform/services.ts';
import { AppError } from '#shared/errors.ts';
import * as contract from '../contract.ts';
import * as actions from './actions.ts';
import { finishRecording } from './finish-recording.ts';

export const recordingRoutes = (services: Services): Route[] => [
  bindOwned(contract.listRecordings, actions.listRecordings),
  bindOwned(contract.startRecording, (owned, { body }) => actions.startRecording(owned, services, body)),
  bindOwned(contract.updateRecording, (owned, { params, body }) =>
    actions.updateRecording(owned, services, params.id, body),
  ),
  bind(contract.finishRecording, async ({ caller, params, body, request, reply }) => {
    const told = { ...body, ending: 'finished' as const };
    const done = await finishRecording(services, caller.userId, params.id, told);
    if ('conversation' in done) return done.conversation;
    const { code, status, message } = new AppError('conflict', { detail: 'Some chunks are missing.' });
    return reply.code(status).send({ error: code, message, requestId: request.id, missing: done.missing });
  }),
  bindOwned(contract.deleteRecording, (owned, { params }) =>
    actions.deleteRecording(owned, services, params.id),
  ),
  bindOwned(contract.listNotes, (owned, { params }) => actions.listNotes(owned, params.id)),
];
