import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { lastActivityQuery } from '#features/activity/web/last-activity.ts';
import { sessionQuery } from '#features/identity/web/session.ts';
import { oauthReturn } from '#features/integrations/rules/oauth-return.ts';
import { notify, warn } from '#ui/toast.ts';
import { kindOf } from '../paths.ts';

/**
 * A return from another service, on any path (spec 2): said once, to whoever is signed in, then the address is without
 * it, also in the history. Nothing is connected or changed here.
 */
type Address = { pathname: string; search: Record<string, unknown>; searchStr: string };

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
  throw redirect({ href: isScreen && rest.size > 0 ? `${path}?${rest}` : path, replace: true });
}

/** A path that is only the provider's way back leads nowhere by itself: the screen they left for it does. */
async function screenBeforeOAuth(cache: QueryClient, userId: string): Promise<string> {
  const last = await cache.ensureQueryData(lastActivityQuery(userId)).catch(() => null);
  const path = last?.lastScreenPath ?? '';
  return kindOf(path) === 'private' ? path : connectionsPath;
}
