import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { idParams } from '#shared/ids.ts';
import { visitorPeriods } from './rules/visitors.ts';

/** What runs the instance, for administrators: visitors, jobs, and the health and costs of its parts. */
const visitorDay = { visitors: z.number(), pageViews: z.number(), avgSessionSeconds: z.number() };

export const getVisitors = endpoint({
  method: 'GET',
  path: '/api/admin/visitors',
  access: 'admin',
  summary: 'Visitors, page views and where they came from, day by day (UTC)',
  query: z.object({ days: z.optional(z.enum(visitorPeriods)) }),
  response: z.object({
    /** Days without a visitor included. */
    days: z.array(z.object({ date: z.string(), ...visitorDay })),
    total: z.object(visitorDay),
    /** The same number of days before. */
    before: z.object(visitorDay),
    sources: z.array(z.object({ name: z.string(), visitors: z.number() })),
    /** By their pattern, without ids; the most viewed first. */
    paths: z.array(z.object({ path: z.string(), views: z.number() })),
  }),
});

const jobKind = z.object({
  name: z.string(),
  waiting: z.number(),
  /** Put off to a later time. */
  scheduled: z.number(),
  running: z.number(),
  /** Failed and about to run again. */
  failing: z.number(),
  /** Given up. */
  dead: z.number(),
  /** Seconds since the oldest one could have started. */
  oldestSeconds: z.nullable(z.number()),
  completedToday: z.number(),
});

const listedJob = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(['waiting', 'running', 'failing', 'dead']),
  tries: z.number(),
  createdAt: z.iso.datetime(),
  /** When it runs again; null for one that is running or dead. */
  nextAt: z.nullable(z.iso.datetime()),
  /** The error's code, never its message. */
  reason: z.nullable(z.string()),
});

export const getJobs = endpoint({
  method: 'GET',
  path: '/api/admin/jobs',
  access: 'admin',
  summary: 'Jobs by kind, and those that are running, waiting or have failed',
  response: z.object({ kinds: z.array(jobKind), jobs: z.array(listedJob) }),
});

/** 409 for a job that is neither dead nor waiting to run again. */
export const retryJob = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/:id/retry',
  access: 'admin',
  summary: 'Run a failed job again, now',
  params: idParams,
});

/** 409 for a job that is running or done. */
export const cancelJob = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/:id/cancel',
  access: 'admin',
  summary: 'Cancel a job that waits',
  params: idParams,
});

const part = z.object({
  name: z.string(),
  kind: z.enum(['database', 'jobs', 'storage', 'mail', 'engine', 'analyser']),
  state: z.enum(['ok', 'failing', 'not_set_up', 'unknown']),
  /** Of the check just made; null where nothing was asked. */
  ms: z.nullable(z.number()),
});

export const getOperationsHealth = endpoint({
  method: 'GET',
  path: '/api/admin/health',
  access: 'admin',
  summary: 'Whether each part works, what needs attention, what is used, and what providers charge',
  response: z.object({
    parts: z.array(part),
    /** The most urgent first; empty when all is well. */
    needs: z.array(
      z.object({
        kind: z.enum(['part_failing', 'disk_full', 'dead_jobs', 'jobs_late', 'open_errors', 'no_mail']),
        count: z.number(),
        subject: z.nullable(z.string()),
      }),
    ),
    databaseBytes: z.number(),
    /** What the storage holds, counted at most once an hour; null until the first count is done. */
    stored: z.nullable(z.object({ bytes: z.number(), objects: z.number(), countedAt: z.iso.datetime() })),
    /** Of the disk with the server's working files. */
    disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }),
    thisMonthUsd: z.number(),
    months: z.array(
      z.object({
        month: z.string(),
        minutes: z.number(),
        recordings: z.number(),
        deepgramUsd: z.number(),
        openaiUsd: z.number(),
        totalUsd: z.number(),
      }),
    ),
    /** Transcribed this month by each engine. */
    engines: z.array(z.object({ name: z.string(), minutes: z.number(), usd: z.number() })),
    /** Failures of jobs in the last 7 days with a provider's code. */
    providerFailures: z.array(z.object({ job: z.string(), code: z.string(), count: z.number() })),
  }),
});

export type Visitors = z.infer<NonNullable<typeof getVisitors.response>>;
export type Jobs = z.infer<NonNullable<typeof getJobs.response>>;
export type OperationsHealth = z.infer<NonNullable<typeof getOperationsHealth.response>>;
export type Need = OperationsHealth['needs'][number];
export type Part = OperationsHealth['parts'][number];
