import { bind, bindOwned, type Route } from '#platform/http/bind.ts';
import type { Services } from '#platform/services.ts';
import * as contract from '../contract.ts';
import * as actions from './actions.ts';
import * as withdrawal from './withdraw.ts';

export const consentRoutes = (services: Services): Route[] => [
  bindOwned(contract.getConsent, (owned, { params }) => actions.getConsent(owned, services, params.id)),
  bindOwned(contract.giveConsent, (owned, { params, body }) =>
    actions.giveConsent(owned, services, params.id, body),
  ),
  bindOwned(contract.askForConsent, (owned, { params, body }) =>
    actions.askForConsent(owned, services, params.id, body.scopes),
  ),
  bind(contract.previewWithdrawal, ({ caller, params, body }) =>
    withdrawal.previewWithdrawal(services, caller.userId, { clientId: params.id, scopes: body.scopes }),
  ),
  bindOwned(contract.withdrawConsent, (owned, { params, body }) =>
    withdrawal.withdraw(owned, services, {
      clientId: params.id,
      scopes: body.scopes,
      actor: 'coach',
      obtainedBy: 'told',
    }),
  ),
  bindOwned(contract.listReceipts, (owned) => withdrawal.listReceipts(owned)),
  bindOwned(contract.getReceipt, (owned, { params }) => withdrawal.getReceipt(owned, params.id)),
];
