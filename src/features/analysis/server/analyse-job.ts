import * as z from 'zod';
import type { JobKind } from '#platform/jobs/jobs.ts';
import type { RetryState } from '#shared/retry.ts';
import type { RunPayload } from '../../conversations/server/processing.ts';

// A model on a slow machine may need minutes for each of forty sections. Each question has its own timeout and answers
// are cached, so this limit only ends a run that hangs.
const limitSeconds = 12 * 3600;
const tried = { tries: z.int().optional(), since: z.iso.datetime().optional() };

export type AnalysePayload = RunPayload;

/** Analyses a finished transcript. */
export const analyseJob: JobKind<AnalysePayload> = {
  name: 'analysis.analyse',
  payload: z.strictObject({ userId: z.uuid(), conversationId: z.uuid(), run: z.int(), ...tried }),
  limitSeconds,
  concurrency: 2,
};

export type AnalyseVersionPayload = {
  userId: string;
  conversationId: string;
  /** The version's id: its number may be reused after a deletion. */
  version: string;
} & RetryState;

/** Analyses again for a requested version; the conversation stays `ready` meanwhile. */
export const analyseVersionJob: JobKind<AnalyseVersionPayload> = {
  name: 'analysis.analyse-version',
  payload: z.strictObject({ userId: z.uuid(), conversationId: z.uuid(), version: z.uuid(), ...tried }),
  limitSeconds,
  concurrency: 2,
};
