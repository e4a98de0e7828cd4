import { activitySlice } from '#features/activity/server/slice.ts';
import type { ActivityServices } from '#features/activity/server/routes.ts';
import type { AnalysisJobServices } from '#features/analysis/server/jobs.ts';
import { analysisSlice } from '#features/analysis/server/slice.ts';
import { billingSlice } from '#features/billing/server/slice.ts';
import { clientsSlice } from '#features/clients/server/slice.ts';
import type { ConversationServices } from '#features/conversations/server/routes.ts';
import { conversationsSlice } from '#features/conversations/server/slice.ts';
import { foldersSlice } from '#features/folders/server/slice.ts';
import type { IdentityServices } from '#features/identity/server/routes.ts';
import { identitySlice } from '#features/identity/server/slice.ts';
import { modelsSlice } from '#features/models/server/slice.ts';
import type { ModelWatch } from '#features/models/server/watch.ts';
import { recordingSlice } from '#features/recording/server/slice.ts';
import { reviewSlice } from '#features/review/server/slice.ts';
import { settingsSlice } from '#features/settings/server/slice.ts';
import { tasksSlice } from '#features/tasks/server/slice.ts';
import type { TranscriptionServices } from '#features/transcription/server/routes.ts';
import { transcriptionSlice } from '#features/transcription/server/slice.ts';
import { voiceSlice } from '#features/voice/server/slice.ts';
import type { JobSystem } from '#platform/jobs/job-queue.ts';
import type { Slice } from '#platform/slice.ts';
import { healthRoutes } from './health.ts';
import { nightlySlice } from './nightly.ts';

/** Every slice of the product. Routes, job kinds, listeners, schedules and nightly jobs are all read from this list. */
export type WebServices = ActivityServices &
  ConversationServices &
  IdentityServices &
  TranscriptionServices & { models: ModelWatch; jobs: JobSystem };

export type WorkerServices = AnalysisJobServices;

const features: Slice<WebServices, WorkerServices>[] = [
  identitySlice,
  billingSlice,
  settingsSlice,
  voiceSlice,
  activitySlice,
  foldersSlice,
  clientsSlice,
  conversationsSlice,
  recordingSlice,
  transcriptionSlice,
  analysisSlice,
  modelsSlice,
  tasksSlice,
  reviewSlice,
];

export const slices: Slice<WebServices, WorkerServices>[] = [
  { routes: healthRoutes },
  ...features,
  nightlySlice(features),
];

export const jobHandlers = slices.flatMap(({ jobs = [] }) => jobs);

export const jobKinds = jobHandlers.map(({ kind }) => kind);
