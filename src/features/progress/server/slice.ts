import { handle } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { listen, type Slice } from '#platform/slice.ts';
import { analysed } from '../../analysis/events.ts';
import { restored } from '../../conversations/events.ts';
import { transcriptEdited } from '../../transcription/events.ts';
import { consentWithdrawn } from '../../consent/events.ts';
import { eraseFigures } from './erase.ts';
import { countMissing, countNow, countSoon, deriveFigures, figuresJob } from './figures.ts';
import { progressRoutes } from './routes.ts';

export const progressSlice: Slice = {
  routes: progressRoutes,
  jobs: [
    handle(figuresJob, async ({ db, events }: Services, { userId, conversationId }, run) => {
      if (await run.isReplaced()) return;
      await db.asUser(userId, (owned) => deriveFigures(owned, { events }, conversationId));
    }),
  ],
  listeners: [
    listen(analysed, countNow),
    listen(restored, countNow),
    listen(transcriptEdited, countSoon),
    listen(consentWithdrawn, eraseFigures),
  ],
  nightly: countMissing,
};
