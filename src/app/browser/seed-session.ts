import type { QueryClient } from '@tanstack/react-query';
import { lastActivityQuery } from '#features/activity/web/last-activity.ts';
import { trialQuery } from '#features/billing/web/queries.ts';
import { offlineSession } from '#features/identity/web/device-tasks.ts';
import type { User } from '#features/identity/contract.ts';
import { sessionQuery } from '#features/identity/web/session.ts';
import { settingsKey } from '#features/settings/web/settings-key.ts';
import { offlineMeta, sessionBlockId, type PageSession } from '../session-block.ts';

/** Undefined where the page says nothing of it. */
function readSession(): PageSession | null | undefined {
  const block = document.querySelector(`#${sessionBlockId}`);
  const isOffline = document.querySelector(`meta[name="${offlineMeta}"]`) !== null;
  const text = isOffline ? offlineSession.get() : block?.textContent;
  if (!text) return undefined;
  block?.remove();
  if (isOffline && !worksOffline.includes(location.pathname)) history.replaceState(null, '', worksOffline[0]);
  else if (!isOffline) offlineSession.set(text === 'null' ? null : text);
  return JSON.parse(text) as PageSession | null;
}

/** Screens that need no server; the others are shown again when it is there. */
const worksOffline = ['/tasks', '/app/record'];

/**
 * Fills the query cache with the session the server wrote into this page, so that no first call has to be waited for.
 * The block is removed after reading, because it does not hold for the next account that signs in here.
 */
export function seedSession(cache: QueryClient): User | null {
  const session = readSession();
  if (session === undefined) return null;
  cache.setQueryData(sessionQuery.queryKey, session?.user ?? null);
  if (!session) return null;
  const { user, lastActivity, trialStatus, settings } = session;
  cache.setQueryData(lastActivityQuery(user.id).queryKey, lastActivity);
  cache.setQueryData(trialQuery(user.id).queryKey, trialStatus);
  cache.setQueryData(settingsKey(user.id), settings);
  return user;
}
