import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { setPlan } from '../../identity/server/actions.ts';
import type { TrialStatus } from '../contract.ts';
import { askedPlan, planOf } from '../rules/plans.ts';
import { standingOf } from '../rules/subscription.ts';
import { canStartTrial, newTrial } from '../rules/trial.ts';
import { billingStateOf, trialStatusOf } from './actions.ts';
import { trialEmailJob } from './jobs.ts';
import * as store from './store.ts';

/** Starts the one trial of an account. `isNew` is false if it had one, or has a better plan. */
export async function startTrial(
  owned: Owned,
  { clock, jobs }: Pick<Services, 'clock' | 'jobs'>,
  wanted: string | null | undefined,
): Promise<{ isNew: boolean; status: TrialStatus }> {
  const now = clock.now();
  await store.lockSubscription(owned); // a double click starts one trial
  const { trial, plan } = await billingStateOf(owned, now);
  const isNew = canStartTrial({ trial, plan });
  if (isNew) {
    const { startedAt, expiresAt } = newTrial(now);
    await store.updateSubscription(owned, {
      trialStartedAt: startedAt,
      trialExpiresAt: expiresAt,
      wantedPlan: askedPlan(wanted).name,
    });
    await setPlan(owned, 'starter');
    await jobs.enqueue(owned.tx, trialEmailJob, { userId: owned.userId });
  }
  return { isNew, status: await trialStatusOf(owned, now) };
}

/** Moves an account to the free plan after its trial, unless it has bought a plan. All data stays. */
export async function endTrial(owned: Owned, now: Date): Promise<void> {
  const { row, plan, allowance } = await billingStateOf(owned, now);
  const isOver = planOf(plan).name === 'starter' && allowance.plan === 'free';
  // A Starter that is not paid is on hold at the provider, which may bring it back.
  if (isOver && standingOf(row, now) === 'none') await setPlan(owned, 'free');
}
