import { handle } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { listen, type Slice } from '#platform/slice.ts';
import { deleting, refiled, restored } from '../../conversations/events.ts';
import { sessionRead } from '../../memory/events.ts';
import { counted } from '../../progress/events.ts';
import { promiseDecided } from '../../promises/events.ts';
import { consentWithdrawn } from '../../consent/events.ts';
import { eraseInsights } from './erase.ts';
import { deriveAll, deriveInsights, deriveJob, deriveSoon, deriveWith, deriveWithout } from './derive.ts';
import { insightRoutes } from './routes.ts';

export const insightsSlice: Slice = {
  routes: insightRoutes,
  jobs: [
    handle(deriveJob, async ({ db, clock }: Services, { userId, clientId }, run) => {
      if (await run.isReplaced()) return;
      await db.asUser(userId, (owned) => deriveInsights(owned, { clock }, clientId));
    }),
  ],
  listeners: [
    listen(counted, deriveSoon),
    listen(sessionRead, deriveSoon),
    listen(promiseDecided, deriveSoon),
    listen(consentWithdrawn, eraseInsights),
    listen(deleting, deriveWithout),
    listen(restored, deriveWith),
    listen(refiled, async (services, owned, { before, after }) => {
      for (const { clientId } of [before, after]) await deriveSoon(services, owned, { clientId });
    }),
  ],
  nightly: deriveAll,
};
