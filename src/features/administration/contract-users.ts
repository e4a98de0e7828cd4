import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { id, idParams } from '#shared/ids.ts';
import { listPage } from '#shared/paging.ts';
import { freeText } from '#shared/text.ts';
import { planNames } from '../billing/rules/plan-names.ts';
import { reasonLength } from './rules/break-glass.ts';

/** The coaches as administrators see them: who there is, what they pay for and use. Never a title, a word or a client. */
const plan = z.enum(planNames);

const listedUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  plan,
  trial: z.enum(['none', 'running', 'over']),
  trialEndsAt: z.nullable(z.iso.datetime()),
  /** As the payment provider has it, or `granted`. */
  subscription: z.nullable(z.string()),
  /** In this calendar month (UTC), of transcribed audio. */
  minutesThisMonth: z.number(),
  isAdmin: z.boolean(),
  /** The coach deleted the account, and what is left of it is being removed. */
  isLeaving: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Of the sign-ins that still hold. */
  lastSignInAt: z.nullable(z.iso.datetime()),
});

export const getAdminOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  access: 'admin',
  summary: 'How many coaches there are, and what they use',
  response: z.object({
    coaches: z.int(),
    newThisWeek: z.int(),
    runningTrials: z.int(),
    minutesThisMonth: z.number(),
    recordingsThisMonth: z.int(),
    /** What the providers charge, in US dollars. */
    costThisMonth: z.number(),
    plans: z.array(z.object({ plan, coaches: z.int() })),
  }),
});

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin',
  summary: 'Coaches, the newest first',
  query: z.object({ ...listPage, q: z.optional(freeText(200)), plan: z.optional(plan) }),
  response: z.array(listedUser),
});

export const getAdminUser = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id',
  access: 'admin',
  summary: 'One coach: plan, usage by month, storage and connected services',
  params: idParams,
  response: z.extend(listedUser, {
    months: z.array(
      z.object({
        /** YYYY-MM. */
        month: z.string(),
        minutes: z.number(),
        recordings: z.int(),
        cost: z.number(),
        minutesLimit: z.nullable(z.number()),
      }),
    ),
    storedBytes: z.number(),
    /** Names of services. */
    connections: z.array(z.string()),
    /** Until when transcripts may be read by this administrator; null where no reason was given. */
    accessUntil: z.nullable(z.iso.datetime()),
  }),
});

/** 409 while the coach pays for a plan. `free` takes a grant back. */
export const giveUserPlan = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/plan',
  access: 'admin',
  summary: 'Give a coach a plan without payment',
  params: idParams,
  body: z.strictObject({ plan }),
  response: z.object({ plan }),
});

export const endUserSessions = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/sign-outs',
  access: 'admin',
  summary: 'Sign a coach out everywhere',
  params: idParams,
});

/** 403 without a reason. The coach is told by e-mail, and finds the reason in the activity log. */
export const openTranscripts = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/access',
  access: 'admin',
  summary: 'Read transcripts of a coach for 15 minutes, for a reason the coach is told',
  params: idParams,
  body: z.strictObject({ reason: z.string().check(z.maxLength(reasonLength)) }),
  response: z.object({ accessUntil: z.iso.datetime() }),
});

/** 403 without a reason given before. */
export const listUserSessions = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id/conversations',
  access: 'admin',
  summary: 'Sessions of a coach by day and length, while a reason holds',
  params: idParams,
  response: z.array(
    z.object({
      id,
      sessionDate: z.iso.date(),
      durationSeconds: z.nullable(z.number()),
      status: z.string(),
    }),
  ),
});

/** 403 without a reason given before. */
export const readUserTranscript = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id/conversations/:conversationId/transcript',
  access: 'admin',
  summary: 'The transcript of one session, while a reason holds',
  params: z.strictObject({ id, conversationId: id }),
  response: z.object({
    turns: z.array(z.object({ speaker: z.string(), start: z.nullable(z.number()), text: z.string() })),
  }),
});

export type ListedUser = z.infer<typeof listedUser>;
export type AdminUser = z.infer<NonNullable<typeof getAdminUser.response>>;
export type AdminOverview = z.infer<NonNullable<typeof getAdminOverview.response>>;
