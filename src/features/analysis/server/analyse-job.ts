import * as z from 'zod';
import type { JobKind } from '#platform/jobs/jobs.ts';

export type AnalysePayload = { userId: string; conversationId: string; run: number };

/** Reads a finished transcript and proposes what was agreed. */
export const analyseJob: JobKind<AnalysePayload> = {
  name: 'analysis.analyse',
  payload: z.strictObject({ userId: z.uuid(), conversationId: z.uuid(), run: z.int() }),
  limitSeconds: 900, // a language model that reads a day-long workshop in sections
  concurrency: 2,
};
