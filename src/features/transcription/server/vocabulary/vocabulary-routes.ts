import { bind, type Route } from '#platform/http/bind.ts';
import type { Services } from '#platform/services.ts';
import * as contract from '../../contract.ts';
import * as vocabulary from './vocabulary.ts';

export const vocabularyRoutes = ({ db }: Pick<Services, 'db'>): Route[] => [
  bind(contract.listVocabulary, ({ caller }) => db.asUser(caller.userId, vocabulary.listVocabulary)),
  bind(contract.addTerm, ({ caller, body }) =>
    db.asUser(caller.userId, (owned) => vocabulary.addTerm(owned, body)),
  ),
  bind(contract.updateTerm, ({ caller, params, body }) =>
    db.asUser(caller.userId, (owned) => vocabulary.updateTerm(owned, params.id, body)),
  ),
  bind(contract.deleteTerm, ({ caller, params }) =>
    db.asUser(caller.userId, (owned) => vocabulary.deleteTerm(owned, params.id)),
  ),
  bind(contract.listSuggestions, ({ caller, params }) =>
    db.asUser(caller.userId, (owned) => vocabulary.listSuggestions(owned, params.id)),
  ),
  bind(contract.dismissSuggestion, ({ caller, params, body }) =>
    db.asUser(caller.userId, (owned) => vocabulary.dismissSuggestion(owned, params.id, body)),
  ),
];
