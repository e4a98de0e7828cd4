import { bind, bindOwned } from '#platform/http/bind.ts';
import { handle } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { listen, type Slice } from '#platform/slice.ts';
import { analysed } from '../../analysis/events.ts';
import { transcribed } from '../../transcription/events.ts';
import { connected, disconnected } from '../../connections/events.ts';
import { setImportsRecordings } from '../../connections/server/actions.ts';
import * as contract from '../contract.ts';
import { listMeetingRecordings, requestImport } from './actions.ts';
import { endFailed, runImport } from './import-recording.ts';
import { importJob, nameSpeakersJob } from './jobs.ts';
import { nameFromImport, nameMeetingSpeakers } from './name-speakers.ts';
import * as store from './store.ts';
import { addWebhook } from './webhook.ts';

export const meetingRecordingsSlice: Slice = {
  routes: (services) => [
    bind(contract.listMeetingRecordings, ({ caller, query }) =>
      listMeetingRecordings(services, caller.userId, query),
    ),
    bindOwned(contract.updateAutomaticImport, (owned, { body }) =>
      setImportsRecordings(owned, services.meetingRecordings.name, body.isAutomatic),
    ),
    bindOwned(contract.importMeetingRecording, (owned, { params }) =>
      requestImport(owned, services, params.id),
    ),
  ],
  http: addWebhook,
  jobs: [
    handle(
      importJob,
      (services: Services, payload, run) => runImport(services, payload, run),
      (services, payload) => endFailed(services, payload, null),
    ),
    handle(nameSpeakersJob, (services: Services, payload, { signal }) =>
      nameMeetingSpeakers(services, payload, signal),
    ),
  ],
  listeners: [
    listen(transcribed, (services, owned, fact) => nameFromImport(owned, services, fact)),
    // Where no times came with the recording; they would name a speaker anew after the analysis.
    listen(analysed, async ({ jobs }, owned, { conversationId }) => {
      const row = await store.findByConversation(owned, conversationId);
      if (row && !row.speakerTimes)
        await jobs.enqueue(owned.tx, nameSpeakersJob, { userId: owned.userId, recordingId: row.id });
    }),
    listen(disconnected, async ({ meetingRecordings }, owned, { provider }) => {
      if (provider === meetingRecordings.name) await store.deleteNotImported(owned, provider);
    }),
    listen(connected, async (services, owned, { provider, isNewAccount }) => {
      if (!isNewAccount || provider !== services.meetingRecordings.name) return;
      await store.deleteNotImported(owned, provider);
      await setImportsRecordings(owned, provider, false);
    }),
  ],
};
