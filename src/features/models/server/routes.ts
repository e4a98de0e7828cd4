import { bind, type Route } from '#platform/http/bind.ts';
import * as contract from '../contract.ts';
import * as actions from './actions.ts';

export const modelRoutes = (services: actions.Needs): Route[] => [
  bind(contract.getModels, ({ caller }) => actions.getModels(services, caller.userId)),
  bind(contract.pullModel, ({ caller, body }) => actions.pullModel(services, caller.userId, body.model)),
  bind(contract.cancelPull, ({ caller }) => actions.cancelPull(services, caller.userId)),
  bind(contract.tryModel, ({ caller, body }) => actions.tryModel(services, caller.userId, body.model)),
  bind(contract.chooseReader, ({ caller, body }) =>
    actions.chooseReader(services, caller.userId, body.choice),
  ),
];
