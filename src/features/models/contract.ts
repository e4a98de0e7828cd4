import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { fitness, offeredNames } from './rules/fitting-models.ts';

/** Who reads the conversations of this instance, and language models on its own machine that could. */
const modelName = z.string().check(z.minLength(1), z.maxLength(200));

export const pull = z.object({
  model: z.string(),
  status: z.enum(['running', 'done', 'failed', 'cancelled']),
  bytes: z.number(),
  totalBytes: z.number(),
  secondsLeft: z.nullable(z.number()),
  /** A sentence, where it failed. */
  reason: z.nullable(z.string()),
});

const line = { quote: z.string(), start: z.nullable(z.number()) };
const lines = z.array(z.object({ text: z.string(), ...line }));

/** What one analyser found in the sample conversation. */
export const sampleReading = z.object({
  results: z.object({
    overview: lines,
    keyInsights: lines,
    goals: lines,
    nextSteps: lines,
    mentorNotes: lines,
    proactiveSuggestions: lines,
  }),
  tasks: z.array(z.object({ title: z.string(), ...line })),
  seconds: z.number(),
});

export const trial = z.object({
  model: z.string(),
  status: z.enum(['running', 'done', 'failed']),
  startedAt: z.iso.datetime(),
  reason: z.nullable(z.string()),
  readings: z.nullable(z.object({ builtin: sampleReading, model: sampleReading })),
});

export const models = z.object({
  /** Who reads the next conversation. */
  reader: z.object({
    /** `builtin`, `ollama:MODEL`, or a provider's name. */
    name: z.string(),
    /** Where the transcript goes; `null` when it stays on this machine. */
    host: z.nullable(z.string()),
  }),
  /** The operator named the analyser or the model: nothing can be chosen here. */
  isFixed: z.boolean(),
  /** The caller may get and choose models. */
  mayManage: z.boolean(),
  /** The rest is for callers who may manage: for others it is off. */
  server: z.object({
    state: z.enum(['off', 'absent', 'present']),
    address: z.string(),
    isThisMachine: z.boolean(),
    memoryBytes: z.nullable(z.number()),
  }),
  choice: z.nullable(z.string()),
  /** The outside provider that reads where nothing is chosen. */
  provider: z.nullable(z.string()),
  installed: z.array(
    z.object({
      name: z.string(),
      bytes: z.number(),
      fitness: z.enum(fitness),
      licence: z.nullable(z.string()),
    }),
  ),
  /** What could be downloaded. */
  offered: z.array(
    z.object({
      name: z.string(),
      bytes: z.number(),
      memoryBytes: z.number(),
      licence: z.string(),
      isRecommended: z.boolean(),
      hasRoom: z.boolean(),
    }),
  ),
  pull: z.nullable(pull),
  trial: z.nullable(trial),
});

const callsPerMinute = 20; // a person who changes their mind; each call starts or ends work on the machine

export const getModels = endpoint({
  method: 'GET',
  path: '/api/models',
  access: 'user',
  summary: 'Who reads conversations here, and which language models on this machine could',
  response: models,
});

export const pullModel = endpoint({
  method: 'POST',
  path: '/api/models/pull',
  access: 'user',
  summary: 'Download a language model to this machine and try it; one at a time, for administrators',
  body: z.strictObject({ model: z.enum(offeredNames) }),
  response: models,
  status: 202,
  requestsPerMinute: callsPerMinute,
});

export const cancelPull = endpoint({
  method: 'DELETE',
  path: '/api/models/pull',
  access: 'user',
  summary: 'Cancel the download; what has arrived is used if it is started again',
  response: models,
  requestsPerMinute: callsPerMinute,
});

export const tryModel = endpoint({
  method: 'POST',
  path: '/api/models/trial',
  access: 'user',
  summary: 'Let a model on this machine and the built-in analyser read the sample conversation',
  body: z.strictObject({ model: modelName }),
  response: models,
  status: 202,
  requestsPerMinute: callsPerMinute,
});

export const chooseReader = endpoint({
  method: 'PUT',
  path: '/api/models/choice',
  access: 'user',
  summary:
    'Who reads from now on: a model on this machine, "builtin", or null for the standard of the instance',
  body: z.strictObject({ choice: z.nullable(modelName) }),
  response: models,
  requestsPerMinute: callsPerMinute,
});

export type Models = z.infer<typeof models>;
export type Pull = z.infer<typeof pull>;
export type Trial = z.infer<typeof trial>;
export type SampleReading = z.infer<typeof sampleReading>;
