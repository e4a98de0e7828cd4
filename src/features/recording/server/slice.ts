import { listen, type Slice } from '#platform/slice.ts';
import { discarding, restored } from '../../conversations/events.ts';
import { transcribed } from '../../transcription/events.ts';
import { derivedErased } from '../../consent/events.ts';
import { eraseRecordings } from './erase.ts';
import { discardConversationChunks, watchRestored } from './actions.ts';
import { addChunks } from './chunks.ts';
import { recordingJobs } from './jobs.ts';
import { nameChannels } from './name-channels.ts';
import { recordingRoutes } from './routes.ts';

export const recordingSlice: Slice = {
  routes: recordingRoutes,
  http: addChunks,
  jobs: recordingJobs,
  listeners: [
    listen(derivedErased, eraseRecordings),
    listen(discarding, (services, owned, fact) => discardConversationChunks(owned, services, fact)),
    listen(restored, (services, owned, fact) => watchRestored(owned, services, fact)),
    listen(transcribed, (services, owned, fact) => nameChannels(owned, services, fact)),
  ],
};
