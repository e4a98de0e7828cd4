import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { idParams } from '#shared/ids.ts';
import { planNames } from './rules/plan-names.ts';

/** What the account may use, how much of it is used, and the start of the trial. Subscriptions are not sold yet. */
export const trialStatus = z.object({
  /** The plan in force: `starter` while the trial runs, `free` after it. */
  plan: z.enum(planNames),
  isTrialActive: z.boolean(),
  /** Whole days that have begun; 0 when the trial is over, null where there was none. */
  daysRemaining: z.nullable(z.number()),
  trialExpiresAt: z.nullable(z.iso.datetime()),
  /** One trial an account, ever. */
  canStartTrial: z.boolean(),
  /** The plan that was asked for when the trial began. */
  wantedPlan: z.nullable(z.enum(planNames)),
  /** Of the trial, or of this calendar month (UTC); with what is being transcribed right now. */
  minutesUsed: z.number(),
  /** Null: without limit. */
  minutesLimit: z.nullable(z.number()),
  minutesLeft: z.nullable(z.number()),
  recordingsUsed: z.number(),
  recordingsLimit: z.nullable(z.number()),
  recordingsLeft: z.nullable(z.number()),
  /** Used beyond the limit, which paid plans may by a tenth. */
  overageMinutes: z.number(),
  /** `near` from 80 %, `reached` from 100 %. */
  usage: z.enum(['fine', 'near', 'reached']),
  /** When the month's minutes come back; null during the trial and without limit. */
  renewsAt: z.nullable(z.iso.datetime()),
  /** True once a day while usage is near or reached: the moment to say so. */
  shouldWarn: z.boolean(),
});

/** Spec 7. */
export const getTrialStatus = endpoint({
  method: 'GET',
  path: '/api/users/:id/trial-status',
  access: 'user',
  summary: 'The plan in force, the trial and what is left of its minutes',
  params: idParams,
  response: trialStatus,
});

/** 409 where the account had its trial or has a better plan; the answer then carries `trialStatus` as it is. */
export const startTrial = endpoint({
  method: 'POST',
  path: '/api/users/:id/trial',
  access: 'user',
  summary: 'Start the one trial of the account: seven days and 45 minutes',
  params: idParams,
  body: z.object({
    /** What the person would like afterwards; an unknown plan is `starter`. */
    plan: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  }),
  response: trialStatus,
  status: 201,
});

/** The warning has been seen: it comes again tomorrow at the earliest. */
export const confirmWarning = endpoint({
  method: 'POST',
  path: '/api/users/:id/usage-warning',
  access: 'user',
  summary: 'The warning about usage was shown',
  params: idParams,
});

export type TrialStatus = z.infer<typeof trialStatus>;
