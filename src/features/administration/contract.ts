import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { id, idParams } from '#shared/ids.ts';
import { passwordMaxLength } from './rules/credentials.ts';

/** The sign-in of administrators: a password, then a code of an authenticator app, then a session of its own. */
const adminSession = z.object({
  name: z.string(),
  /** `password`: a step is still missing. `open`: signed in. */
  stage: z.enum(['password', 'open']),
  next: z.nullable(z.enum(['change_password', 'set_up_factor', 'code'])),
  /** A coach whom the configuration names as administrator, signed in as a coach. */
  isCoach: z.boolean(),
});

const password = z.string().check(z.minLength(1), z.maxLength(passwordMaxLength));
const attemptsPerMinute = 30;

export const getAdminSession = endpoint({
  method: 'GET',
  path: '/api/admin/session',
  access: 'admin_password',
  summary: 'Who is signed in to the administration, and what is still missing',
  response: adminSession,
});

/** 401 for a wrong name or password, in one sentence for both. */
export const signInAdmin = endpoint({
  method: 'POST',
  path: '/api/admin/sign-in',
  access: 'public',
  summary: 'Sign in to the administration: the password',
  body: z.strictObject({ name: z.string().check(z.minLength(1), z.maxLength(64)), password }),
  response: adminSession,
  requestsPerMinute: attemptsPerMinute,
});

/** Ends every other session of this administrator. */
export const changeAdminPassword = endpoint({
  method: 'POST',
  path: '/api/admin/password',
  access: 'admin_password',
  summary: 'Change the password of an administrator',
  body: z.strictObject({ currentPassword: password, newPassword: password }),
  response: adminSession,
  requestsPerMinute: attemptsPerMinute,
});

/** A new secret at each call, until a code of it was entered. */
export const setUpAdminFactor = endpoint({
  method: 'POST',
  path: '/api/admin/second-factor',
  access: 'admin_password',
  summary: 'A secret for the authenticator app of an administrator who has none',
  response: z.object({ secret: z.string(), uri: z.string() }),
});

/** 401 for a code that is wrong or was used before. */
export const enterAdminCode = endpoint({
  method: 'POST',
  path: '/api/admin/code',
  access: 'admin_password',
  summary: 'Sign in to the administration: the code of the authenticator app',
  body: z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(16)) }),
  response: adminSession,
  requestsPerMinute: attemptsPerMinute,
});

export const signOutAdmin = endpoint({
  method: 'POST',
  path: '/api/admin/sign-out',
  access: 'admin_password',
  summary: 'End this sign-in to the administration',
});

export const listAdminSessions = endpoint({
  method: 'GET',
  path: '/api/admin/sessions',
  access: 'admin',
  summary: 'Where this administrator is signed in',
  response: z.array(
    z.object({ id, createdAt: z.iso.datetime(), lastSeenAt: z.iso.datetime(), isThis: z.boolean() }),
  ),
});

export const endAdminSession = endpoint({
  method: 'DELETE',
  path: '/api/admin/sessions/:id',
  access: 'admin',
  summary: 'End one sign-in of this administrator',
  params: idParams,
});

export type AdminSession = z.infer<typeof adminSession>;
