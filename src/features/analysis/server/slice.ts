import type { Services } from '#platform/services.ts';
import { listen, type Slice } from '#platform/slice.ts';
import { refiled, restored } from '../../conversations/events.ts';
import { speakerRenamed, transcribed } from '../../transcription/events.ts';
import { consentWithdrawn } from '../../consent/events.ts';
import { eraseAnalyses } from './erase.ts';
import { forgetOldSections, renameInResults, startAnalysis } from './actions.ts';
import { analysisJobs, type AnalysisJobServices } from './jobs.ts';
import { nameClient } from './name-client.ts';
import { analysisRoutes } from './routes.ts';
import { resumeVersions } from './versions.ts';

export const analysisSlice: Slice<Services, AnalysisJobServices> = {
  routes: analysisRoutes,
  jobs: analysisJobs,
  listeners: [
    listen(speakerRenamed, (_services, owned, fact) => renameInResults(owned, fact)),
    listen(refiled, nameClient),
    listen(consentWithdrawn, eraseAnalyses),
    listen(transcribed, startAnalysis),
    listen(restored, (services, owned, fact) => resumeVersions(owned, services, fact)),
  ],
  nightly: async ({ db, clock }, userId) => {
    await db.asUser(userId, (owned) => forgetOldSections(owned, clock.now()));
  },
};
