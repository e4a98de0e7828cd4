import { handle } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import type { Slice } from '#platform/slice.ts';
import { addAudio } from './audio.ts';
import { deleteOldAudio } from './delete-old-audio.ts';
import { discardJob, discardOld, discardWhenDue } from './deletion/delete.ts';
import { addEventStream } from './event-stream.ts';
import { conversationJobs } from './jobs.ts';
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
  nightly: async (services, userId) => {
    await deleteOldAudio(services, userId);
    await discardOld(services, userId);
  },
};
