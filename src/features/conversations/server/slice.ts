import type { Services } from '#platform/services.ts';
import type { Slice } from '#platform/slice.ts';
import { addAudio } from './audio.ts';
import { deleteOldAudio } from './delete-old-audio.ts';
import { addEventStream } from './event-stream.ts';
import { conversationJobs } from './jobs.ts';
import { conversationRoutes, type ConversationServices } from './routes.ts';

export const conversationsSlice: Slice<ConversationServices, Services> = {
  routes: conversationRoutes,
  http: (server, services) => {
    services.uploads.addTo(server);
    addAudio(server, services);
    addEventStream(server, services);
  },
  jobs: conversationJobs,
  nightly: async (services, userId) => {
    await deleteOldAudio(services, userId);
  },
};
