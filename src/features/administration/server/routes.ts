import type { FastifyReply } from 'fastify';
import { bind, type Route } from '#platform/http/bind.ts';
import { adminOf } from '#platform/http/caller.ts';
import { refuseForeignOrigin } from '#platform/http/csrf.ts';
import type { Services } from '#platform/services.ts';
import { AppError } from '#shared/errors.ts';
import type { FeatureName } from '../rules/feature-switches.ts';
import * as contract from '../contract.ts';
import * as settingsContract from '../contract-settings.ts';
import * as usersContract from '../contract-users.ts';
import * as breakGlass from './break-glass.ts';
import * as preferences from './preferences.ts';
import { cookieOf } from './sessions.ts';
import * as actions from './sign-in.ts';
import * as store from './store.ts';
import * as users from './users.ts';

export type AdministrationServices = actions.SignInServices &
  users.UsersServices &
  Pick<Services, 'jobs' | 'events' | 'publicUrl'> & { switchedOff(): Promise<FeatureName[]> };

export const signInRoutes = (services: AdministrationServices): Route[] => {
  const { db, publicUrl } = services;
  const withCookie = (reply: FastifyReply, signed: Awaited<ReturnType<typeof actions.signIn>>) => {
    reply.header('set-cookie', cookieOf(publicUrl, signed.token));
    return signed.session;
  };
  return [
    bind(contract.getAdminSession, ({ caller }) => actions.sessionOf(services, adminOf(caller))),
    bind(contract.signInAdmin, async ({ body, request, reply }) => {
      refuseForeignOrigin(request, publicUrl);
      return withCookie(reply, await actions.signIn(services, body, request.ip));
    }),
    bind(contract.changeAdminPassword, async ({ caller, body, reply }) =>
      withCookie(reply, await actions.changePassword(services, adminOf(caller), body)),
    ),
    bind(contract.setUpAdminFactor, ({ caller }) => actions.setUpFactor(services, adminOf(caller))),
    bind(contract.enterAdminCode, async ({ caller, body, reply }) =>
      withCookie(reply, await actions.enterCode(services, adminOf(caller), body.code)),
    ),
    bind(contract.signOutAdmin, async ({ caller, reply }) => {
      const { session } = adminOf(caller);
      if (session)
        await db.asAdministration((tx) => store.deleteSessions(tx, session.adminId, { id: session.id }));
      reply.header('set-cookie', cookieOf(publicUrl, ''));
    }),
    bind(contract.listAdminSessions, async ({ caller }) => {
      const { session } = adminOf(caller);
      if (!session) return [];
      const rows = await db.asAdministration((tx) => store.listSessions(tx, session.adminId));
      return rows.map((row) => ({
        id: row.id,
        createdAt: row.createdAt.toISOString(),
        lastSeenAt: row.lastSeenAt.toISOString(),
        isThis: row.id === session.id,
      }));
    }),
    bind(contract.endAdminSession, async ({ caller, params }) => {
      const { session } = adminOf(caller);
      const ended = session
        ? await db.asAdministration((tx) => store.deleteSessions(tx, session.adminId, { id: params.id }))
        : 0;
      if (ended === 0) throw new AppError('not_found');
    }),
  ];
};

export const usersRoutes = (services: AdministrationServices): Route[] => [
  bind(usersContract.getAdminOverview, () => users.overview(services)),
  bind(usersContract.listUsers, ({ query }) => users.listUsers(services, query)),
  bind(usersContract.getAdminUser, ({ caller, params }) =>
    users.getUser(services, adminOf(caller), params.id),
  ),
  bind(usersContract.giveUserPlan, ({ caller, params, body }) =>
    users.givePlan(services, adminOf(caller), { id: params.id, plan: body.plan }),
  ),
  bind(usersContract.endUserSessions, ({ caller, params }) =>
    users.endSessions(services, adminOf(caller), params.id),
  ),
  bind(usersContract.openTranscripts, ({ caller, params, body }) =>
    breakGlass.openTranscripts(services, adminOf(caller), { id: params.id, reason: body.reason }),
  ),
  bind(usersContract.listUserSessions, ({ caller, params }) =>
    breakGlass.listSessions(services, adminOf(caller), params.id),
  ),
  bind(usersContract.readUserTranscript, ({ caller, params }) =>
    breakGlass.readTranscript(services, adminOf(caller), params),
  ),
];

export const settingsRoutes = (services: AdministrationServices): Route[] => [
  bind(settingsContract.getAdminPreferences, () => preferences.getPreferences(services)),
  bind(settingsContract.updateAdminPreferences, ({ caller, body }) =>
    preferences.updatePreferences(services, adminOf(caller), body),
  ),
  bind(settingsContract.listAdminActions, ({ query }) => preferences.listActions(services, query)),
  bind(settingsContract.listSwitchedOff, () => services.switchedOff()),
];
