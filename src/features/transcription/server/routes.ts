import { bind, bindOwned, type Route } from '#platform/http/bind.ts';
import { sendInSlices } from '#platform/http/send-in-slices.ts';
import type { Services } from '#platform/services.ts';
import { AppError } from '#shared/errors.ts';
import * as contract from '../contract.ts';
import { getVoiceRecognition, setVoiceRecognition } from './coach-voice/coach-voice.ts';
import { editTranscript, undoEdit } from './edit/edit-transcript.ts';
import type { Engines } from './engines.ts';
import * as versions from './versions/versions.ts';
import * as vocabulary from './vocabulary.ts';

/** An edit may change every line of a transcript. */
const editedLines = {
  answer: contract.editResult,
  list: 'changed',
  items: contract.editResult.shape.changed,
} as const;

const wholeVersion = {
  answer: contract.wholeVersion,
  list: 'turns',
  items: contract.wholeVersion.shape.turns,
} as const;

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
  bind(contract.editTranscript, async ({ caller, params, body, reply }) =>
    sendInSlices(
      reply,
      editedLines,
      await services.db.asUser(caller.userId, (owned) => editTranscript(owned, services, params.id, body)),
    ),
  ),
  bind(contract.undoEdit, async ({ caller, params: { id, number }, reply }) =>
    sendInSlices(
      reply,
      editedLines,
      await services.db.asUser(caller.userId, (owned) => undoEdit(owned, services, id, number)),
    ),
  ),
  bindOwned(contract.listVersions, (owned, { params }) => versions.listVersions(owned, params.id)),
  bind(contract.getVersion, async ({ caller, params: { id, number }, reply }) =>
    sendInSlices(
      reply,
      wholeVersion,
      await services.db.asUser(caller.userId, (owned) => versions.getVersion(owned, id, number)),
    ),
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
