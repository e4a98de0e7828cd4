import { providers, providerTitle, type Provider } from './providers.ts';

/**
 * Turns the query of the redirect back from a provider (spec 2) into a message. It is display only: a forged address
 * changes nothing, because the server knows the connections.
 */
export type OAuthReturn = { provider: Provider; connected: boolean; title: string; description: string };

/** Codes without a provider's name belong to Google (spec 2). */
const googleOnly = ['invalid_state', 'no_code'];

const reasons: Record<string, string> = {
  access_denied: 'You did not allow access, so nothing changed. You can try again any time.',
  account_taken: 'This account is connected to another Afterword account. Disconnect it there first.',
  unavailable: 'The service isn’t responding. Nothing changed; try again in a few minutes.',
  invalid_state: 'The request expired or came from another window. Start again from here.',
  no_code: 'The service did not answer as expected. Try again in a minute.',
};
const anyReason = 'Access was not granted, so nothing changed. You can try again later.';

export function oauthReturn(search: { success?: unknown; error?: unknown }): OAuthReturn | null {
  if (typeof search.success === 'string') {
    const provider = providerOf(search.success, '_connected');
    if (!provider || search.success !== `${provider}_connected`) return null;
    const description = 'You can pick up where you left off.';
    return { provider, connected: true, title: `${providerTitle[provider]} connected`, description };
  }
  if (typeof search.error !== 'string') return null;
  const provider = googleOnly.includes(search.error) ? 'google' : providerOf(search.error, '_');
  if (!provider) return null;
  const reason = search.error.replace(`${provider}_`, '');
  return {
    provider,
    connected: false,
    title: `Failed to connect ${providerTitle[provider]}`,
    description: Object.hasOwn(reasons, reason) ? (reasons[reason] ?? anyReason) : anyReason,
  };
}

const providerOf = (value: string, after: string): Provider | null =>
  providers.find((name) => value.startsWith(`${name}${after}`)) ?? null;

/** Why a connection was not made. Any other reason is shown as a refusal. */
export type ReturnReason =
  | 'access_denied'
  | 'account_taken'
  | 'invalid_state'
  | 'no_code'
  | 'refused'
  | 'unavailable';

/** The query of the redirect, as `oauthReturn` reads it. */
export const successQuery = (provider: Provider): string => `success=${provider}_connected`;

export const errorQuery = (provider: Provider, reason: ReturnReason): string =>
  provider === 'google' && googleOnly.includes(reason) ? `error=${reason}` : `error=${provider}_${reason}`;
