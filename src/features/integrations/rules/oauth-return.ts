/**
 * What the address says when somebody comes back from connecting Zoom, Google or Microsoft (spec 2), and how that is
 * told. It is news and nothing else: typed by hand it changes nothing, because what is connected is known by the server.
 */
const providers = { zoom: 'Zoom', google: 'Google', microsoft: 'Microsoft' } as const;
export type Provider = keyof typeof providers;

export type OAuthReturn = { provider: Provider; connected: boolean; title: string; description: string };

/** Without a provider's name these are Google's (spec 2). */
const googleOnly = ['invalid_state', 'no_code'];

const reasons: Record<string, string> = {
  access_denied: 'You did not allow it, so nothing was changed. You can try again at any time.',
  invalid_state: 'The request was too old, or came from another window. Start again from here.',
  no_code: 'They sent nothing back that we could use. Try again in a minute.',
};
const anyReason = 'They did not let us in. Try again in a while; nothing was changed.';

export function oauthReturn(search: { success?: unknown; error?: unknown }): OAuthReturn | null {
  if (typeof search.success === 'string') {
    const provider = providerOf(search.success, '_connected');
    if (!provider || search.success !== `${provider}_connected`) return null;
    const description = 'You are back where you started.';
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
