import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { id, idParams } from '#shared/ids.ts';
import { listPage } from '#shared/paging.ts';
import { insightKinds } from './rules/candidate.ts';
import { dismissReasons, insightTypes } from './rules/insight-types.ts';

/** Insights over the sessions with a client (spec 3, `ai_insights`); private to the coach. */
const insight = z.object({
  id,
  /** Null where it comes from several sessions. */
  conversationId: z.nullable(id),
  /** Null where it is about the coach. */
  clientId: z.nullable(id),
  insightType: z.enum(insightTypes),
  title: z.string(),
  description: z.string(),
  /** 0..1. */
  confidence: z.number(),
  actionable: z.boolean(),
  viewed: z.boolean(),
  actedUpon: z.boolean(),
  /** Null unless the coach dismissed it. */
  dismissed: z.nullable(z.object({ at: z.iso.datetime(), reason: z.enum(dismissReasons) })),
  /** `start` is null where the transcript has no times. */
  sources: z.array(
    z.object({ conversationId: id, quote: z.string(), turn: z.int(), start: z.nullable(z.number()) }),
  ),
  createdAt: z.iso.datetime(),
});

export const listInsights = endpoint({
  method: 'GET',
  path: '/api/insights',
  access: 'user',
  scope: 'read',
  summary: 'Insights, the newest first; dismissed ones only with `dismissed=true`',
  query: z.object({
    clientId: z.optional(id),
    conversationId: z.optional(id),
    /** Dismissed ones too. */
    dismissed: z.optional(z.stringbool()),
    ...listPage,
  }),
  response: z.array(insight),
});

export const updateInsight = endpoint({
  method: 'PATCH',
  path: '/api/insights/:id',
  access: 'user',
  summary: 'Mark an insight as viewed or acted upon, or dismiss it with a reason; null brings it back',
  params: idParams,
  body: z.object({
    viewed: z.optional(z.boolean()),
    actedUpon: z.optional(z.boolean()),
    dismissed: z.optional(z.nullable(z.object({ reason: z.enum(dismissReasons) }))),
  }),
  response: insight,
});

export const deleteInsight = endpoint({
  method: 'DELETE',
  path: '/api/insights/:id',
  access: 'user',
  summary: 'Delete an insight',
  params: idParams,
});

/** What dismissals taught, also in `learnedPatterns` of the assistant's preferences. */
const learnedKind = z.object({
  kind: z.enum(insightKinds),
  /** How often each reason was given; reasons that were not are left out. */
  dismissed: z.partialRecord(z.enum(dismissReasons), z.int()),
  /** Twice “not useful” or “not true”: none of this kind is made any more. */
  isSilenced: z.boolean(),
});

export const listLearned = endpoint({
  method: 'GET',
  path: '/api/insights/learned',
  access: 'user',
  summary: 'What dismissed insights have taught, by kind of insight',
  response: z.array(learnedKind),
});

export const forgetLearned = endpoint({
  method: 'DELETE',
  path: '/api/insights/learned',
  access: 'user',
  summary: 'Forget what dismissed insights have taught; those that were dismissed stay so',
});

export type LearnedKind = z.infer<typeof learnedKind>;
export type Insight = z.infer<typeof insight>;
