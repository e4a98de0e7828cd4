import { analyseJob, analyseVersionJob } from '#features/analysis/server/analyse-job.ts';
import { deleteAudioJob } from '#features/conversations/server/jobs.ts';
import { pullJob, trialJob } from '#features/models/server/job-kinds.ts';
import { deleteChunksJob, watchJob } from '#features/recording/server/job-kinds.ts';
import { learnVoiceJob } from '#features/transcription/server/coach-voice/learn-voice-job.ts';
import { transcribeJob } from '#features/transcription/server/transcribe-job.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { nightlyUserJob, nightlyJob } from './schedule.ts';

/** Every kind of job there is: each gets a queue when the database is prepared. */
export const jobKinds = [
  transcribeJob,
  learnVoiceJob,
  analyseJob,
  analyseVersionJob,
  pullJob,
  trialJob,
  deleteAudioJob,
  watchJob,
  deleteChunksJob,
  nightlyJob,
  nightlyUserJob,
] as unknown as JobKind<object>[];
