import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { id, idParams } from '#shared/ids.ts';
import { scopes } from '#shared/scopes.ts';
import { requiredName } from '#shared/text.ts';

/** Limits of personal access tokens. */
export const tokenNameLength = 80;
export const defaultDays = 90;
const longestDays = 365;
/** Of one coach, not counting revoked ones. */
export const mostTokens = 50;

/** Personal access tokens: how a coach's programs sign in. Only a sign-in makes, lists and revokes them. */
const accessToken = z.object({
  id,
  name: z.string(),
  /** The token's first characters, by which the coach recognises it. */
  prefix: z.string(),
  scopes: z.array(z.enum(scopes)),
  expiresAt: z.nullable(z.iso.datetime()),
  isExpired: z.boolean(),
  /** To the minute. */
  lastUsedAt: z.nullable(z.iso.datetime()),
  createdAt: z.iso.datetime(),
});

export const listAccessTokens = endpoint({
  method: 'GET',
  path: '/api/access-tokens',
  access: 'user',
  summary: 'Personal access tokens that were not revoked, the newest first',
  response: z.array(accessToken),
});

export const createAccessToken = endpoint({
  method: 'POST',
  path: '/api/access-tokens',
  access: 'user',
  summary: 'Make a personal access token; the answer is the only one that contains it',
  body: z.object({
    name: requiredName(tokenNameLength),
    scopes: z.array(z.enum(scopes)).check(z.minLength(1), z.maxLength(scopes.length)),
    expiresInDays: z._default(z.int().check(z.minimum(1), z.maximum(longestDays)), defaultDays),
  }),
  response: z.object({ token: z.string(), accessToken }),
  status: 201,
});

export const revokeAccessToken = endpoint({
  method: 'DELETE',
  path: '/api/access-tokens/:id',
  access: 'user',
  summary: 'Revoke a personal access token; programs that use it are signed out at once',
  params: idParams,
});

export type AccessToken = z.infer<typeof accessToken>;
