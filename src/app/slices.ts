import type { AccountServices } from '#features/account/server/routes.ts';
import { accountSlice } from '#features/account/server/slice.ts';
import { accessTokensSlice } from '#features/access-tokens/server/slice.ts';
import { activitySlice } from '#features/activity/server/slice.ts';
import type { ActivityServices } from '#features/activity/server/routes.ts';
import type { AnalysisJobServices } from '#features/analysis/server/jobs.ts';
import type { AdministrationServices } from '#features/administration/server/routes.ts';
import { administrationSlice } from '#features/administration/server/slice.ts';
import { analysisSlice } from '#features/analysis/server/slice.ts';
import { auditSlice } from '#features/audit/server/slice.ts';
import { billingSlice } from '#features/billing/server/slice.ts';
import { calendarSlice } from '#features/calendar/server/slice.ts';
import { clientsSlice } from '#features/clients/server/slice.ts';
import type { ConnectionServices } from '#features/connections/server/routes.ts';
import { connectionsSlice } from '#features/connections/server/slice.ts';
import type { ConversationServices } from '#features/conversations/server/routes.ts';
import { conversationsSlice } from '#features/conversations/server/slice.ts';
import type { ErrorLogServices } from '#features/error-log/server/routes.ts';
import { errorLogSlice } from '#features/error-log/server/slice.ts';
import { followUpsSlice } from '#features/follow-ups/server/slice.ts';
import type { ExportServices } from '#features/exports/server/routes.ts';
import { exportsSlice } from '#features/exports/server/slice.ts';
import { consentSlice } from '#features/consent/server/slice.ts';
import { foldersSlice } from '#features/folders/server/slice.ts';
import type { IdentityServices } from '#features/identity/server/routes.ts';
import { identitySlice } from '#features/identity/server/slice.ts';
import { insightsSlice } from '#features/insights/server/slice.ts';
import { meetingRecordingsSlice } from '#features/meeting-recordings/server/slice.ts';
import { mcpSlice } from '#features/mcp/server/slice.ts';
import { memorySlice } from '#features/memory/server/slice.ts';
import { modelsSlice } from '#features/models/server/slice.ts';
import type { ModelWatch } from '#features/models/server/watch.ts';
import type { OperationsServices } from '#features/operations/server/health.ts';
import { operationsSlice } from '#features/operations/server/slice.ts';
import { notificationsSlice } from '#features/notifications/server/slice.ts';
import { promisesSlice } from '#features/promises/server/slice.ts';
import { progressSlice } from '#features/progress/server/slice.ts';
import { recordingSlice } from '#features/recording/server/slice.ts';
import { reviewSlice } from '#features/review/server/slice.ts';
import { searchSlice } from '#features/search/server/slice.ts';
import { settingsSlice } from '#features/settings/server/slice.ts';
import { sharingSlice } from '#features/sharing/server/slice.ts';
import { taskSyncSlice } from '#features/task-sync/server/slice.ts';
import { tasksSlice } from '#features/tasks/server/slice.ts';
import type { TranscriptionServices } from '#features/transcription/server/routes.ts';
import { templatesSlice } from '#features/templates/server/slice.ts';
import { transcriptionSlice } from '#features/transcription/server/slice.ts';
import type { VoiceJobServices } from '#features/voice/server/learn.ts';
import { voiceSlice } from '#features/voice/server/slice.ts';
import { webhooksSlice } from '#features/webhooks/server/slice.ts';
import type { JobSystem } from '#platform/jobs/job-queue.ts';
import type { Slice } from '#platform/slice.ts';
import { healthRoutes, type HealthPlace } from './health.ts';
import { nightlySlice } from './nightly.ts';

/** Every slice of the product. Routes, job kinds, listeners, schedules and nightly jobs are all read from this list. */
export type WebServices = AccountServices &
  ActivityServices &
  AdministrationServices &
  ConnectionServices &
  ConversationServices &
  ErrorLogServices &
  ExportServices &
  IdentityServices &
  OperationsServices &
  TranscriptionServices & { models: ModelWatch; jobs: JobSystem; place: HealthPlace };

export type WorkerServices = AnalysisJobServices & VoiceJobServices;

const features: Slice<WebServices, WorkerServices>[] = [
  identitySlice,
  accessTokensSlice,
  billingSlice,
  settingsSlice,
  voiceSlice,
  connectionsSlice,
  activitySlice,
  foldersSlice,
  clientsSlice,
  templatesSlice,
  conversationsSlice,
  recordingSlice,
  transcriptionSlice,
  analysisSlice,
  modelsSlice,
  tasksSlice,
  taskSyncSlice,
  memorySlice,
  progressSlice,
  insightsSlice,
  reviewSlice,
  searchSlice,
  promisesSlice,
  meetingRecordingsSlice,
  calendarSlice,
  followUpsSlice,
  webhooksSlice,
  auditSlice,
  consentSlice,
  exportsSlice,
  sharingSlice,
  accountSlice,
  notificationsSlice,
  mcpSlice,
  errorLogSlice,
  operationsSlice,
  administrationSlice,
];

export const slices: Slice<WebServices, WorkerServices>[] = [
  { routes: healthRoutes },
  ...features,
  nightlySlice(features),
];

export const jobHandlers = slices.flatMap(({ jobs = [] }) => jobs);

export const jobKinds = jobHandlers.map(({ kind }) => kind);
