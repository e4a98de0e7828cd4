import * as oauth from 'openid-client';
import type { AccessRequest, Grant, ProviderAccount, Tokens } from '#ports/provider-accounts.ts';
import { AppError } from '#shared/errors.ts';
import { createOutboundFetch, hostAndPort } from './outbound-fetch.ts';
import { providerFailure, unusableAnswer } from './provider-failure.ts';

/** The app that the operator registered at a provider. */
export type RegisteredApp = {
  clientId: string;
  clientSecret: string;
  /** How long the provider may take to answer. */
  timeoutSeconds?: number;
};

/**
 * The authorization code flow with PKCE, state, nonce and issuer check, refresh and revocation, on the certified
 * library. What differs between providers is in `account.ts` of each adapter.
 */
export type OAuthProvider = RegisteredApp & {
  /** For error messages. */
  name: string;
  /** Where the provider describes itself (OpenID Connect discovery), or its endpoints where it does not. */
  server: { issuer: string } | oauth.ServerMetadata;
  /** The secret goes into a header where the provider wants it there, otherwise into the body. */
  secretIn?: 'header';
  /** Further parameters of the address the coach is sent to. */
  parameters?: Record<string, string>;
  /** OAuth separates scopes by spaces; one provider does not. */
  scopeSeparator?: ',';
  /** Requested besides the scopes of a use: who the coach is, and a refresh token. */
  signInScopes?: string[];
  /** How scopes are called when they come back. */
  toScope?(scope: string): string;
  /** Where the provider has no ID token: an address that describes the account, and how to read it. */
  profile?: { url: string; toAccount(body: unknown): Grant['account'] };
  /** Servers the operator named instead of the provider's; they may be in a private network. */
  ownAddresses: string[];
};

const limits = {
  answerSeconds: 15, // a coach waits for it, and others for the lock of the connection
  answerBytes: 1024 * 1024,
  clockToleranceSeconds: 60, // two clocks, each a little wrong
};

export function createOAuthAccount(provider: OAuthProvider): ProviderAccount {
  const { name } = provider;
  const client = lazyClient(provider);

  const attempt = async <T>(work: (config: oauth.Configuration) => Promise<T>): Promise<T> => {
    try {
      return await work(await client());
    } catch (error) {
      throw translated(name, error);
    }
  };

  return {
    begin: ({ redirectUri, scopes }) =>
      attempt(async (config) => {
        const request: AccessRequest = {
          state: oauth.randomState(),
          secrets: { codeVerifier: oauth.randomPKCECodeVerifier(), nonce: oauth.randomNonce() },
          scopes,
        };
        const challenge = await oauth.calculatePKCECodeChallenge(request.secrets.codeVerifier);
        const url = oauth.buildAuthorizationUrl(config, {
          ...provider.parameters,
          redirect_uri: redirectUri,
          scope: [...(provider.signInScopes ?? []), ...scopes].join(provider.scopeSeparator ?? ' '),
          state: request.state,
          code_challenge: challenge,
          code_challenge_method: 'S256',
          ...(provider.profile ? {} : { nonce: request.secrets.nonce }),
        });
        return { ...request, url: url.href };
      }),

    finish: (returnUrl, { state, secrets, scopes }) =>
      attempt(async (config) => {
        const answer = await oauth.authorizationCodeGrant(config, new URL(returnUrl), {
          expectedState: state,
          pkceCodeVerifier: secrets.codeVerifier,
          ...(provider.profile ? {} : { expectedNonce: secrets.nonce, idTokenExpected: true }),
        });
        const account = provider.profile
          ? await readProfile(config, provider.profile, answer.access_token, name)
          : accountOfIdToken(answer.claims());
        if (!account) throw unusableAnswer(name);
        return { ...toTokens(answer), scopes: scopesOf(provider, answer.scope, scopes), account };
      }),

    refresh: (refreshToken) =>
      attempt(async (config) => toTokens(await oauth.refreshTokenGrant(config, refreshToken))),

    revoke: ({ accessToken, refreshToken }) =>
      attempt(async (config) => {
        if (!config.serverMetadata().revocation_endpoint) return; // Microsoft has none: its tokens end by themselves
        await oauth.tokenRevocation(config, refreshToken ?? accessToken).catch((error: unknown) => {
          if (!isOverAlready(error)) throw error;
        });
      }),
  };
}

