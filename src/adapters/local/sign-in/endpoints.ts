import { randomBytes } from 'node:crypto';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint, sessionMiddleware } from 'better-auth/api';
import * as z from 'zod';

/**
 * What the library does not bring: an address is confirmed only by whoever is signed in to its account (a mail
 * scanner's click, or a stranger's, confirms nothing), and sessions are listed without their tokens.
 */
export type Mailbox = {
  /** A letter with a link to the address that is to be confirmed. */
  askToConfirm(identity: { id: string; email: string }): void;
  /** The same to an address that is not this identity's yet; it has a budget of its own. */
  askToChange(identity: { id: string; email: string }): void;
  changeRequested(from: string, to: string): void;
  changed(from: string, to: string): void;
  onVerified(identity: { id: string; email: string }): Promise<void>;
};

const confirmDays = 1;
const tokenBytes = 24; // 192 bits
const confirmationOf = (token: string) => `confirm-email:${token}`;

export const newConfirmation = (identity: { id: string; email: string }) => {
  const token = randomBytes(tokenBytes).toString('base64url');
  const expiresAt = new Date(Date.now() + confirmDays * 24 * 3_600_000);
  return { token, record: { identifier: confirmationOf(token), value: JSON.stringify(identity), expiresAt } };
};

const refuse = (status: 'BAD_REQUEST' | 'FORBIDDEN' | 'CONFLICT', code: string, message: string) =>
  new APIError(status, { code, message });
const stale = () =>
  refuse('BAD_REQUEST', 'expired-link', 'This link has expired. Ask for a new one; it works for a day.');

export const ownEndpoints = (mailbox: Mailbox) =>
  ({
    id: 'afterword',
    endpoints: {
      security: createAuthEndpoint(
        '/security',
        { method: 'GET', use: [sessionMiddleware], requireHeaders: true },
        async (ctx) => {
          const { id, email, emailVerified } = ctx.context.session.user;
          const factor = await ctx.context.adapter.findOne<{ backupCodes: string; verified: boolean }>({
            model: 'twoFactor',
            where: [{ field: 'userId', value: id }],
          });
          const recoveryCodesLeft = factor?.verified
            ? (JSON.parse(factor.backupCodes) as unknown[]).length
            : null;
          return ctx.json({ email, emailVerified, recoveryCodesLeft });
        },
      ),
      sendConfirmation: createAuthEndpoint(
        '/email/send-confirmation',
        { method: 'POST', use: [sessionMiddleware], requireHeaders: true },
        async (ctx) => {
          const { id, email, emailVerified } = ctx.context.session.user;
          if (!emailVerified) mailbox.askToConfirm({ id, email });
          return ctx.json({ status: true });
        },
      ),
      changeAddress: createAuthEndpoint(
        '/email/change',
        {
          method: 'POST',
          use: [sessionMiddleware],
          requireHeaders: true,
          body: z.object({ newEmail: z.email(), password: z.string() }),
        },
        async (ctx) => {
          const { id, email } = ctx.context.session.user;
          await ctx.context.password.checkPassword(id, ctx);
          const newEmail = ctx.body.newEmail.toLowerCase();
          if (newEmail === email) return ctx.json({ status: true });
          // A taken address gets no letter, and whoever asks is not told why.
          if (!(await ctx.context.internalAdapter.findUserByEmail(newEmail)))
            mailbox.askToChange({ id, email: newEmail });
          mailbox.changeRequested(email, newEmail);
          return ctx.json({ status: true });
        },
      ),
      confirmAddress: createAuthEndpoint(
        '/email/confirm',
        {
          method: 'POST',
          use: [sessionMiddleware],
          requireHeaders: true,
          body: z.object({ token: z.string() }),
        },
        async (ctx) => {
          const { internalAdapter } = ctx.context;
          const user = ctx.context.session.user;
          const identifier = confirmationOf(ctx.body.token);
          const found = await internalAdapter.findVerificationValue(identifier);
          if (!found || found.expiresAt < new Date()) throw stale();
          const asked = JSON.parse(found.value) as { id: string; email: string };
          if (asked.id !== user.id)
            throw refuse(
              'FORBIDDEN',
              'other-account',
              'This link is for another account. Sign in to that one.',
            );
          const holder = await internalAdapter.findUserByEmail(asked.email);
          if (holder && holder.user.id !== user.id)
            throw refuse('CONFLICT', 'email-in-use', 'Email address is already in use');
          if (!(await internalAdapter.consumeVerificationValue(identifier))) throw stale();
          await internalAdapter.updateUser(user.id, { email: asked.email, emailVerified: true });
          if (asked.email !== user.email) mailbox.changed(user.email, asked.email);
          await mailbox.onVerified(asked);
          return ctx.json({ email: asked.email });
        },
      ),
      listSignIns: createAuthEndpoint(
        '/sessions',
        { method: 'GET', use: [sessionMiddleware], requireHeaders: true },
        async (ctx) => {
          const { user, session } = ctx.context.session;
          const all = await ctx.context.internalAdapter.listSessions(user.id, { onlyActiveSessions: true });
          return ctx.json(
            all
              .toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())
              .map(({ id, userAgent, createdAt, updatedAt }) => ({
                id,
                userAgent: userAgent ?? '',
                signedInAt: createdAt,
                lastSeenAt: updatedAt,
                isCurrent: id === session.id,
              })),
          );
        },
      ),
      endSignIn: createAuthEndpoint(
        '/sessions/end',
        {
          method: 'POST',
          use: [sessionMiddleware],
          requireHeaders: true,
          body: z.object({ id: z.string() }),
        },
        async (ctx) => {
          const ended = await ctx.context.adapter.deleteMany({
            model: 'session',
            where: [
              { field: 'userId', value: ctx.context.session.user.id },
              { field: 'id', value: ctx.body.id },
            ],
          });
          if (ended === 0)
            throw new APIError('NOT_FOUND', { code: 'not_found', message: 'There is no such session.' });
          return ctx.json({ status: true });
        },
      ),
      endOtherSignIns: createAuthEndpoint(
        '/sessions/end-others',
        { method: 'POST', use: [sessionMiddleware], requireHeaders: true },
        async (ctx) => {
          const { user, session } = ctx.context.session;
          const ended = await ctx.context.adapter.deleteMany({
            model: 'session',
            where: [
              { field: 'userId', value: user.id },
              { field: 'id', operator: 'ne', value: session.id },
            ],
          });
          return ctx.json({ ended });
        },
      ),
    },
  }) satisfies BetterAuthPlugin;
