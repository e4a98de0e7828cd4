import * as z from 'zod/mini';
import { endpoint, errorFields } from '#shared/contract.ts';
import { idParams } from '#shared/ids.ts';
import { planNames } from './rules/plan-names.ts';

/** The plan in force, usage and limits, the trial, and payment. A plan is bought at the provider, which says what holds. */
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
  /** The median of the latest recordings; null where there are too few. */
  usualSessionMinutes: z.nullable(z.number()),
  /** A payment failed: the plan holds until then. Null while all are paid. */
  pastDueUntil: z.nullable(z.iso.datetime()),
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

/** Each is a call to the payment provider. A page that waits asks every two seconds. */
const readsPerMinute = 60;
const visitsPerMinute = 20;

const rhythm = z.enum(['monthly', 'yearly']);

const subscription = z.object({
  /** What can be bought here; empty until the operator has set up payments. */
  offers: z.array(z.object({ plan: z.enum(planNames), rhythm })),
  /** As the payment provider has it, or `granted` by the operator; null where nothing was bought. */
  status: z.nullable(z.string()),
  /** It runs at the provider, and is changed or ended there. */
  isRunning: z.boolean(),
  /** The plan that was bought or granted. */
  plan: z.enum(planNames),
  rhythm: z.nullable(rhythm),
  currentPeriodEnd: z.nullable(z.iso.datetime()),
  cancelAtPeriodEnd: z.boolean(),
  /** Invoices and cards can be seen at the provider. */
  hasAccount: z.boolean(),
});

export const getSubscription = endpoint({
  method: 'GET',
  path: '/api/users/:id/subscription',
  access: 'user',
  summary: 'What was bought, and what can be',
  params: idParams,
  response: subscription,
});

/** For the return from a payment: what the page's address says is not believed. */
export const readSubscription = endpoint({
  method: 'POST',
  path: '/api/users/:id/subscription/read',
  access: 'user',
  summary: 'Read back from the payment provider what was bought',
  params: idParams,
  response: subscription,
  requestsPerMinute: readsPerMinute,
});

/** 409 where the plan is not sold, or the account has a better one from the operator. */
export const startPayment = endpoint({
  method: 'POST',
  path: '/api/users/:id/payment',
  access: 'user',
  summary: 'The address of the page where a plan is paid, or changed for another',
  params: idParams,
  body: z.strictObject({
    plan: z.enum(planNames),
    rhythm,
    /** Chosen by the caller; the same again leads to the same page. */
    attempt: z.uuid(),
  }),
  response: z.object({ url: z.string() }),
  requestsPerMinute: visitsPerMinute,
});

/** 409 before anything was bought. */
export const openPortal = endpoint({
  method: 'POST',
  path: '/api/users/:id/payment/portal',
  access: 'user',
  summary: 'The address of the page with invoices, cards and cancelling',
  params: idParams,
  response: z.object({ url: z.string() }),
  requestsPerMinute: visitsPerMinute,
});

/** 403 for all but administrators; 404 without such an account; 409 while it pays for a plan. `free` takes a grant back. */
export const grantPlan = endpoint({
  method: 'POST',
  path: '/api/plan-grants',
  access: 'user',
  summary: 'Give a coach a plan without payment, for administrators',
  body: z.strictObject({ email: z.string().check(z.maxLength(320)), plan: z.enum(planNames) }),
  response: z.object({ email: z.string(), plan: z.enum(planNames) }),
});

export const webhookPath = (provider: string): string => `/api/webhooks/${provider}`;

export type Subscription = z.infer<typeof subscription>;
export type TrialStatus = z.infer<typeof trialStatus>;
