import { createOAuthAccount, type RegisteredApp } from '#platform/outbound/oauth-account.ts';
import type { ProviderAccount } from '#ports/provider-accounts.ts';

/** Microsoft accounts of work, school and home. Microsoft has no call that ends a grant; its tokens end by themselves. */
const microsoftIssuer = 'https://login.microsoftonline.com/common/v2.0';

const graph = 'https://graph.microsoft.com/';

type Options = RegisteredApp & { issuer?: string | undefined };

export const createMicrosoftAccount = ({ issuer, ...app }: Options): ProviderAccount =>
  createOAuthAccount({
    ...app,
    name: 'Microsoft',
    server: { issuer: issuer ?? microsoftIssuer },
    ownAddresses: issuer ? [issuer] : [],
    signInScopes: ['openid', 'email', 'profile', 'offline_access'],
    parameters: { prompt: 'select_account' },
    // Granted scopes may come back with the address of the service they are for.
    toScope: (scope) => (scope.startsWith(graph) ? scope.slice(graph.length) : scope),
  });
