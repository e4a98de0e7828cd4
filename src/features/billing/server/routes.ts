import { bind, bindOwned, type Route } from '#platform/http/bind.ts';
import { ownUser } from '#platform/http/own-user.ts';
import type { Services } from '#platform/services.ts';
import { AppError } from '#shared/errors.ts';
import * as contract from '../contract.ts';
import * as actions from './actions.ts';
import { startTrial } from './start-trial.ts';

export const billingRoutes = ({ db, clock }: Services): Route[] => [
  bindOwned(contract.getTrialStatus, (owned, { params }) =>
    actions.trialStatusOf(ownUser(owned, params.id), clock.now()),
  ),
  bind(contract.startTrial, async ({ caller, params, body }) => {
    const { isNew, status } = await db.asUser(caller.userId, (owned) =>
      startTrial(ownUser(owned, params.id), clock.now(), body.plan),
    );
    if (isNew) return status;
    throw new AppError('conflict', {
      detail: 'You have already used your trial, or your plan includes more.',
      fields: { trialStatus: status },
    });
  }),
  bindOwned(contract.confirmWarning, (owned, { params }) =>
    actions.confirmWarning(ownUser(owned, params.id), clock.now()),
  ),
];
