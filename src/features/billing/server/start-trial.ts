import type { Owned } from '#platform/db/database.ts';
import { setPlan } from '../../identity/server/actions.ts';
import type { TrialStatus } from '../contract.ts';
import { askedPlan, planOf } from '../rules/plans.ts';
import { canStartTrial, newTrial } from '../rules/trial.ts';
import { standingOf, trialStatusOf } from './actions.ts';
import * as store from './store.ts';

/** Starts the one trial of an account. `isNew` is false where it had one, or has a better plan to lose. */
export async function startTrial(
  owned: Owned,
  now: Date,
  wanted: string | null | undefined,
): Promise<{ isNew: boolean; status: TrialStatus }> {
  await store.lockSubscription(owned); // two clicks start one trial
  const { trial, plan } = await standingOf(owned, now);
  const isNew = canStartTrial({ trial, plan: planOf(plan).name });
  if (isNew) {
    const { startedAt, expiresAt } = newTrial(now);
    await store.updateSubscription(owned, {
      trialStartedAt: startedAt,
      trialExpiresAt: expiresAt,
      wantedPlan: askedPlan(wanted).name,
    });
    await setPlan(owned, 'starter');
  }
  return { isNew, status: await trialStatusOf(owned, now) };
}

/** A trial that is over leaves the free plan, unless it was bought; nothing is taken away from what is there. */
export async function endTrial(owned: Owned, now: Date): Promise<void> {
  const { row, plan, allowance } = await standingOf(owned, now);
  if (row && planOf(plan).name === 'starter' && allowance.plan === 'free') await setPlan(owned, 'free');
}
