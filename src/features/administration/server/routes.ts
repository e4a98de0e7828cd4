import type { FastifyReply } from 'fastify';
import { bind, type Route } from '#platform/http/bind.ts';
import { adminOf } from '#platform/http/caller.ts';
import { refuseForeignOrigin } from '#platform/http/csrf.ts';
import { AppError } from '#shared/errors.ts';
import * as contract from '../contract.ts';
import { cookieOf } from './sessions.ts';
import * as actions from './sign-in.ts';
import * as store from './store.ts';

export type AdministrationServices = actions.SignInServices & { publicUrl: string };

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
