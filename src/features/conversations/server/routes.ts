import pLimit from 'p-limit';
import { bind, bindOwned, type Route } from '#platform/http/bind.ts';
import type { Services } from '#platform/services.ts';
import { AppError } from '#shared/errors.ts';
import * as contract from '../contract.ts';
import type { ImportedTranscript } from '../events.ts';
import * as actions from './actions.ts';
import { deleteConversation, restoreConversation } from './deletion/delete.ts';
import { openSample } from './open-sample.ts';
import * as store from './store.ts';
import { moveConversations } from './move.ts';
import { refuseFullDisk } from './uploads/room.ts';
import type { Uploads } from './uploads/uploads.ts';
import { listOnHold, refuseShortage } from './on-hold.ts';

export type ConversationServices = Services & {
  uploads: Uploads;
  /** From the slice above, which knows the formats. */
  readTranscript(text: string): Promise<ImportedTranscript>;
};

/** One import at a time: storing a day of talk takes the database a second, and others wait for it meanwhile. */
const importing = pLimit(1);

export const conversationRoutes = (services: ConversationServices): Route[] => [
  bind(contract.createConversation, async ({ caller, body }) => {
    if (body.uploadId) await services.uploads.ensureEncrypted(caller.userId, body.uploadId);
    else await refuseFullDisk(services.storage);
    // Before the transaction: it may take seconds, and a transaction holds a connection.
    const read = body.transcript ? await services.readTranscript(body.transcript.text) : null;
    const create = () =>
      services.db.asUser(caller.userId, (owned) => actions.createConversation(owned, services, body, read));
    return read ? importing(create) : create();
  }),
  bindOwned(contract.listOnHold, (owned, { query }) => listOnHold(owned, services.clock.now(), query)),
  bind(contract.createSample, ({ caller }) => openSample(services, caller.userId)),
  bindOwned(contract.moveConversations, (owned, { body }) => moveConversations(owned, services, body.moves)),
  bindOwned(contract.updateConversation, (owned, { params, body }) =>
    actions.updateConversation(owned, services, params.id, body),
  ),
  bindOwned(contract.processAgain, async (owned, { params, body }) => {
    await refuseShortage(owned, services.clock.now(), params.id);
    return actions.processAgain(owned, services, params.id, body);
  }),
  bindOwned(contract.deleteConversation, (owned, { params, query }) =>
    deleteConversation(owned, services, params.id, query),
  ),
  bindOwned(contract.restoreConversation, (owned, { params }) =>
    restoreConversation(owned, services, params.id),
  ),
  bindOwned(contract.getPeaks, async (owned, { params }) => {
    const row = await store.findPeaks(owned, params.id);
    if (!row) throw new AppError('not_found');
    return { peaks: row.peaks ?? [], durationSeconds: row.durationSeconds ?? 0 };
  }),
];
