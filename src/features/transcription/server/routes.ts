import { bind, type Route } from '#platform/http/bind.ts';
import type { Services } from '#platform/services.ts';
import { AppError } from '#shared/errors.ts';
import * as contract from '../contract.ts';
import { getVoiceRecognition, setVoiceRecognition } from './coach-voice/coach-voice.ts';
import { editTranscript, undoEdit } from './edit/edit-transcript.ts';
import type { Engines } from './engines.ts';
import * as versions from './versions/versions.ts';
import { vocabularyRoutes } from './vocabulary/vocabulary-routes.ts';

export const transcriptionRoutes = (services: Services, engines: Engines): Route[] => [
  bind(contract.listEngines, () => engines.list()),
  bind(contract.prepareEngine, ({ params }) => engines.prepare(params.name)),
  bind(contract.renameSpeaker, ({ caller, params: { id, label }, body }) =>
    services.db.asUser(caller.userId, async (owned) => {
      const edit = { kind: 'renameSpeaker', label, ...body } as const;
      const { speakers } = await editTranscript(owned, services, id, edit);
      const speaker = speakers.find((known) => known.label === label);
      if (!speaker) throw new AppError('not_found');
      return speaker;
    }),
  ),
  bind(contract.editTranscript, ({ caller, params, body }) =>
    services.db.asUser(caller.userId, (owned) => editTranscript(owned, services, params.id, body)),
  ),
  bind(contract.undoEdit, ({ caller, params: { id, number } }) =>
    services.db.asUser(caller.userId, (owned) => undoEdit(owned, services, id, number)),
  ),
  bind(contract.listVersions, ({ caller, params }) =>
    services.db.asUser(caller.userId, (owned) => versions.listVersions(owned, params.id)),
  ),
  bind(contract.getVersion, ({ caller, params: { id, number } }) =>
    services.db.asUser(caller.userId, (owned) => versions.getVersion(owned, id, number)),
  ),
  bind(contract.restoreVersion, ({ caller, params: { id, number } }) =>
    services.db.asUser(caller.userId, (owned) => versions.restoreVersion(owned, services, id, number)),
  ),
  bind(contract.getVoiceRecognition, ({ caller }) =>
    services.db.asUser(caller.userId, (owned) => getVoiceRecognition(owned, services)),
  ),
  bind(contract.setVoiceRecognition, ({ caller, body }) =>
    services.db.asUser(caller.userId, (owned) => setVoiceRecognition(owned, services, body)),
  ),
  ...vocabularyRoutes(services),
];
