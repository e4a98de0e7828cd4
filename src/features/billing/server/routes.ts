import { bind, bindOwned, type Route } from '#platform/http/bind.ts';
import { ownUser } from '#platform/http/own-user.ts';
import type { Services } from '#platform/services.ts';
import { AppError } from '#shared/errors.ts';
import { coachOf } from '../../identity/server/actions.ts';
import * as contract from '../contract.ts';
import * as actions from './actions.ts';
import { grantPlan } from './grant.ts';
import * as payment from './payment.ts';
import { startTrial } from './start-trial.ts';

export const billingRoutes = (services: Services): Route[] => [
  ...trialRoutes(services),
  bindOwned(contract.getSubscription, (owned, { params }) =>
    payment.subscriptionOf(ownUser(owned, params.id), services),
  ),
  bind(contract.readSubscription, ({ caller, params }) =>
    payment.readSubscription(services, ownId(caller.userId, params.id)),
  ),
  bind(contract.startPayment, ({ caller, params, body }) =>
    payment.startPayment(services, ownId(caller.userId, params.id), body),
  ),
  bind(contract.openPortal, ({ caller, params }) =>
    payment.openPortal(services, ownId(caller.userId, params.id)),
  ),
  bind(contract.grantPlan, async ({ caller, body }) => {
    if (!(await services.db.asUser(caller.userId, coachOf)).isAdmin) throw new AppError('forbidden');
    return grantPlan(services, body, caller.userId);
  }),
];

const ownId = (userId: string, asked: string): string => {
  if (asked !== userId) throw new AppError('not_found');
  return userId;
};

const trialRoutes = (services: Services): Route[] => {
  const { db, clock } = services;
  return [
    bindOwned(contract.getTrialStatus, (owned, { params }) =>
      actions.trialStatusOf(ownUser(owned, params.id), clock.now()),
    ),
    bind(contract.startTrial, async ({ caller, params, body }) => {
      const { isNew, status } = await db.asUser(caller.userId, (owned) =>
        startTrial(ownUser(owned, params.id), services, body.plan),
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
};
