import type { QueryClient } from '@tanstack/react-query';
import { lastActivityQuery } from '#features/activity/web/last-activity.ts';
import { trialQuery } from '#features/billing/web/queries.ts';
import type { User } from '#features/identity/contract.ts';
import { sessionQuery } from '#features/identity/web/session.ts';
import { settingsKey } from '#features/settings/web/settings-key.ts';
import { sessionBlockId, type PageSession } from '../session-block.ts';

/**
 * Puts what the server wrote into this page where the calls' answers go, so that none of them is waited for. Read once
 * and taken out: whoever signs in here later is asked about anew. Answers who it was, if the page said so.
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
