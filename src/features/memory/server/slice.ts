import { handle } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { listen, type Slice } from '#platform/slice.ts';
import { analysed, resultsEdited } from '../../analysis/events.ts';
import { clientChanged, sessionsMoved } from '../../clients/events.ts';
import { deleting, refiled, restored } from '../../conversations/events.ts';
import { promiseDecided } from '../../promises/events.ts';
import { preferencesChanged } from '../../settings/events.ts';
import { tasksChanged } from '../../tasks/events.ts';
import { transcriptEdited } from '../../transcription/events.ts';
import { consentWithdrawn } from '../../consent/events.ts';
import { eraseMemory } from './erase.ts';
import { derive } from './derive/derive.ts';
import { deriveJob } from './derive/derive-job.ts';
import {
  deriveAfter,
  deriveClients,
  deriveNow,
  deriveRefiled,
  deriveSoon,
  deriveSwitchedOn,
} from './derive/enqueue-derive.ts';
import { memoryRoutes } from './routes.ts';

export const memorySlice: Slice = {
  routes: memoryRoutes,
  jobs: [handle(deriveJob, (services: Services, payload, run) => derive(services, payload, run))],
  listeners: [
    listen(analysed, deriveNow),
    listen(resultsEdited, deriveSoon),
    listen(transcriptEdited, deriveSoon),
    listen(consentWithdrawn, eraseMemory),
    listen(deleting, deriveAfter),
    listen(restored, deriveSoon),
    listen(refiled, deriveRefiled),
    listen(sessionsMoved, deriveClients),
    listen(clientChanged, deriveSwitchedOn),
    listen(preferencesChanged, deriveSwitchedOn),
    listen(promiseDecided, deriveSoon),
    listen(tasksChanged, async (services, owned, { conversationIds }) => {
      for (const conversationId of conversationIds) await deriveSoon(services, owned, { conversationId });
    }),
  ],
};
