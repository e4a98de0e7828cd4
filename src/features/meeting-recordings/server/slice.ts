import { bind, bindOwned } from '#platform/http/bind.ts';
import { handle } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { listen, type Slice } from '#platform/slice.ts';
import { analysed } from '../../analysis/events.ts';
import { connected, disconnected } from '../../connections/events.ts';
import * as contract from '../contract.ts';
import { listMeetingRecordings, requestImport } from './actions.ts';
import { endFailed, runImport } from './import-recording.ts';
import { importJob, nameSpeakersJob } from './jobs.ts';
import { nameMeetingSpeakers } from './name-speakers.ts';
import * as store from './store.ts';
import { addWebhook } from './webhook.ts';

export const meetingRecordingsSlice: Slice = {
  routes: (services) => [
    bind(contract.listMeetingRecordings, ({ caller, query }) =>
      listMeetingRecordings(services, caller.userId, query),
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
    // After the analysis, which would put its own guess in the place of a name given earlier.
    listen(analysed, async ({ jobs }, owned, { conversationId }) => {
      const row = await store.findByConversation(owned, conversationId);
      if (row) await jobs.enqueue(owned.tx, nameSpeakersJob, { userId: owned.userId, recordingId: row.id });
    }),
    listen(disconnected, (services, owned, { provider }) => forgetRecordings(services, owned, provider)),
    listen(connected, async (services, owned, { provider, isNewAccount }) => {
      if (isNewAccount) await forgetRecordings(services, owned, provider);
    }),
  ],
};

const forgetRecordings = async (
  { meetingRecordings }: Pick<Services, 'meetingRecordings'>,
  owned: Parameters<typeof store.deleteNotImported>[0],
  provider: string,
): Promise<void> => {
  if (provider === meetingRecordings.name) await store.deleteNotImported(owned, provider);
};
