import * as z from 'zod';
import type { JobKind } from '#platform/jobs/jobs.ts';
import type { RetryState } from '#shared/retry.ts';
import type { RunPayload } from '../../conversations/server/processing.ts';

// A model on a slow machine may need minutes for each of forty sections. Each question has a limit of its own, and what
// was answered is kept, so this one only ends a run that has lost its way.
const limitSeconds = 12 * 3600;
const tried = { tries: z.int().optional(), since: z.iso.datetime().optional() };

export type AnalysePayload = RunPayload;

/** Reads a finished transcript and proposes what was agreed. */
export const analyseJob: JobKind<AnalysePayload> = {
  name: 'analysis.analyse',
  payload: z.strictObject({ userId: z.uuid(), conversationId: z.uuid(), run: z.int(), ...tried }),
  limitSeconds,
  concurrency: 2,
};

export type MakeVersionPayload = {
  userId: string;
  conversationId: string;
  /** The id of the version, never its number: a number may be given again. */
  version: string;
} & RetryState;

/** Makes one version that was asked for; the conversation is ready meanwhile, and stays so. */
export const makeVersionJob: JobKind<MakeVersionPayload> = {
  name: 'analysis.make-version',
  payload: z.strictObject({ userId: z.uuid(), conversationId: z.uuid(), version: z.uuid(), ...tried }),
  limitSeconds,
  concurrency: 2,
};
