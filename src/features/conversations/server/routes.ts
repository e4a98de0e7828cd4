import { bind, type Route } from '#platform/http/bind.ts';
import type { Services } from '#platform/services.ts';
import { AppError } from '#shared/errors.ts';
import * as contract from '../contract.ts';
import type { ImportedTranscript } from '../events.ts';
import * as actions from './actions.ts';
import { openSample } from './open-sample.ts';
import * as store from './store.ts';
import { refuseFullDisk } from './uploads/room.ts';
import type { Uploads } from './uploads/uploads.ts';
import { listOnHold, refuseShortage } from './on-hold.ts';

export const conversationRoutes = (
  services: Services,
  uploads: Uploads,
  /** From the slice above, which knows the formats. */
  readTranscript: (text: string) => Promise<ImportedTranscript>,
): Route[] => {
  const { db } = services;
  return [
    bind(contract.createConversation, async ({ caller, body }) => {
      if (body.uploadId) await uploads.ensureEncrypted(caller.userId, body.uploadId);
      else await refuseFullDisk(services.storage);
      // Before the transaction: it may take seconds, and a transaction holds a connection.
      const read = body.transcript ? await readTranscript(body.transcript.text) : null;
      return db.asUser(caller.userId, (owned) => actions.createConversation(owned, services, body, read));
    }),
    bind(contract.listOnHold, ({ caller }) =>
      db.asUser(caller.userId, (owned) => listOnHold(owned, services.clock.now())),
    ),
    bind(contract.createSample, ({ caller }) => openSample(services, caller.userId)),
    bind(contract.updateConversation, ({ caller, params, body }) =>
      db.asUser(caller.userId, (owned) => actions.updateConversation(owned, services, params.id, body)),
    ),
    bind(contract.processAgain, ({ caller, params, body }) =>
      db.asUser(caller.userId, async (owned) => {
        await refuseShortage(owned, services.clock.now(), params.id);
        return actions.processAgain(owned, services, params.id, body);
      }),
    ),
    bind(contract.deleteConversation, ({ caller, params }) =>
      db.asUser(caller.userId, (owned) => actions.deleteConversation(owned, services, params.id)),
    ),
    bind(contract.getPeaks, ({ caller, params }) =>
      db.asUser(caller.userId, async (owned) => {
        const row = await store.findPeaks(owned, params.id);
        if (!row) throw new AppError('not_found');
        return { peaks: row.peaks ?? [], durationSeconds: row.durationSeconds ?? 0 };
      }),
    ),
  ];
};
