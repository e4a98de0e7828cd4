import type { Services } from '#platform/services.ts';
import { AppError } from '#shared/errors.ts';
import { findIdByEmail, setPlan } from '../../identity/server/actions.ts';
import type { PlanName } from '../rules/plan-names.ts';
import { granted, isRunning } from '../rules/subscription.ts';
import * as store from './store.ts';

/**
 * The operator gives a plan without payment, or takes it back with `free`. The same again changes nothing. A coach who
 * pays for a plan is refused: the provider would put back what was bought.
 */
export async function grantPlan(
  { db, log }: Pick<Services, 'db' | 'log'>,
  { email, plan }: { email: string; plan: PlanName },
  by: string,
): Promise<{ email: string; plan: PlanName }> {
  const userId = await db.asNightlyJob((tx) => findIdByEmail(tx, email));
  if (!userId) throw new AppError('not_found', { detail: 'There is no account with this e-mail address.' });
  await db.asUser(userId, async (owned) => {
    const row = await store.lockSubscription(owned);
    if (isRunning(row.subscriptionStatus))
      throw new AppError('conflict', {
        detail: 'This coach pays for a plan. Cancel it at Stripe first, then grant the plan.',
      });
    await setPlan(owned, plan);
    await store.updateSubscription(owned, { subscriptionStatus: plan === 'free' ? null : granted });
  });
  log.info({ userId, plan, by }, 'the operator granted a plan');
  return { email, plan };
}
