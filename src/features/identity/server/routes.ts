import { bind, bindOwned, type Route } from '#platform/http/bind.ts';
import { ownUser } from '#platform/http/own-user.ts';
import type { Services } from '#platform/services.ts';
import type { IdentityVerifier } from '#ports/identity.ts';
import { AppError } from '#shared/errors.ts';
import * as contract from '../contract.ts';
import * as actions from './actions.ts';
import * as profile from './profile.ts';

export type IdentityServices = Pick<Services, 'db'> & { adminEmails: string[]; identity: IdentityVerifier };

export const identityRoutes = ({ db, adminEmails, identity }: IdentityServices): Route[] => [
  bind(contract.getUserByIdentity, ({ caller, params }) =>
    db.asIdentity(caller.identity.id, (tx) => actions.getUserOf(tx, caller.identity.id, params.firebaseUid)),
  ),
  bind(contract.createUser, ({ caller, body }) => actions.createUser(db, caller.identity, body, adminEmails)),
  bind(contract.establishSession, async ({ caller, body, request, reply }) => {
    actions.confirmIdentity(caller.identity, body);
    const [, bearer] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    const cookie = bearer ? await identity.cookieFor?.(bearer) : null;
    if (cookie) reply.header('set-cookie', cookie);
    await profile.confirmVerifiedEmail(db, caller.identity, adminEmails);
    return { success: true };
  }),
  bind(contract.verifyToken, async ({ caller, body }) => {
    const proved = await identity.verify({ cookie: null, bearer: body.idToken });
    if (proved?.id !== caller.identity.id) throw new AppError('forbidden');
    return profile.takeNames(db, proved, body.userData);
  }),
  bindOwned(contract.updatePreferences, (owned, { params, body }) =>
    profile.changePreferences(ownUser(owned, params.id), body),
  ),
  bindOwned(contract.updateHumanInTheLoop, (owned, { params, body }) =>
    profile.changePreferences(ownUser(owned, params.id), body),
  ),
  bindOwned(contract.updateProfile, (owned, { params, body }) =>
    profile.changeProfile(ownUser(owned, params.id), body),
  ),
];
