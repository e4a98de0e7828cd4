import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { messageLength, reportBytes, reportsPerMinute, stackLength } from './rules/limits.ts';

/** Errors that nothing caught: browsers tell about theirs, administrators see them all, grouped by their cause. */
const upTo = (most: number) => z.string().check(z.maxLength(most));

/** For anyone, also before they sign in: nothing is answered, and nothing a caller says of themselves is kept. */
export const reportError = endpoint({
  method: 'POST',
  path: '/api/errors',
  access: 'public',
  summary: 'Report an error of a browser; only its kind and its trace are kept',
  body: z.strictObject({
    kind: z.enum(['error', 'rejection', 'render']),
    name: upTo(100),
    message: upTo(messageLength),
    stack: upTo(stackLength),
    /** The screen; kept as its pattern, without ids. */
    path: upTo(300),
  }),
  status: 204,
  bodyLimit: reportBytes,
  requestsPerMinute: reportsPerMinute,
});

const source = z.enum(['server', 'job', 'browser']);
const fingerprintParams = z.strictObject({
  fingerprint: z.string().check(z.regex(/^[0-9a-f]{32}$/, 'Not a fingerprint')),
});

const groupFields = {
  fingerprint: z.string(),
  errorType: z.string(),
  location: z.string(),
  message: z.string(),
  source,
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  occurrences: z.number(),
  /** Signed-in coaches it happened to. */
  coaches: z.number(),
  isResolved: z.boolean(),
};

const errorGroup = z.object(groupFields);

/** Groups on one page of the list. */
const countQuery = z.optional(
  z.coerce.number<number | string>().check(z.int(), z.minimum(0), z.maximum(10_000)),
);

export const listErrors = endpoint({
  method: 'GET',
  path: '/api/admin/errors',
  access: 'admin',
  summary: 'Errors by their cause, the latest first',
  query: z.object({
    state: z.optional(z.enum(['open', 'resolved', 'all'])),
    source: z.optional(source),
    days: z.optional(z.coerce.number<number | string>().check(z.int(), z.minimum(1), z.maximum(365))),
    search: z.optional(upTo(100)),
    offset: countQuery,
  }),
  response: z.object({ groups: z.array(errorGroup), hasMore: z.boolean(), open: z.number() }),
});

export const getError = endpoint({
  method: 'GET',
  path: '/api/admin/errors/:fingerprint',
  access: 'admin',
  summary: 'One error: its trace, and how often it happened each day',
  params: fingerprintParams,
  response: z.object({
    ...groupFields,
    trace: z.array(z.string()),
    /** The last 30 days (UTC), days without one included. */
    days: z.array(z.object({ date: z.string(), occurrences: z.number() })),
    latest: z.array(
      z.object({ at: z.iso.datetime(), occurrences: z.number(), requestId: z.nullable(z.string()) }),
    ),
  }),
});

export const resolveError = endpoint({
  method: 'PATCH',
  path: '/api/admin/errors/:fingerprint',
  access: 'admin',
  summary: 'Resolve an error, or reopen it; when it happens again it is open again',
  params: fingerprintParams,
  body: z.strictObject({ isResolved: z.boolean() }),
  status: 204,
});

export const deleteError = endpoint({
  method: 'DELETE',
  path: '/api/admin/errors/:fingerprint',
  access: 'admin',
  summary: 'Delete an error with all its occurrences',
  params: fingerprintParams,
});

export type ErrorGroup = z.infer<typeof errorGroup>;
export type ErrorDetail = z.infer<NonNullable<typeof getError.response>>;
export type ErrorReport = z.infer<NonNullable<typeof reportError.body>>;
export type ErrorSource = z.infer<typeof source>;
