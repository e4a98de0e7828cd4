import { randomBytes } from 'node:crypto';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint, sessionMiddleware } from 'better-auth/api';
import * as z from 'zod';
import type { AccountEmails } from './account-emails.ts';

/**
 * Endpoints the library does not have. An address is confirmed only from a session of its account, so the click of a mail
 * scanner or a stranger confirms nothing; and sessions are listed without their tokens.
 */
export type Account = { id: string; email: string };

export const confirmPasswordPath = '/password/confirm';
const confirmDays = 1;
const tokenBytes = 24; // 192 bits
const confirmationOf = (token: string) => `confirm-email:${token}`;

export const newConfirmation = (account: Account) => {
  const token = randomBytes(tokenBytes).toString('base64url');
  const expiresAt = new Date(Date.now() + confirmDays * 24 * 3_600_000);
  return { token, record: { identifier: confirmationOf(token), value: JSON.stringify(account), expiresAt } };
};

const refuse = (status: 'BAD_REQUEST' | 'FORBIDDEN' | 'CONFLICT', code: string, message: string) =>
  new APIError(status, { code, message });
const stale = () =>
  refuse('BAD_REQUEST', 'expired-link', 'This link has expired. Ask for a new one; it works for a day.');

export const accountEndpoints = (
  emails: AccountEmails,
  onEmailVerified: (account: Account) => Promise<void>,
) =>
  ({
    id: 'afterword',
    endpoints: {
      security,
      sendConfirmation: sendConfirmation(emails),
      changeAddress: changeAddress(emails),
      confirmAddress: confirmAddress(emails, onEmailVerified),
      listSessions,
      endSession,
      endOtherSessions,
      confirmPassword,
    },
  }) satisfies BetterAuthPlugin;

const security = createAuthEndpoint(
  '/security',
  { method: 'GET', use: [sessionMiddleware], requireHeaders: true },
  async (ctx) => {
    const { id, email, emailVerified } = ctx.context.session.user;
    const factor = await ctx.context.adapter.findOne<{ backupCodes: string; verified: boolean }>({
      model: 'twoFactor',
      where: [{ field: 'userId', value: id }],
    });
    const recoveryCodesLeft = factor?.verified ? (JSON.parse(factor.backupCodes) as unknown[]).length : null;
    return ctx.json({ email, emailVerified, recoveryCodesLeft });
  },
);

const sendConfirmation = (emails: AccountEmails) =>
  createAuthEndpoint(
    '/email/send-confirmation',
    { method: 'POST', use: [sessionMiddleware], requireHeaders: true },
    async (ctx) => {
      const { id, email, emailVerified } = ctx.context.session.user;
      if (!emailVerified) emails.askToConfirm({ id, email });
      return ctx.json({ status: true });
    },
  );

const changeAddress = (emails: AccountEmails) =>
  createAuthEndpoint(
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
      // A taken address gets no e-mail, and the answer does not disclose why.
      if (!(await ctx.context.internalAdapter.findUserByEmail(newEmail)))
        emails.askToChange({ id, email: newEmail });
      emails.changeRequested(email, newEmail);
      return ctx.json({ status: true });
    },
  );

const confirmAddress = (emails: AccountEmails, onEmailVerified: (account: Account) => Promise<void>) =>
  createAuthEndpoint(
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
      const asked = JSON.parse(found.value) as Account;
      if (asked.id !== user.id)
        throw refuse('FORBIDDEN', 'other-account', 'This link is for another account. Sign in to that one.');
      const owner = await internalAdapter.findUserByEmail(asked.email);
      if (owner && owner.user.id !== user.id)
        throw refuse('CONFLICT', 'email-in-use', 'Email address is already in use');
      if (!(await internalAdapter.consumeVerificationValue(identifier))) throw stale();
      await internalAdapter.updateUser(user.id, { email: asked.email, emailVerified: true });
      if (asked.email !== user.email) emails.addressChanged(user.email, asked.email);
      await onEmailVerified(asked);
      return ctx.json({ email: asked.email });
    },
  );

const listSessions = createAuthEndpoint(
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
);

const endSession = createAuthEndpoint(
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
);

const endOtherSessions = createAuthEndpoint(
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
);

/** Of no path that a caller reaches: `reauthenticate` of `identity.ts` asks it. */
const confirmPassword = createAuthEndpoint(
  confirmPasswordPath,
  {
    method: 'POST',
    use: [sessionMiddleware],
    requireHeaders: true,
    body: z.object({ password: z.string() }),
  },
  async (ctx) => {
    await ctx.context.password.checkPassword(ctx.context.session.user.id, ctx);
    return ctx.json({ status: true });
  },
);
