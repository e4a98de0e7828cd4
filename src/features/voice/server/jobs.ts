import * as z from 'zod';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { sentMailProviders, type SentMailProvider } from '../rules/sent-mail-provider.ts';
import { sourceKinds, type SourceKind } from '../rules/voice-source.ts';

export type LearnPayload = { userId: string; kind: SourceKind };

/** Measures one source again and derives the profile from all of them. */
export const learnJob: JobKind<LearnPayload> = {
  name: 'voice.learn',
  payload: z.strictObject({ userId: z.uuid(), kind: z.enum(sourceKinds) }),
  limitSeconds: 180,
  concurrency: 1,
  subject: ({ userId, kind }) => `${userId} ${kind}`,
};

export type ReadSentMailPayload = { userId: string; provider: SentMailProvider };

export const readSentMailJob: JobKind<ReadSentMailPayload> = {
  name: 'voice.read-sent-mail',
  payload: z.strictObject({ userId: z.uuid(), provider: z.enum(sentMailProviders) }),
  limitSeconds: 900, // 200 messages one by one on a slow day of the provider
  concurrency: 1,
  subject: ({ userId }) => userId,
};
