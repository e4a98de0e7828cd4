import { createHash } from 'node:crypto';
import { generateText, Output } from 'ai';
import * as z from 'zod/mini';
import { askAgain } from '#features/analysis/prompts/read-section.ts';
import { unusableAnswer } from '#platform/outbound/provider-failure.ts';
import type { AnalysisRun, TokenUsage } from '#ports/analyser.ts';
import { finishFailure, modelFailure, type ModelFailure } from './model-failure.ts';
import type { openModel } from './models.ts';

/**
 * One question to a model. An answer that cannot be parsed, or has too many untrue items, is requested once more with
 * the reasons, and the better of the two counts; the job retries all other failures. Answers are cached under the hash
 * of their question, so that a stopped analysis pays only for missing answers.
 */
type Question<Reading> = {
  /** Names the shape to providers that want a name. */
  name: string;
  instructions: string;
  prompt: string;
  marker: string;
  schema: z.ZodMiniType;
  read: (text: string) => Outcome<Reading>;
};

export type Outcome<Reading> = {
  /** `null` when the answer is unusable. */
  reading: Reading | null;
  /** Number of usable items: decides which of two answers is better. */
  worth: number;
  /** Items whose quotes are not in the transcript. */
  dropped: number;
  /** Sent to the model when it is asked again; `null` when the answer is fine. */
  wrong: { reason: string; quotes: string[] } | null;
};

export type Call = { signal: AbortSignal | undefined; run: AnalysisRun | undefined };

export type AskModel = <Reading>(question: Question<Reading>, call: Call) => Promise<Reading>;

/** The model cannot take this much text at once. */
export class TooLong extends Error {}

const attempts = 2; // a model that fails twice on the same text fails again
const leastTokensPerWord = 0.9; // tokenizers do not join words; English needs about 1.3
const leastWindow = 2048; // the smallest context a model server is set to

/** Response formats, best first. The instructions describe the shape in any case. */
const formats = ['json_schema', 'json_object', 'text'] as const;
type Format = (typeof formats)[number];

// Without this the SDK prints warnings about unsupported options to the server's output.
globalThis.AI_SDK_LOG_WARNINGS = false;

const keptAnswer = z.union([
  z.object({ tooLong: z.literal(true) }),
  z.object({ text: z.string(), usage: z.object({ inputTokens: z.number(), outputTokens: z.number() }) }),
]);
type Answer = { text: string; usage: TokenUsage };
type Sent = { name: string; instructions: string; prompt: string; schema: z.ZodMiniType };

type ModelOptions = { model: ReturnType<typeof openModel>; label: string; timeoutSeconds: number };

export const createAskModel = (options: ModelOptions): AskModel => {
  const { model, label } = options;
  let format = 0; // index into `formats`; a format the server refused is not tried again

  /** The answer in the best format the server accepts. */
  const sendFormatted = async (
    sent: Sent,
    signal: AbortSignal | undefined,
  ): Promise<Answer | Exclude<ModelFailure, 'no_format'>> => {
    for (;;) {
      const outcome = await send(options, sent, formats[format]!, signal);
      if (outcome !== 'no_format') return outcome;
      if (format === formats.length - 1) return 'unusable';
      format += 1;
    }
  };

  /** The cached answer to exactly this question, or a new one. */
  const answerTo = async (
    sent: Sent,
    marker: string,
    { signal, run }: Call,
  ): Promise<Answer | 'unusable'> => {
    const hash = hashOf(model.modelId, sent, marker);
    const kept = keptAnswer.safeParse(await run?.known(hash)).data;
    if (kept) return unlessTooLong(kept);
    const outcome = await sendFormatted(sent, signal);
    if (outcome instanceof Error) throw outcome;
    if (outcome === 'unusable') return 'unusable';
    const answer = outcome === 'too_long' ? { tooLong: true as const } : outcome;
    await run?.keep(hash, answer);
    return unlessTooLong(answer);
  };

  return async <Reading>(question: Question<Reading>, call: Call): Promise<Reading> => {
    let best: Outcome<Reading> | null = null;
    let { prompt } = question;
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      let outcome: Outcome<Reading>;
      try {
        outcome = await outcomeOf({ ...question, prompt }, call);
      } catch (error) {
        call.signal?.throwIfAborted();
        // A reading with some untrue quotes is better than none.
        if (best?.reading) break;
        throw error;
      }
      best = betterOf(best, outcome);
      if (!outcome.wrong) break;
      prompt = askAgain(question.prompt, outcome.wrong, question.marker);
    }
    if (!best?.reading) throw unusableAnswer(label);
    call.run?.onDropped(best.dropped);
    return best.reading;
  };

  async function outcomeOf<Reading>(question: Question<Reading>, call: Call): Promise<Outcome<Reading>> {
    const answer = await answerTo(question, question.marker, call);
    if (answer === 'unusable') return nothing;
    call.run?.onUsage(answer.usage);
    return question.read(answer.text);
  }
};

