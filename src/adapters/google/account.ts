import { createOAuthAccount, type RegisteredApp } from '#platform/outbound/oauth-account.ts';
import type { ProviderAccount } from '#ports/provider-accounts.ts';

/** Google accounts. All that is asked about the coach is the address. */
const googleIssuer = 'https://accounts.google.com';

type Options = RegisteredApp & { issuer?: string | undefined };

export const createGoogleAccount = ({ issuer, ...app }: Options): ProviderAccount =>
  createOAuthAccount({
    ...app,
    name: 'Google',
    server: { issuer: issuer ?? googleIssuer },
    ownAddresses: issuer ? [issuer] : [],
    signInScopes: ['openid', 'email'],
    // Google gives a refresh token only with both, and only after a consent.
    parameters: { access_type: 'offline', prompt: 'consent' },
  });
