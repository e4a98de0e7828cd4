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
  bind(contract.startTrial, async ({ caller, params, body, request, reply }) => {
    const { isNew, status } = await db.asUser(ownUser(caller, params.id), (owned) =>
      startTrial(owned, clock.now(), body.plan),
    );
    if (isNew) return status;
    const {
      code,
      status: httpStatus,
      message,
    } = new AppError('conflict', {
      detail: 'You have already used your trial, or your plan includes more.',
    });
    return reply.code(httpStatus).send({ error: code, message, requestId: request.id, trialStatus: status });
  }),
  bind(contract.confirmWarning, ({ caller, params }) =>
    db.asUser(ownUser(caller, params.id), (owned) => actions.confirmWarning(owned, clock.now())),
  ),
];
