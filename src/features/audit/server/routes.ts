import { bindOwned, type Route } from '#platform/http/bind.ts';
import * as contract from '../contract.ts';
import * as actions from './actions.ts';

export const auditRoutes = (): Route[] => [
  bindOwned(contract.listAuditLog, (owned, { query }) => actions.listAuditLog(owned, query)),
];
