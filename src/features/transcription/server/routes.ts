import { bind, bindOwned, type Route } from '#platform/http/bind.ts';
import type { Services } from '#platform/services.ts';
import { AppError } from '#shared/errors.ts';
import * as contract from '../contract.ts';
import { getVoiceRecognition, setVoiceRecognition } from './coach-voice/coach-voice.ts';
import { editTranscript, undoEdit } from './edit/edit-transcript.ts';
import type { Engines } from './engines.ts';
import * as versions from './versions/versions.ts';
import * as vocabulary from './vocabulary.ts';

export type TranscriptionServices = Services & { engineList: Engines };

export const transcriptionRoutes = (services: TranscriptionServices): Route[] => [
  bind(contract.listEngines, () => services.engineList.list()),
  bind(contract.prepareEngine, ({ params }) => services.engineList.prepare(params.name)),
  bindOwned(contract.renameSpeaker, async (owned, { params: { id, label }, body }) => {
    const edit = { kind: 'renameSpeaker', label, ...body } as const;
    const { speakers } = await editTranscript(owned, services, id, edit);
    const speaker = speakers.find((known) => known.label === label);
    if (!speaker) throw new AppError('not_found');
    return speaker;
  }),
  bindOwned(contract.editTranscript, (owned, { params, body }) =>
    editTranscript(owned, services, params.id, body),
  ),
  bindOwned(contract.undoEdit, (owned, { params: { id, number } }) => undoEdit(owned, services, id, number)),
  bindOwned(contract.listVersions, (owned, { params }) => versions.listVersions(owned, params.id)),
  bindOwned(contract.getVersion, (owned, { params: { id, number } }) =>
    versions.getVersion(owned, id, number),
  ),
  bindOwned(contract.restoreVersion, (owned, { params: { id, number } }) =>
    versions.restoreVersion(owned, services, id, number),
  ),
  bindOwned(contract.getVoiceRecognition, (owned) => getVoiceRecognition(owned, services)),
  bindOwned(contract.setVoiceRecognition, (owned, { body }) => setVoiceRecognition(owned, services, body)),
  ...vocabularyRoutes,
];

const vocabularyRoutes: Route[] = [
  bindOwned(contract.listVocabulary, vocabulary.listVocabulary),
  bindOwned(contract.addTerm, (owned, { body }) => vocabulary.addTerm(owned, body)),
  bindOwned(contract.updateTerm, (owned, { params, body }) => vocabulary.updateTerm(owned, params.id, body)),
  bindOwned(contract.deleteTerm, (owned, { params }) => vocabulary.deleteTerm(owned, params.id)),
  bindOwned(contract.listSuggestions, (owned, { params }) => vocabulary.listSuggestions(owned, params.id)),
  bindOwned(contract.dismissSuggestion, (owned, { params, body }) =>
    vocabulary.dismissSuggestion(owned, params.id, body),
  ),
];
