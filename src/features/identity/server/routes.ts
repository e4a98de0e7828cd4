import { bind, type Route } from '#platform/http/bind.ts';
import type { Services } from '#platform/services.ts';
import * as contract from '../contract.ts';
import * as actions from './actions.ts';

type Options = Pick<Services, 'db'> & { adminEmails: string[] };

export const identityRoutes = ({ db, adminEmails }: Options): Route[] => [
  bind(contract.getUserByIdentity, ({ caller, params }) =>
    db.asIdentity(caller.identity.id, (tx) => actions.getUserOf(tx, caller.identity.id, params.firebaseUid)),
  ),
  bind(contract.createUser, ({ caller, body }) => actions.createUser(db, caller.identity, body, adminEmails)),
  bind(contract.establishSession, async ({ caller, body }) => {
    actions.confirmIdentity(caller.identity, body);
    return { success: true };
  }),
];
