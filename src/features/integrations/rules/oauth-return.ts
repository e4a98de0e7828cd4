/**
 * Turns the query of the redirect back from Zoom, Google or Microsoft (spec 2) into a message. It is display only: a
 * forged address changes nothing, because the server knows the connections.
 */
const providers = { zoom: 'Zoom', google: 'Google', microsoft: 'Microsoft' } as const;
type Provider = keyof typeof providers;

export type OAuthReturn = { provider: Provider; connected: boolean; title: string; description: string };

/** Codes without a provider's name belong to Google (spec 2). */
const googleOnly = ['invalid_state', 'no_code'];

const reasons: Record<string, string> = {
  access_denied: 'You did not allow access, so nothing changed. You can try again any time.',
  invalid_state: 'The request expired or came from another window. Start again from here.',
  no_code: 'The service did not answer as expected. Try again in a minute.',
};
const anyReason = 'Access was not granted, so nothing changed. You can try again later.';

export function oauthReturn(search: { success?: unknown; error?: unknown }): OAuthReturn | null {
  if (typeof search.success === 'string') {
    const provider = providerOf(search.success, '_connected');
    if (!provider || search.success !== `${provider}_connected`) return null;
    const description = 'You can pick up where you left off.';
    return { provider, connected: true, title: `${providers[provider]} connected`, description };
  }
  if (typeof search.error !== 'string') return null;
  const provider = googleOnly.includes(search.error) ? 'google' : providerOf(search.error, '_');
  if (!provider) return null;
  const reason = search.error.replace(`${provider}_`, '');
  return {
    provider,
    connected: false,
    title: `Failed to connect ${providers[provider]}`,
    description: Object.hasOwn(reasons, reason) ? (reasons[reason] ?? anyReason) : anyReason,
  };
}

const providerOf = (value: string, after: string): Provider | null =>
  (Object.keys(providers) as Provider[]).find((name) => value.startsWith(`${name}${after}`)) ?? null;
