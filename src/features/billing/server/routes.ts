import { bindOwned, type Route } from '#platform/http/bind.ts';
import { ownUser } from '#platform/http/own-user.ts';
import type { Services } from '#platform/services.ts';
import { AppError } from '#shared/errors.ts';
import * as contract from '../contract.ts';
import * as actions from './actions.ts';
import { startTrial } from './start-trial.ts';

export const billingRoutes = ({ clock }: Services): Route[] => [
  bindOwned(contract.getTrialStatus, (owned, { params }) =>
    actions.trialStatusOf(ownUser(owned, params.id), clock.now()),
  ),
  bindOwned(contract.startTrial, async (owned, { params, body, request, reply }) => {
    const { isNew, status } = await startTrial(ownUser(owned, params.id), clock.now(), body.plan);
    if (isNew) return status;
    const {
      code,
      status: httpStatus,
      message,
    } = new AppError('conflict', {
      detail: 'This account had its trial already, or has a plan that allows more.',
    });
    return reply.code(httpStatus).send({ error: code, message, requestId: request.id, trialStatus: status });
  }),
  bindOwned(contract.confirmWarning, (owned, { params }) =>
    actions.confirmWarning(ownUser(owned, params.id), clock.now()),
  ),
];