/** Discovered at first use, and again after a failure: a provider that is down does not keep the server from starting. */
function lazyClient(provider: OAuthProvider): () => Promise<oauth.Configuration> {
  const { clientId, clientSecret, server, ownAddresses } = provider;
  const timeout = provider.timeoutSeconds ?? limits.answerSeconds;
  const call = createOutboundFetch({
    allowPrivate: ownAddresses.map(hostAndPort),
    maxBytes: limits.answerBytes,
    silenceMs: timeout * 1000,
  });
  // The library refuses http. An address without TLS is one the operator wrote down, on a network of their own.
  const isPlain = ownAddresses.some((address) => address.startsWith('http:'));
  const metadata = { [oauth.clockTolerance]: limits.clockToleranceSeconds };
  const authentication =
    provider.secretIn === 'header'
      ? oauth.ClientSecretBasic(clientSecret)
      : oauth.ClientSecretPost(clientSecret);
  const open = async (): Promise<oauth.Configuration> => {
    if (!('token_endpoint' in server))
      return oauth.discovery(new URL(server.issuer), clientId, metadata, authentication, {
        timeout,
        [oauth.customFetch]: call as oauth.CustomFetch,
        execute: isPlain ? [oauth.allowInsecureRequests] : [],
      });
    const config = new oauth.Configuration(
      server as oauth.ServerMetadata,
      clientId,
      metadata,
      authentication,
    );
    config[oauth.customFetch] = call as oauth.CustomFetch;
    config.timeout = timeout;
    if (isPlain) oauth.allowInsecureRequests(config);
    return config;
  };
  let opened: Promise<oauth.Configuration> | null = null;
  return () => {
    opened ??= open().catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  };
}

type TokenAnswer = oauth.TokenEndpointResponse & oauth.TokenEndpointResponseHelpers;

const toTokens = (answer: TokenAnswer): Tokens => ({
  accessToken: answer.access_token,
  refreshToken: answer.refresh_token ?? null,
  expiresInSeconds: answer.expires_in ?? null,
});

/** A provider that does not say what it granted granted what was asked (RFC 6749 5.1). */
const scopesOf = (provider: OAuthProvider, granted: string | undefined, asked: string[]): string[] => {
  const toScope = provider.toScope ?? ((scope: string) => scope);
  return granted === undefined ? asked : granted.split(/[ ,]+/).filter(Boolean).map(toScope);
};

const accountOfIdToken = (claims: oauth.IDToken | undefined): Grant['account'] | null => {
  if (!claims) return null;
  const name = [claims['email'], claims['preferred_username'], claims['name']].find(
    (value) => typeof value === 'string' && value !== '',
  );
  return { id: claims.sub, name: typeof name === 'string' ? name : null };
};

async function readProfile(
  config: oauth.Configuration,
  { url, toAccount }: NonNullable<OAuthProvider['profile']>,
  accessToken: string,
  name: string,
): Promise<Grant['account']> {
  const response = await oauth.fetchProtectedResource(config, accessToken, new URL(url), 'GET');
  if (!response.ok) throw providerFailure(name, { status: response.status });
  return toAccount(await response.json());
}

/** A grant that the coach ended at the provider is gone, as it should be. */
const isOverAlready = (error: unknown): boolean =>
  error instanceof oauth.ResponseBodyError && ['invalid_token', 'invalid_grant'].includes(error.error);

/** The library's errors carry the answer they are about; its body never gets into ours. */
function translated(name: string, error: unknown): AppError {
  if (error instanceof oauth.ResponseBodyError) return ofAnswer(name, error.response, error.error);
  if (error instanceof oauth.WWWAuthenticateChallengeError) return wrongApp(name);
  if (error instanceof oauth.ClientError) {
    if (error.cause instanceof Response && error.cause.status >= 400) return ofAnswer(name, error.cause);
    const isAway = error.code === undefined || ['OAUTH_TIMEOUT', 'OAUTH_ABORT'].includes(error.code);
    if (!isAway) return unusableAnswer(name, new Error(error.code));
  }
  return providerFailure(name, { cause: error });
}

function ofAnswer(name: string, { status, headers }: Response, error?: string): AppError {
  if (error === 'invalid_grant')
    return new AppError('provider_auth', { detail: `${name} no longer gives access to this account.` });
  if (status === 401 || status === 403 || error === 'invalid_client') return wrongApp(name);
  return providerFailure(name, { status, retryAfter: headers.get('retry-after') });
}

const wrongApp = (name: string): AppError =>
  new AppError('provider_refused', { detail: `${name} refused the client ID or secret of this server.` });
