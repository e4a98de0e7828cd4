import * as z from 'zod';
import { createOAuthAccount, type RegisteredApp } from '#platform/outbound/oauth-account.ts';
import type { ProviderAccount } from '#ports/provider-accounts.ts';

/** Zoom accounts. A refresh token of Zoom's works once; the answer to it holds the next. */
const zoomSite = 'https://zoom.us';
const zoomApi = 'https://api.zoom.us/v2';

const user = z.object({ id: z.string().min(1), email: z.string().optional() });

type Options = RegisteredApp & { siteUrl?: string | undefined; apiUrl?: string | undefined };

export function createZoomAccount({ siteUrl, apiUrl, ...app }: Options): ProviderAccount {
  const site = siteUrl ?? zoomSite;
  return createOAuthAccount({
    ...app,
    name: 'Zoom',
    server: {
      issuer: site,
      authorization_endpoint: `${site}/oauth/authorize`,
      token_endpoint: `${site}/oauth/token`,
      revocation_endpoint: `${site}/oauth/revoke`,
    },
    ownAddresses: [siteUrl, apiUrl].filter((address) => address !== undefined),
    secretIn: 'header',
    profile: {
      url: `${apiUrl ?? zoomApi}/users/me`,
      toAccount: (body) => {
        const { id, email } = user.parse(body);
        return { id, name: email ?? null };
      },
    },
  });
}
