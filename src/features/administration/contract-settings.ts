import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { id } from '#shared/ids.ts';
import { listPage } from '#shared/paging.ts';
import { featureNames } from './rules/feature-switches.ts';

/** Preferences of the administration, what is switched off for everyone, and what administrators did. */
const address = z.nullable(z.email().check(z.maxLength(320)));
const feature = z.enum(featureNames);

const preferences = z.object({
  emailReportEnabled: z.boolean(),
  primaryEmail: z.nullable(z.string()),
  secondEmail: z.nullable(z.string()),
  thirdEmail: z.nullable(z.string()),
  logRetentionDays: z.int(),
  autoClearLogs: z.boolean(),
  clearFrequency: z.enum(['weekly', 'monthly']),
  lastPasswordChange: z.nullable(z.iso.datetime()),
  lastClearedAt: z.nullable(z.iso.datetime()),
  lastReportAt: z.nullable(z.iso.datetime()),
  /** Switched off for everyone. */
  switchedOff: z.array(feature),
});

export const getAdminPreferences = endpoint({
  method: 'GET',
  path: '/api/admin/preferences',
  access: 'admin',
  summary: 'Reports, retention of the error log, and feature switches',
  response: preferences,
});

/** What is absent stays. A report needs an address. */
export const updateAdminPreferences = endpoint({
  method: 'PATCH',
  path: '/api/admin/preferences',
  access: 'admin',
  summary: 'Change reports, retention of the error log, or feature switches',
  body: z.strictObject({
    emailReportEnabled: z.optional(z.boolean()),
    primaryEmail: z.optional(address),
    secondEmail: z.optional(address),
    thirdEmail: z.optional(address),
    logRetentionDays: z.optional(z.int().check(z.minimum(1), z.maximum(3650))),
    autoClearLogs: z.optional(z.boolean()),
    clearFrequency: z.optional(z.enum(['weekly', 'monthly'])),
    switchedOff: z.optional(z.array(feature).check(z.maxLength(featureNames.length))),
  }),
  response: preferences,
});

export const listAdminActions = endpoint({
  method: 'GET',
  path: '/api/admin/activity',
  access: 'admin',
  summary: 'What administrators did, the newest first',
  query: z.object(listPage),
  response: z.array(
    z.object({
      id,
      at: z.iso.datetime(),
      adminName: z.string(),
      action: z.string(),
      targetUser: z.nullable(id),
      /** Null once the account is deleted. */
      targetEmail: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      details: z.record(z.string(), z.string()),
    }),
  ),
});

/** Known to everyone, so that a screen can say it before anything is tried. */
export const listSwitchedOff = endpoint({
  method: 'GET',
  path: '/api/switched-off',
  access: 'public',
  summary: 'What this server has switched off for everyone',
  response: z.array(feature),
});

export type AdminPreferences = z.infer<typeof preferences>;
export type AdminAction = z.infer<NonNullable<typeof listAdminActions.response>>[number];
