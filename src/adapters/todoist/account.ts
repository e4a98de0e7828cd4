import * as z from 'zod';
import { createOAuthAccount, type RegisteredApp } from '#platform/outbound/oauth-account.ts';
import type { ProviderAccount } from '#ports/provider-accounts.ts';

/** Todoist accounts. Their tokens do not expire, and scopes are separated by commas. */
const todoistSite = 'https://todoist.com';
const todoistApi = 'https://api.todoist.com';

const user = z.object({ id: z.coerce.string().min(1), email: z.string().optional() });

type Options = RegisteredApp & { siteUrl?: string | undefined; apiUrl?: string | undefined };

export function createTodoistAccount({ siteUrl, apiUrl, ...app }: Options): ProviderAccount {
  const site = siteUrl ?? todoistSite;
  const api = apiUrl ?? todoistApi;
  return createOAuthAccount({
    ...app,
    name: 'Todoist',
    server: {
      issuer: site,
      authorization_endpoint: `${site}/oauth/authorize`,
      token_endpoint: `${site}/oauth/access_token`,
      revocation_endpoint: `${api}/api/v1/revoke`,
    },
    ownAddresses: [siteUrl, apiUrl].filter((address) => address !== undefined),
    scopeSeparator: ',',
    profile: {
      url: `${api}/api/v1/user`,
      toAccount: (body) => {
        const { id, email } = user.parse(body);
        return { id, name: email ?? null };
      },
    },
  });
}
