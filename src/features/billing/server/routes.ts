import { bind, type Route } from '#platform/http/bind.ts';
import { ownUser } from '#platform/http/own-user.ts';
import type { Services } from '#platform/services.ts';
import { AppError } from '#shared/errors.ts';
import * as contract from '../contract.ts';
import * as actions from './actions.ts';
import { startTrial } from './start-trial.ts';

export const billingRoutes = ({ db, clock }: Services): Route[] => [
  bind(contract.getTrialStatus, ({ caller, params }) =>
    db.asUser(ownUser(caller, params.id), (owned) => actions.trialStatusOf(owned, clock.now())),
  ),
  bind(contract.startTrial, async ({ caller, params, body }) => {
    const { isNew, status } = await db.asUser(ownUser(caller, params.id), (owned) =>
      startTrial(owned, clock.now(), body.plan),
    );
    if (isNew) return status;
    throw new AppError('conflict', {
      detail: 'You have already used your trial, or your plan includes more.',
      fields: { trialStatus: status },
    });
  }),
  bind(contract.confirmWarning, ({ caller, params }) =>
    db.asUser(ownUser(caller, params.id), (owned) => actions.confirmWarning(owned, clock.now())),
  ),
];
