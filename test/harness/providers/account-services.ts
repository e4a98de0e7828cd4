import { scopesFor, usesOf, type Provider } from '../../../src/features/connections/rules/providers.ts';
import { startOAuthServer, testClient, type OAuthServer } from './oauth-provider.ts';

/** Zoom, Google, Microsoft and Todoist as servers of ours, each with its own paths and ways. */
type Service = {
  paths?: { authorization: string; token: string; revocation: string; profile: string };
  authentication?: 'client_secret_basic';
  isEndless?: boolean;
  /** The variables that lead an instance there. */
  addresses(url: string): Record<string, string>;
};

const services: Record<Provider, Service> = {
  google: { addresses: (url) => ({ GOOGLE_ISSUER: url }) },
  microsoft: { addresses: (url) => ({ MICROSOFT_ISSUER: url }) },
  zoom: {
    paths: {
      authorization: '/oauth/authorize',
      token: '/oauth/token',
      revocation: '/oauth/revoke',
      profile: '/v2/users/me',
    },
    authentication: 'client_secret_basic',
    addresses: (url) => ({ ZOOM_SITE_URL: url, ZOOM_API_URL: `${url}/v2` }),
  },
  todoist: {
    paths: {
      authorization: '/oauth/authorize',
      token: '/oauth/access_token',
      revocation: '/api/v1/revoke',
      profile: '/api/v1/user',
    },
    isEndless: true,
    addresses: (url) => ({ TODOIST_SITE_URL: url, TODOIST_API_URL: url }),
  },
};

/** The service as a server of ours, and the variables that lead an instance to it. */
export async function startService(
  provider: Provider,
): Promise<{ server: OAuthServer; environment: Record<string, string> }> {
  const { addresses, ...options } = services[provider];
  const server = await startOAuthServer({
    ...options,
    redirectUris: [`http://127.0.0.1:3000/api/connections/${provider}/callback`],
    scopes: usesOf(provider).flatMap((use) => scopesFor(provider, use) ?? []),
  });
  const name = provider.toUpperCase();
  return {
    server,
    environment: {
      [`${name}_CLIENT_ID`]: testClient.clientId,
      [`${name}_CLIENT_SECRET`]: testClient.clientSecret,
      ...addresses(server.url),
    },
  };
}
