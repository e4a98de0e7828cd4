import * as z from 'zod/mini';

/** Messages between the server and its recogniser process. Paths come from the server, never from a request. */
const modelPaths = z.object({
  encoder: z.string(),
  decoder: z.string(),
  joiner: z.string(),
  tokens: z.string(),
  vad: z.string(),
  segmentation: z.string(),
  embedding: z.string(),
});

const span = z.object({ start: z.number(), end: z.number() });
const common = { id: z.int(), paths: modelPaths, threads: z.int() };

export const order = z.discriminatedUnion('kind', [
  /** Test whether one model loads. */
  z.object({
    kind: z.literal('probe'),
    part: z.enum(['speech', 'vad', 'segmentation', 'embedding']),
    ...common,
  }),
  z.object({ kind: z.literal('transcribe'), file: z.string(), ...common }),
  /** The embedding of one voice, from these spans of the recording. */
  z.object({ kind: z.literal('voice'), file: z.string(), spans: z.array(span), ...common }),
  z.object({ kind: z.literal('voices'), file: z.string(), speakers: z.nullable(z.int()), ...common }),
]);

export const reply = z.discriminatedUnion('outcome', [
  z.object({ id: z.int(), outcome: z.literal('done'), value: z.unknown() }),
  /** `fault`: whether the model's files or the recording caused it. */
  z.object({ id: z.int(), outcome: z.literal('failed'), fault: z.enum(['model', 'audio']) }),
]);

/** Parallel lists, one entry a token; `tokens` carry a leading space where a word starts. */
export const recognised = z.object({
  tokens: z.array(z.string()),
  timestamps: z.array(z.number()),
  durations: z._default(z.array(z.number()), []),
  ys_log_probs: z._default(z.array(z.number()), []),
});

export const speakerSpans = z.array(z.object({ start: z.number(), end: z.number(), speaker: z.int() }));

export const voiceVector = z
  .instanceof(Float32Array)
  .check(z.refine((vector) => vector.length > 0 && vector.every(Number.isFinite)));

export type ModelPaths = z.infer<typeof modelPaths>;
export type Order = z.infer<typeof order>;
export type Reply = z.infer<typeof reply>;
export type Recognised = z.infer<typeof recognised>;
export type Part = 'speech' | 'vad' | 'segmentation' | 'embedding';
