import type { QueryClient } from '@tanstack/react-query';
import { accountExportsQuery } from '#features/account/web/queries.ts';
import { accessTokensQuery } from '#features/access-tokens/web/queries.ts';
import { subscriptionQuery } from '#features/billing/web/payment-queries.ts';
import { auditLogQuery } from '#features/audit/web/queries.ts';
import { receiptsQuery } from '#features/consent/web/queries.ts';
import { connectionsQuery } from '#features/connections/web/queries.ts';
import { followUpSettingsQuery } from '#features/follow-ups/web/queries.ts';
import { securityQuery, signInsQuery } from '#features/identity/web/security/security.ts';
import { sessionQuery } from '#features/identity/web/session.ts';
import { notificationSettingsQuery } from '#features/notifications/web/queries.ts';
import { feedQuery, taskSyncQuery } from '#features/task-sync/web/queries.ts';
import { noteTemplatesQuery } from '#features/templates/web/queries.ts';
import { vocabularyQuery } from '#features/transcription/web/vocabulary/queries.ts';
import { writingSamplesQuery } from '#features/voice/web/queries.ts';
import { webhooksQuery } from '#features/webhooks/web/queries.ts';
import { aiPreferencesQuery, voiceQuery } from './queries.ts';
import { settingsQuery } from './settings-query.ts';

/**
 * Loads the data of the settings panels before the screen opens, so that no panel changes its height under the pointer.
 * A query that fails or takes too long is left to its panel, which shows the error.
 */
const longestWaitMs = 3000; // a spinner shows meanwhile; after this an incomplete page is better than none

type Queries = (cache: QueryClient, userId: string) => Promise<unknown>[];

const panels: Queries = (cache, userId) => [
  cache.ensureQueryData(settingsQuery(userId)),
  cache.ensureQueryData(voiceQuery),
  cache.ensureQueryData(subscriptionQuery(userId)),
  cache.ensureQueryData(vocabularyQuery),
  cache.ensureQueryData(writingSamplesQuery(userId)),
  cache.ensureQueryData(connectionsQuery),
  cache.ensureQueryData(taskSyncQuery),
  cache.ensureQueryData(feedQuery),
  cache.ensureQueryData(webhooksQuery),
  cache.ensureQueryData(followUpSettingsQuery),
  import('#features/follow-ups/web/follow-up-setting.tsx'),
  cache.ensureQueryData(accessTokensQuery),
  cache.ensureInfiniteQueryData(auditLogQuery),
  cache.ensureQueryData(receiptsQuery),
  cache.ensureQueryData(accountExportsQuery),
  import('#features/account/web/account-setting.tsx'),
  import('#features/consent/web/receipts.tsx'),
  cache.ensureQueryData(notificationSettingsQuery),
  import('#features/webhooks/web/programs-setting.tsx'),
  import('#features/audit/web/activity-log.tsx'),
  cache
    .ensureQueryData(securityQuery)
    .then(({ account: { signIns } }) => signIns && cache.ensureQueryData(signInsQuery(signIns))),
];

const aiPanels: Queries = (cache, userId) => [
  cache.ensureQueryData(settingsQuery(userId)),
  cache.ensureQueryData(aiPreferencesQuery(userId)),
  cache.ensureQueryData(noteTemplatesQuery),
];

async function loadWithin(cache: QueryClient, ask: Queries): Promise<void> {
  const user = cache.getQueryData(sessionQuery.queryKey);
  if (!user) return;
  const tooLong = new Promise((resolve) => setTimeout(resolve, longestWaitMs));
  await Promise.race([Promise.allSettled(ask(cache, user.id)), tooLong]);
}

export const loadPanels = (cache: QueryClient): Promise<void> => loadWithin(cache, panels);
export const loadAiPanels = (cache: QueryClient): Promise<void> => loadWithin(cache, aiPanels);
