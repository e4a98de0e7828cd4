import * as z from 'zod/mini';
import { preferredTones, writingStyles } from '#shared/analysis.ts';
import { endpoint } from '#shared/contract.ts';
import { idParams } from '#shared/ids.ts';
import { isTimeZone } from '#shared/time-zone.ts';
import { languageTag } from '../conversations/rules/limits.ts';
import { detailLevels, outputFormats } from './rules/ai-preferences.ts';
import { retentionDays } from '../conversations/rules/retention.ts';

/** Settings of the account, and preferences of the assistant (spec 3, `user_ai_preferences`). */
const settingFields = {
  timeZone: z.string().check(z.maxLength(60), z.refine(isTimeZone, 'Not a time zone')),
  writingStyle: z.enum(writingStyles),
  /** Language of most sessions, a BCP 47 tag; null lets the engine detect it. */
  language: z.nullable(z.string().check(z.regex(languageTag, 'Not a language tag'))),
  /** How long audio is kept; null keeps it until the coach deletes it. Transcripts stay. */
  retentionDays: z.nullable(z.literal(retentionDays)),
};

export const settings = z.object({
  ...settingFields,
  /** The coach has chosen how long audio is kept. */
  retentionChosen: z.boolean(),
});

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/users/:id/settings',
  access: 'user',
  summary: 'Settings of the account',
  params: idParams,
  response: settings,
});

export const updateSettings = endpoint({
  method: 'PATCH',
  path: '/api/users/:id/settings',
  access: 'user',
  summary: 'Change settings; fields left out stay as they are. A shorter retention applies the next night',
  params: idParams,
  body: z.partial(z.strictObject(settingFields)),
  response: settings,
});

/** Six flags, all on until switched off (spec 3), and how results are written. */
const preferenceFields = {
  memoryEnabled: z.boolean(),
  autoFollowUp: z.boolean(),
  smartTemplates: z.boolean(),
  proactiveInsights: z.boolean(),
  progressTracking: z.boolean(),
  industryAutomation: z.boolean(),
  preferredTone: z.enum(preferredTones),
  outputFormat: z.enum(outputFormats),
  detailLevel: z.enum(detailLevels),
};

const aiPreferences = z.object({
  ...preferenceFields,
  /** What the assistant has learned about how this coach works; written by the server alone. */
  learnedPatterns: z.record(z.string(), z.unknown()),
});

export const getAiPreferences = endpoint({
  method: 'GET',
  path: '/api/users/:id/ai-preferences',
  access: 'user',
  summary: 'What the assistant may do, and how it writes results',
  params: idParams,
  response: aiPreferences,
});

export const updateAiPreferences = endpoint({
  method: 'PATCH',
  path: '/api/users/:id/ai-preferences',
  access: 'user',
  summary: 'Change what the assistant may do; fields left out stay as they are',
  params: idParams,
  body: z.partial(z.strictObject(preferenceFields)),
  response: aiPreferences,
});

export type Settings = z.infer<typeof settings>;
export type AiPreferences = z.infer<typeof aiPreferences>;
