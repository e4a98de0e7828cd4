import * as z from 'zod/mini';
import { endpoint, errorFields } from '#shared/contract.ts';
import { idParams } from '#shared/ids.ts';
import { planNames } from './rules/plan-names.ts';

/** The plan in force, usage and limits, and the start of the trial. Subscriptions are not sold yet. */
export const trialStatus = z.object({
  /** The plan in force: `starter` while the trial runs, `free` after it. */
  plan: z.enum(planNames),
  isTrialActive: z.boolean(),
  /** Days left, counting started ones; 0 after the trial, null without one. */
  daysRemaining: z.nullable(z.number()),
  trialExpiresAt: z.nullable(z.iso.datetime()),
  /** An account has one trial, ever. */
  canStartTrial: z.boolean(),
  /** The plan chosen when the trial began. */
  wantedPlan: z.nullable(z.enum(planNames)),
  /** In the trial, or in this calendar month (UTC); includes recordings in transcription. */
  minutesUsed: z.number(),
  /** Null: unlimited. */
  minutesLimit: z.nullable(z.number()),
  minutesLeft: z.nullable(z.number()),
  recordingsUsed: z.number(),
  recordingsLimit: z.nullable(z.number()),
  recordingsLeft: z.nullable(z.number()),
  /** Used beyond the limit; paid plans allow a tenth. */
  overageMinutes: z.number(),
  /** `near` from 80 %, `reached` from 100 %. */
  usage: z.enum(['fine', 'near', 'reached']),
  /** When the monthly minutes renew; null during the trial and for unlimited plans. */
  renewsAt: z.nullable(z.iso.datetime()),
  /** True once a day while usage is near or over the limit. */
  shouldWarn: z.boolean(),
});

/** Spec 7. */
export const getTrialStatus = endpoint({
  method: 'GET',
  path: '/api/users/:id/trial-status',
  access: 'user',
  summary: 'The current plan, the trial and the minutes left',
  params: idParams,
  response: trialStatus,
});

/** 409 if the account had its trial or has a better plan. */
export const startTrial = endpoint({
  method: 'POST',
  path: '/api/users/:id/trial',
  access: 'user',
  summary: 'Start the one trial of the account: seven days and 45 minutes',
  params: idParams,
  body: z.object({
    /** The plan wanted after the trial; an unknown one is `starter`. */
    plan: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  }),
  response: trialStatus,
  status: 201,
  conflict: z.object({ ...errorFields, trialStatus }),
});

/** Hides the warning until tomorrow. */
export const confirmWarning = endpoint({
  method: 'POST',
  path: '/api/users/:id/usage-warning',
  access: 'user',
  summary: 'Confirm that the usage warning was shown',
  params: idParams,
});

export type TrialStatus = z.infer<typeof trialStatus>;
