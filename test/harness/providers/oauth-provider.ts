import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/**
 * A provider on loopback where accounts are connected: oidc-provider, a certified OpenID provider, with the paths of
 * each service. It checks redirect URI, PKCE and client secret by itself. `consents` stands for the person who is asked.
 */
export type OAuthServer = {
  url: string;
  /** What the person does when asked. */
  consents: { account: string; answer: 'allow' | 'refuse'; withhold: string[] };
  /** Replaces the answers of the token and revocation endpoints, while it is set. */
  fault: Fault | null;
  /** Requests of the token endpoint by grant, and revocations. */
  counts: { code: number; refresh: number; revoked: number };
  accessTokenSeconds: number;
  /** Read at the first request: an instance may get its address after this server. */
  redirectUris: string[];
  /** Goes through the provider's pages; answers where the provider sends the browser back. */
  visit(url: string): Promise<URL>;
  isValid(accessToken: string): Promise<boolean>;
  stop(): Promise<void>;
};

type Fault = { status: number; body?: string; headers?: Record<string, string> } | 'silent' | 'reset';

type Options = {
  redirectUris: string[];
  scopes: string[];
  /** Ours, instead of the library's. */
  paths?: { authorization: string; token: string; revocation: string; profile: string };
  /** `client_secret_post` unless named. */
  authentication?: 'client_secret_basic';
  /** Todoist's tokens. */
  isEndless?: boolean;
};

export const testClient = { clientId: 'afterword', clientSecret: 'client-secret-canary' };

export async function startOAuthServer(options: Options): Promise<OAuthServer> {
  const { paths } = options;
  const tokenPath = paths?.token ?? '/token';
  const revocationPath = paths?.revocation ?? '/token/revocation';
  const silent = new Set<ServerResponse>();

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', server.url);
    if (url.pathname.startsWith('/interaction/'))
      return decide(provider(), request, response, server.consents);
    if (paths && url.pathname === paths.profile) return profile(provider(), request, response);
    if (url.pathname === tokenPath || url.pathname === revocationPath) {
      if (url.pathname === revocationPath) server.counts.revoked += 1;
      if (server.fault) {
        if (url.pathname === tokenPath) await count(request, server.counts);
        return fail(server.fault, response, silent);
      }
    }
    if (url.pathname === (paths?.authorization ?? '/auth')) {
      const scope = url.searchParams.get('scope') ?? '';
      url.searchParams.set('scope', scope.replaceAll(',', ' ')); // as Todoist takes them
      if (url.searchParams.get('prompt') === 'select_account') url.searchParams.delete('prompt'); // Microsoft's own
      request.url = url.pathname + url.search;
    }
    provider().callback()(request, response);
  };

  const http = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;

  const server: OAuthServer = {
    url,
    consents: { account: 'dana', answer: 'allow', withhold: [] },
    fault: null,
    counts: { code: 0, refresh: 0, revoked: 0 },
    accessTokenSeconds: 3600,
    redirectUris: options.redirectUris,
    visit: (start) => visit(start, url),
    isValid: async (accessToken) => (await provider().AccessToken.find(accessToken)) !== undefined,
    stop: async () => {
      for (const response of silent) response.destroy();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
  let made: Provider | null = null;
  const provider = (): Provider => (made ??= makeProvider(url, options, server));
  return server;
}

function makeProvider(url: string, options: Options, server: OAuthServer): Provider {
  const { paths, isEndless = false } = options;
  const provider = new Provider(url, {
    clients: [
      {
        client_id: testClient.clientId,
        client_secret: testClient.clientSecret,
        redirect_uris: server.redirectUris,
        response_types: ['code'],
        grant_types: isEndless ? ['authorization_code'] : ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: options.authentication ?? 'client_secret_post',
      },
    ],
    scopes: ['openid', 'email', 'profile', 'offline_access', ...options.scopes],
    claims: { openid: ['sub'], email: ['email'], profile: ['name'] },
    conformIdTokenClaims: false, // Google and Microsoft put the address into the ID token
    pkce: { required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: async () => !isEndless,
    findAccount: async (_context: unknown, sub: string) => ({
      accountId: sub,
      claims: async () => ({ sub, email: `${sub}@example.com`, name: sub }),
    }),
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    features: { devInteractions: { enabled: false }, revocation: { enabled: true } },
    ...(paths && {
      routes: { authorization: paths.authorization, token: paths.token, revocation: paths.revocation },
    }),
    ttl: {
      AccessToken: () => server.accessTokenSeconds,
      AuthorizationCode: 60,
      IdToken: 3600,
      RefreshToken: 86_400,
      Interaction: 600,
      Session: 3600,
      Grant: 86_400,
    },
    cookies: { keys: ['of a test'] },
  });
  for (const event of ['grant.success', 'grant.error'])
    provider.on(event, (context) => tally(context, server.counts));
  return provider;
}

/** The person who is asked: signs in, and allows or refuses. */
async function decide(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  { account, answer, withhold }: OAuthServer['consents'],
): Promise<void> {
  const { prompt, params } = await provider.interactionDetails(request, response);
  const finish = (result: object) =>
    provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  if (answer === 'refuse') return finish({ error: 'access_denied' });
  if (prompt.name === 'login') return finish({ login: { accountId: account } });
  const grant = new provider.Grant({ accountId: account, clientId: params.client_id });
  for (const scope of prompt.details.missingOIDCScope ?? [])
    if (withhold.includes(scope)) grant.rejectOIDCScope(scope);
    else grant.addOIDCScope(scope);
  return finish({ consent: { grantId: await grant.save() } });
}

async function profile(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const found = await provider.AccessToken.find(token);
  if (!found) return void response.writeHead(401).end();
  const { accountId } = found;
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ id: accountId, email: `${accountId}@example.com` }));
}

/** Follows redirects inside the provider with its cookies, as a browser does. */
async function visit(start: string, provider: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let at = new URL(start);
  for (let hops = 0; hops < 10; hops += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (!location) throw new Error(`the provider answered ${response.status}: ${await response.text()}`);
    at = new URL(location, at);
    if (at.origin !== provider) return at;
  }
  throw new Error('the provider redirects in circles');
}

function fail(fault: Fault, response: ServerResponse, silent: Set<ServerResponse>): void {
  if (fault === 'silent') return void silent.add(response);
  if (fault === 'reset') return void response.destroy();
  response.writeHead(fault.status, { 'content-type': 'application/json', ...fault.headers });
  response.end(fault.body ?? '{}');
}

async function count(request: IncomingMessage, counts: OAuthServer['counts']): Promise<void> {
  let body = '';
  for await (const chunk of request as AsyncIterable<Buffer>) body += chunk.toString();
  if (body.includes('grant_type=refresh_token')) counts.refresh += 1;
  else counts.code += 1;
}

function tally(context: unknown, counts: OAuthServer['counts']): void {
  const { oidc } = context as { oidc: { params?: { grant_type?: string } } };
  if (oidc.params?.grant_type === 'refresh_token') counts.refresh += 1;
  else counts.code += 1;
}
