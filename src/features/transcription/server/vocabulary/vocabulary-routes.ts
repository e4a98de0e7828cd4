import { bindOwned, type Route } from '#platform/http/bind.ts';
import * as contract from '../../contract.ts';
import * as vocabulary from './vocabulary.ts';

export const vocabularyRoutes: Route[] = [
  bindOwned(contract.listVocabulary, vocabulary.listVocabulary),
  bindOwned(contract.addTerm, (owned, { body }) => vocabulary.addTerm(owned, body)),
  bindOwned(contract.updateTerm, (owned, { params, body }) => vocabulary.updateTerm(owned, params.id, body)),
  bindOwned(contract.deleteTerm, (owned, { params }) => vocabulary.deleteTerm(owned, params.id)),
  bindOwned(contract.listSuggestions, (owned, { params }) => vocabulary.listSuggestions(owned, params.id)),
  bindOwned(contract.dismissSuggestion, (owned, { params, body }) =>
    vocabulary.dismissSuggestion(owned, params.id, body),
  ),
];
