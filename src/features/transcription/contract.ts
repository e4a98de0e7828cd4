import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { id } from '#shared/ids.ts';
import { requiredText } from '#shared/text.ts';

/** What was said, by whom and when; and the engines that can find out. */
export const roles = ['coach', 'client', 'other'] as const;

export const speaker = z.object({
  /** What the turns carry; never changes. */
  label: z.string(),
  name: z.string(),
  role: z.enum(roles),
  /** Nobody has confirmed name and role. */
  isGuess: z.boolean(),
});

export const word = z.object({
  text: z.string(),
  start: z.number(),
  end: z.number(),
  confidence: z.nullable(z.number()),
});

export const turn = z.object({
  /** Label of the speaker. */
  speaker: z.string(),
  role: z.enum(roles),
  start: z.nullable(z.number()),
  end: z.nullable(z.number()),
  text: z.string(),
  words: z.optional(z.array(word)),
});

export const transcriptOrigin = z.object({
  /** The engine's name, or `import:<format>`. */
  engine: z.string(),
  isDraft: z.boolean(),
  language: z.nullable(z.string()),
});

export const engine = z.object({
  name: z.string(),
  isDraft: z.boolean(),
  ready: z.boolean(),
  /** A sentence; null when ready. */
  reason: z.nullable(z.string()),
  /** What it would take to make it ready by itself. */
  download: z.nullable(z.object({ bytes: z.number() })),
  /** While it downloads. */
  downloading: z.nullable(
    z.object({ bytes: z.number(), totalBytes: z.number(), secondsLeft: z.nullable(z.number()) }),
  ),
});

export const listEngines = endpoint({
  method: 'GET',
  path: '/api/engines',
  access: 'user',
  summary: 'Speech engines of this instance, best first',
  response: z.array(engine),
});

export const prepareEngine = endpoint({
  method: 'POST',
  path: '/api/engines/:name/download',
  access: 'user',
  summary: 'Download what an engine on this machine needs; again answers the running download',
  params: z.strictObject({ name: z.string() }),
  response: engine,
  status: 202,
});

export const renameSpeaker = endpoint({
  method: 'PATCH',
  path: '/api/conversations/:id/speakers/:label',
  access: 'user',
  summary: 'Say who a speaker is; everywhere in the conversation',
  params: z.strictObject({ id, label: z.string() }),
  body: z.object({ name: z.optional(requiredText(80)), role: z.optional(z.enum(roles)) }),
  response: speaker,
});

export type Speaker = z.infer<typeof speaker>;
export type ShownTurn = z.infer<typeof turn>;
export type Engine = z.infer<typeof engine>;