const send = async (
  { model, label, timeoutSeconds }: ModelOptions,
  sent: Sent,
  format: Format,
  signal: AbortSignal | undefined,
): Promise<Answer | ModelFailure> => {
  const deadline = AbortSignal.timeout(timeoutSeconds * 1000);
  try {
    const answer = await generateText({
      model,
      instructions: sent.instructions,
      prompt: sent.prompt,
      output: { ...Output.text(), responseFormat: Promise.resolve(responseFormat(format, sent)) },
      maxRetries: 0,
      abortSignal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      // Coaching conversations are confidential: OpenAI would keep the exchange for thirty days.
      providerOptions: { openai: { store: false } },
    });
    const failure = finishFailure(answer.finishReason, label);
    if (failure) return failure;
    const { inputTokens = 0, outputTokens = 0 } = answer.usage;
    if (wasCut(inputTokens, sent)) return 'too_long';
    // PostgreSQL rejects lone surrogates and null characters, so storing the answer would fail.
    const text = answer.output.toWellFormed().replaceAll('\0', '');
    return { text, usage: { inputTokens, outputTokens } };
  } catch (error) {
    signal?.throwIfAborted();
    return modelFailure(error, label);
  }
};

const unlessTooLong = (answer: z.infer<typeof keptAnswer>): Answer => {
  if ('tooLong' in answer) throw new TooLong();
  return answer;
};

/** The earlier of two equal ones. */
const betterOf = <Reading>(first: Outcome<Reading> | null, second: Outcome<Reading>): Outcome<Reading> =>
  !first || (second.reading && (!first.reading || second.worth > first.worth)) ? second : first;

const nothing = {
  reading: null,
  worth: -1,
  dropped: 0,
  wrong: { reason: 'it was not one whole JSON object.', quotes: [] },
};

const responseFormat = (format: Format, { name, schema }: Sent) => {
  if (format === 'text') return { type: 'text' as const };
  if (format === 'json_object') return { type: 'json' as const };
  return { type: 'json' as const, name, schema: z.toJSONSchema(schema) as never };
};

/** Leaves out the marker, which differs on each call. */
const hashOf = (model: string, { name, instructions, prompt }: Sent, marker: string): string =>
  createHash('sha256')
    .update(JSON.stringify([model, name, instructions, prompt]).replaceAll(marker, ''))
    .digest('hex');

/**
 * Some servers silently drop the beginning of a prompt that is too long. Their token count shows it: too few for the
 * words sent, or exactly a full window of 2,048, 4,096 and so on.
 */
const wasCut = (tokens: number, sent: Sent): boolean => {
  if (tokens <= 0) return false;
  const words = `${sent.instructions} ${sent.prompt}`.split(/\s+/).length;
  return (
    tokens < words * leastTokensPerWord || (tokens >= leastWindow && Number.isInteger(Math.log2(tokens)))
  );
};
