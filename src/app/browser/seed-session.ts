import type { QueryClient } from '@tanstack/react-query';
import { lastActivityQuery } from '#features/activity/web/last-activity.ts';
import { trialQuery } from '#features/billing/web/queries.ts';
import type { User } from '#features/identity/contract.ts';
import { sessionQuery } from '#features/identity/web/session.ts';
import { settingsKey } from '#features/settings/web/settings-key.ts';
import { sessionBlockId, type PageSession } from '../session-block.ts';

/**
 * Fills the query cache with the session the server wrote into this page, so that no first call has to be waited for.
 * The block is removed after reading, because it does not hold for the next account that signs in here.
 */
export function seedSession(cache: QueryClient): User | null {
  const block = document.querySelector(`#${sessionBlockId}`);
  if (!block?.textContent) return null;
  block.remove();
  const session = JSON.parse(block.textContent) as PageSession | null;
  cache.setQueryData(sessionQuery.queryKey, session?.user ?? null);
  if (!session) return null;
  const { user, lastActivity, trialStatus, settings } = session;
  cache.setQueryData(lastActivityQuery(user.id).queryKey, lastActivity);
  cache.setQueryData(trialQuery(user.id).queryKey, trialStatus);
  cache.setQueryData(settingsKey(user.id), settings);
  return user;
}
