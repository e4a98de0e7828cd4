import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { lastActivityQuery } from '#features/activity/web/last-activity.ts';
import { sessionQuery } from '#features/identity/web/session.ts';
import { oauthReturn } from '#features/connections/rules/oauth-return.ts';
import { notify, warn } from '#ui/toast.ts';
import { kindOf } from '../paths.ts';

/**
 * Handles a return from an OAuth provider, on any path (spec 2): shows the result once and removes its parameters from
 * the address and the history. Connects and changes nothing.
 */
type Address = { pathname: string; search: Record<string, unknown>; searchStr: string; hash: string };

const connectionsPath = '/settings';
const providerParameters = ['success', 'error', 'error_description', 'state', 'code', 'scope'];

export async function handleOAuthReturn(cache: QueryClient, address: Address): Promise<void> {
  const back = oauthReturn(address.search);
  if (!back) return;
  const user = await cache.ensureQueryData(sessionQuery).catch(() => null);
  if (user) (back.connected ? notify : warn)(back.title, { description: back.description });

  const rest = new URLSearchParams(address.searchStr);
  for (const name of providerParameters) rest.delete(name);
  const isScreen = kindOf(address.pathname) === 'private';
  const path = isScreen || !user ? address.pathname : await screenBeforeOAuth(cache, user.id);
  throw redirect({ href: isScreen ? path + afterPath(rest, address.hash) : path, replace: true });
}

const afterPath = (query: URLSearchParams, hash: string): string =>
  (query.size > 0 ? `?${query}` : '') + (hash ? `#${hash}` : '');

/** The callback path of a provider has no screen, so the user returns to the screen the flow started from. */
async function screenBeforeOAuth(cache: QueryClient, userId: string): Promise<string> {
  const last = await cache.ensureQueryData(lastActivityQuery(userId)).catch(() => null);
  const path = last?.lastScreenPath ?? '';
  return kindOf(path) === 'private' ? path : connectionsPath;
}
