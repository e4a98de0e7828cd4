import { handle } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { listen, type Slice } from '#platform/slice.ts';
import { addAudio } from './audio.ts';
import { deleteOldAudio } from './delete-old-audio.ts';
import { discardJob, discardOld, discardWhenDue } from './deletion/delete.ts';
import { addEventStream } from './event-stream.ts';
import { conversationJobs } from './jobs.ts';
import { consentWithdrawn, derivedErased } from '../../consent/events.ts';
import { endRuns, eraseConversations } from './erase.ts';
import { addVoiceMemos } from './voice-memo.ts';
import { conversationRoutes, type ConversationServices } from './routes.ts';

export const conversationsSlice: Slice<ConversationServices, Services> = {
  routes: conversationRoutes,
  http: (server, services) => {
    services.uploads.addTo(server);
    addVoiceMemos(server, services);
    addAudio(server, services);
    addEventStream(server, services);
  },
  jobs: [
    ...conversationJobs,
    handle(discardJob, (services: Services, { userId, conversationId }) =>
      discardWhenDue(services, userId, conversationId),
    ),
  ],
  listeners: [listen(consentWithdrawn, endRuns), listen(derivedErased, eraseConversations)],
  nightly: async (services, userId) => {
    await deleteOldAudio(services, userId);
    await discardOld(services, userId);
  },
};
