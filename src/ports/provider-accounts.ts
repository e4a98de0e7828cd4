/**
 * A coach's account at Zoom, Google, Microsoft or Todoist, reached with the app the operator registered there. It keeps
 * nothing: what it returns is stored by its caller, encrypted. Failures are the four provider codes; `provider_auth`
 * means that the coach's grant is over and has to be given again, and never that the operator's app is wrong.
 */
export type Tokens = {
  accessToken: string;
  /** Null where the provider gave none: the one it gave before stays valid, or the token does not expire. */
  refreshToken: string | null;
  /** Null where the token does not expire. */
  expiresInSeconds: number | null;
};

export type Grant = Tokens & {
  /** What the coach allowed, which may be less than what was asked. */
  scopes: string[];
  /** `id` never changes; `name` is what the coach knows the account by. */
  account: { id: string; name: string | null };
};

/** One request for access. `secrets` and `state` are needed to finish it; the coach's browser never has `secrets`. */
export type AccessRequest = {
  state: string;
  secrets: { codeVerifier: string; nonce: string };
  scopes: string[];
};

export interface ProviderAccount {
  /** Where the coach is asked for access. */
  begin(request: { redirectUri: string; scopes: string[] }): Promise<AccessRequest & { url: string }>;
  /** `returnUrl` is the redirect URI with the query that the provider added. */
  finish(returnUrl: string, request: AccessRequest): Promise<Grant>;
  refresh(refreshToken: string): Promise<Tokens>;
  /** Ends the grant at the provider, where it can be ended by a call. Tokens that are over already are no failure. */
  revoke(tokens: { accessToken: string; refreshToken: string | null }): Promise<void>;
}

/** A provider without the operator's keys is absent. */
export type ProviderAccounts = Readonly<
  Partial<Record<'zoom' | 'google' | 'microsoft' | 'todoist', ProviderAccount>>
>;
