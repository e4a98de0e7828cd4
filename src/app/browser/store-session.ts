import type { QueryClient } from '@tanstack/react-query';
import { lastActivityQuery } from '#features/activity/web/last-activity.ts';
import { trialQuery } from '#features/billing/web/queries.ts';
import { storeOfflineSession } from '#features/identity/web/device-tasks.ts';
import { sessionQuery } from '#features/identity/web/session.ts';
import { settingsKey } from '#features/settings/web/settings-key.ts';
import type { Settings } from '#features/settings/contract.ts';
import type { PageSession } from '../session-block.ts';

/** Keeps what a page says of the session on this device, for a start without a connection. A sign-out removes it. */
export function storeSession(cache: QueryClient): void {
  const user = cache.getQueryData(sessionQuery.queryKey);
  if (!user) return storeOfflineSession(null);
  const lastActivity = cache.getQueryData(lastActivityQuery(user.id).queryKey);
  const trialStatus = cache.getQueryData(trialQuery(user.id).queryKey);
  const settings = cache.getQueryData<Settings>(settingsKey(user.id));
  if (!lastActivity || !trialStatus || !settings) return;
  const session: PageSession = { user, lastActivity, trialStatus, settings };
  storeOfflineSession(JSON.stringify(session));
}
