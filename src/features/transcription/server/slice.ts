import type { Services } from '#platform/services.ts';
import { listen, type Slice } from '#platform/slice.ts';
import { releaseMinutes } from '../../billing/server/actions.ts';
import { deleting, imported, recorded, restored } from '../../conversations/events.ts';
import { importTranscript, startTranscription } from './actions.ts';
import { consentWithdrawn } from '../../consent/events.ts';
import { eraseTranscripts } from './erase.ts';
import { dropUnwantedSample } from './coach-voice/coach-voice.ts';
import { transcriptionJobs } from './jobs.ts';
import { transcriptionRoutes, type TranscriptionServices } from './routes.ts';

export const transcriptionSlice: Slice<TranscriptionServices, Services> = {
  routes: transcriptionRoutes,
  jobs: transcriptionJobs,
  listeners: [
    listen(recorded, startTranscription),
    listen(imported, importTranscript),
    listen(consentWithdrawn, eraseTranscripts),
    listen(deleting, (_services, owned, fact) => releaseMinutes(owned, fact.conversationId)),
    listen(restored, (_services, owned, fact) => dropUnwantedSample(owned, fact.conversationId)),
  ],
};
