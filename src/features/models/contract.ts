import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { fitness, offeredNames } from './rules/fitting-models.ts';

/** The analyser of this server, and the language models on its own machine. */
const modelName = z.string().check(z.minLength(1), z.maxLength(200));

const pull = z.object({
  model: z.string(),
  status: z.enum(['running', 'done', 'failed', 'cancelled']),
  bytes: z.number(),
  totalBytes: z.number(),
  secondsLeft: z.nullable(z.number()),
  /** Why it failed, as a sentence. */
  reason: z.nullable(z.string()),
});

const line = { quote: z.string(), start: z.nullable(z.number()) };
const lines = z.array(z.object({ text: z.string(), ...line }));

/** One analyser's results for the sample conversation. */
const sampleReading = z.object({
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

const trial = z.object({
  model: z.string(),
  status: z.enum(['running', 'done', 'failed']),
  startedAt: z.iso.datetime(),
  reason: z.nullable(z.string()),
  readings: z.nullable(z.object({ builtin: sampleReading, model: sampleReading })),
});

const models = z.object({
  /** The analyser of the next conversation. */
  reader: z.object({
    /** `builtin`, `ollama:MODEL`, or a provider's name. */
    name: z.string(),
    /** The host the transcript is sent to; `null` if it stays on this machine. */
    host: z.nullable(z.string()),
  }),
  /** The operator's configuration sets the analyser or model, so there is no choice. */
  isFixed: z.boolean(),
  /** The caller may download and choose models. */
  mayManage: z.boolean(),
  /** From here on filled for callers who may manage only. */
  server: z.object({
    state: z.enum(['off', 'absent', 'present']),
    address: z.string(),
    isThisMachine: z.boolean(),
    memoryBytes: z.nullable(z.number()),
  }),
  choice: z.nullable(z.string()),
  /** The outside provider used without a choice. */
  provider: z.nullable(z.string()),
  installed: z.array(
    z.object({
      name: z.string(),
      bytes: z.number(),
      fitness: z.enum(fitness),
      licence: z.nullable(z.string()),
    }),
  ),
  /** Models offered for download. */
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

const callsPerMinute = 20; // enough for a change of mind; each call starts or stops work on the machine

export const getModels = endpoint({
  method: 'GET',
  path: '/api/models',
  access: 'user',
  summary: 'The analyser in use, and the language models on this machine',
  response: models,
});

export const pullModel = endpoint({
  method: 'POST',
  path: '/api/models/pull',
  access: 'user',
  summary: 'Download a language model and test it; one at a time, for administrators',
  body: z.strictObject({ model: z.enum(offeredNames) }),
  response: models,
  status: 202,
  requestsPerMinute: callsPerMinute,
});

export const cancelPull = endpoint({
  method: 'DELETE',
  path: '/api/models/pull',
  access: 'user',
  summary: 'Cancel the download; the next one resumes where it stopped',
  response: models,
  requestsPerMinute: callsPerMinute,
});

export const tryModel = endpoint({
  method: 'POST',
  path: '/api/models/trial',
  access: 'user',
  summary: 'Test a model: it and the built-in analyser both read the sample conversation',
  body: z.strictObject({ model: modelName }),
  response: models,
  status: 202,
  requestsPerMinute: callsPerMinute,
});

export const chooseReader = endpoint({
  method: 'PUT',
  path: '/api/models/choice',
  access: 'user',
  summary: 'Choose the analyser: a model on this machine, "builtin", or null for the server’s default',
  body: z.strictObject({ choice: z.nullable(modelName) }),
  response: models,
  requestsPerMinute: callsPerMinute,
});

export type Models = z.infer<typeof models>;
export type Pull = z.infer<typeof pull>;
export type Trial = z.infer<typeof trial>;
export type SampleReading = z.infer<typeof sampleReading>;
