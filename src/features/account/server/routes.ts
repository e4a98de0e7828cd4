import { Readable } from 'node:stream';
import { bind, bindOwned, type Route } from '#platform/http/bind.ts';
import type { Services } from '#platform/services.ts';
import type { IdentityProvider } from '#ports/identity.ts';
import { recordRead } from '../../audit/server/actions.ts';
import { attachment } from '../../exports/rules/attachment.ts';
import * as contract from '../contract.ts';
import { closeAccount } from './deletion.ts';
import { listExports, openExport, startExport } from './export.ts';
import * as store from './store.ts';

export type AccountServices = Services & { identity: Pick<IdentityProvider, 'reauthenticate'> };

/** A page that was open keeps nothing: neither the session, nor tasks and recordings of the browser. */
const clearedWithAccount = '"cache", "cookies", "storage"';

export const accountRoutes = (services: AccountServices): Route[] => [
  bindOwned(contract.listAccountExports, (owned) => listExports(owned, services.clock.now())),
  bindOwned(contract.startAccountExport, (owned) => startExport(owned, services)),
  bind(contract.downloadAccountExport, async ({ caller, params, reply }) => {
    const { name, bytes, pieces } = await services.db.asUser(caller.userId, (owned) =>
      openExport(owned, services, params.id),
    );
    await recordRead(services, caller.userId, {
      actor: 'coach',
      action: 'export.downloaded',
      subject: { kind: 'account', id: null },
      details: { what: 'account', format: 'zip' },
    });
    return reply
      .header('content-type', 'application/zip')
      .header('content-length', bytes)
      .header('content-disposition', attachment(name))
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .send(Readable.from(pieces, { objectMode: false }));
  }),
  bindOwned(contract.getAccountContents, (owned) => store.countContents(owned)),
  bind(contract.deleteAccount, async ({ caller, body, request, reply }) => {
    const [, bearer = null] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    await services.identity.reauthenticate(
      { cookie: request.headers.cookie ?? null, bearer },
      { password: body.password ?? '', ip: request.ip },
    );
    await closeAccount(services, caller.userId, body.confirmation);
    reply.header('clear-site-data', clearedWithAccount);
  }),
];
