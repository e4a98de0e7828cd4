import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { providers, uses, type Provider } from './rules/providers.ts';

/** Accounts a coach connects at other services (spec 2 and 7). No token is ever in an answer. */
const provider = z.enum(providers);
const use = z.enum(uses);
const providerParams = z.strictObject({ provider });

const connection = z.object({
  provider,
  /** The operator registered an app there. */
  isConfigured: z.boolean(),
  /** What it can be used for. */
  uses: z.array(use),
  account: z.nullable(
    z.object({
      name: z.nullable(z.string()),
      connectedAt: z.iso.datetime(),
      /** What the coach allowed. */
      uses: z.array(use),
      lastUsedAt: z.nullable(z.iso.datetime()),
      lastError: z.nullable(z.object({ message: z.string(), at: z.iso.datetime() })),
      /** The provider ended the access: nothing works until the coach connects it again. */
      needsReconnect: z.boolean(),
    }),
  ),
});

export type Connection = z.infer<typeof connection>;

export const listConnections = endpoint({
  method: 'GET',
  path: '/api/connections',
  access: 'user',
  summary: 'Every service that can be connected, and what is',
  response: z.array(connection),
});

export const startConnection = endpoint({
  method: 'POST',
  path: '/api/connections/:provider/start',
  access: 'user',
  summary: 'Begin to connect: answers the address of the provider where the coach is asked for access',
  params: providerParams,
  body: z.object({ use, returnPath: z.optional(z.string().check(z.maxLength(300))) }),
  response: z.object({ url: z.string() }),
  requestsPerMinute: 20,
});

/** The redirect URI. Public, because a coach who signed out meanwhile gets a page and not an error in JSON. */
export const finishConnection = endpoint({
  method: 'GET',
  path: '/api/connections/:provider/callback',
  access: 'public',
  summary: 'Where a provider sends the browser back; redirects to the screen the coach came from',
  params: providerParams,
  requestsPerMinute: 30,
});

const disconnect = (name: Provider) =>
  endpoint({
    method: 'POST',
    path: `/api/${name}/disconnect`,
    access: 'user',
    summary: 'Disconnect: the tokens are deleted here and revoked there; false where nothing was connected',
    response: z.boolean(),
  });

export const disconnectZoom = disconnect('zoom');
export const disconnectGoogle = disconnect('google');
export const disconnectMicrosoft = disconnect('microsoft');
export const disconnectTodoist = disconnect('todoist');
