import type { QueryClient } from '@tanstack/react-query';
import { startTrial } from '#features/billing/contract.ts';
import { trialQuery } from '#features/billing/web/queries.ts';
import { hasCode } from '#ui/api-error.ts';
import { call } from '#ui/api.ts';

/** Starts the account's one trial. An account that has had it, or has a plan, continues without. */
export async function startTrialOnce(cache: QueryClient, userId: string, plan: string): Promise<void> {
  try {
    const status = await call(startTrial, { params: { id: userId }, body: { plan } });
    cache.setQueryData(trialQuery(userId).queryKey, status);
  } catch (error) {
    if (!hasCode(error, 'conflict')) throw error;
  }
}
