import * as z from 'zod';
import type { JobKind } from '#platform/jobs/jobs.ts';
import type { RunPayload } from '../../conversations/server/processing.ts';

export type AnalysePayload = RunPayload;

/** Reads a finished transcript and proposes what was agreed. */
export const analyseJob: JobKind<AnalysePayload> = {
  name: 'analysis.analyse',
  payload: z.strictObject({
    userId: z.uuid(),
    conversationId: z.uuid(),
    run: z.int(),
    tries: z.int().optional(),
    since: z.iso.datetime().optional(),
  }),
  limitSeconds: 900, // a language model that reads a day-long workshop in sections
  concurrency: 2,
};
