import { bindOwned, type Route } from '#platform/http/bind.ts';
import * as contract from '../contract.ts';
import * as actions from './actions.ts';

export const templateRoutes: Route[] = [
  bindOwned(contract.listNoteTemplates, (owned) => actions.listTemplates(owned)),
  bindOwned(contract.createNoteTemplate, (owned, { body }) => actions.createTemplate(owned, body)),
  bindOwned(contract.updateNoteTemplate, (owned, { params, body }) =>
    actions.updateTemplate(owned, params.id, body),
  ),
  bindOwned(contract.deleteNoteTemplate, (owned, { params }) => actions.deleteTemplate(owned, params.id)),
];
