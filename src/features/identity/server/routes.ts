import { bind, bindOwned, type Route } from '#platform/http/bind.ts';
import { identityOf } from '#platform/http/caller.ts';
import { ownUser } from '#platform/http/own-user.ts';
import type { Events } from '#platform/jobs/events.ts';
import type { IdentityVerifier } from '#ports/identity.ts';
import { AppError } from '#shared/errors.ts';
import * as contract from '../contract.ts';
import { destinationChosen } from '../events.ts';
import * as actions from './actions.ts';
import * as profile from './profile.ts';
import * as image from './profile-image.ts';

export type IdentityServices = image.ProfileImageServices & {
  events: Events;
  adminEmails: string[];
  identity: IdentityVerifier;
};

export const identityRoutes = ({ db, adminEmails, identity, ...services }: IdentityServices): Route[] => [
  bind(contract.getUserByIdentity, ({ caller, params }) =>
    db.asIdentity(identityOf(caller).id, (tx) =>
      actions.getUserOf(tx, identityOf(caller).id, params.firebaseUid),
    ),
  ),
  bind(contract.createUser, ({ caller, body }) =>
    actions.createUser(db, identityOf(caller), body, adminEmails),
  ),
  bind(contract.establishSession, async ({ caller, body, request, reply }) => {
    actions.confirmIdentity(identityOf(caller), body);
    const [, bearer] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    const cookie = bearer ? await identity.cookieFor?.(bearer) : null;
    if (cookie) reply.header('set-cookie', cookie);
    await profile.confirmVerifiedEmail(db, identityOf(caller), adminEmails);
    return { success: true };
  }),
  bind(contract.verifyToken, async ({ caller, body }) => {
    const proved =
      body.idToken === undefined
        ? identityOf(caller)
        : await identity.verify({ cookie: null, bearer: body.idToken });
    if (proved?.id !== identityOf(caller).id) throw new AppError('forbidden');
    return profile.takeNames(db, proved, body.userData);
  }),
  bindOwned(contract.updatePreferences, async (owned, { params, body }) => {
    const { taskDestination: before } = await actions.coachOf(owned);
    const saved = await profile.changePreferences(ownUser(owned, params.id), body);
    const destination = saved.user.taskDestination;
    if (destination !== before)
      await services.events.announce(owned.tx, destinationChosen, { userId: owned.userId, destination });
    return saved;
  }),
  bindOwned(contract.updateHumanInTheLoop, (owned, { params, body }) =>
    profile.changePreferences(ownUser(owned, params.id), body),
  ),
  bindOwned(contract.updateProfile, (owned, { params, body }) =>
    profile.changeProfile(ownUser(owned, params.id), body),
  ),
  bind(contract.setProfileImage, ({ caller, params, body }) => {
    if (params.id !== caller.userId) throw new AppError('not_found');
    return image.setImage({ db, ...services }, caller.userId, body.image);
  }),
  bindOwned(contract.removeProfileImage, (owned, { params }) =>
    image.removeImage(ownUser(owned, params.id), { db, ...services }),
  ),
];
