import { generateText, Output } from 'ai';
import type * as z from 'zod/mini';
import { unusableAnswer } from '#platform/outbound/provider-failure.ts';
import { finishFailure, modelFailure, type ModelFailure } from './model-failure.ts';
import type { openModel } from './models.ts';

/**
 * One question to a model, answered in a given shape or not at all. An answer that does not parse, has another shape or
 * makes no sense is asked for once more; everything else is for the job to try again.
 */
export type Question<Shape extends z.ZodMiniType, Reading> = {
  /** Names the shape to providers that want a name. */
  name: string;
  instructions: string;
  prompt: string;
  schema: Shape;
  /** What the answer means; `null` when it cannot be meant. */
  read: (answer: z.infer<Shape>) => Reading | null;
};

export type AskModel = <Shape extends z.ZodMiniType, Reading>(
  question: Question<Shape, Reading>,
  signal: AbortSignal | undefined,
) => Promise<Reading>;

/** The model cannot take this much text at once. */
export class TooLong extends Error {}

const attempts = 2; // a model that fails twice on the same text fails again
const leastTokensPerWord = 0.9; // tokenizers do not join words; English needs about 1.3

// The SDK would print what a model does not support; nobody on the server reads that.
globalThis.AI_SDK_LOG_WARNINGS = false;

export const createAskModel = (options: {
  model: ReturnType<typeof openModel>;
  label: string;
  timeoutSeconds: number;
}): AskModel => {
  const { model, label, timeoutSeconds } = options;

  const askOnce = async <Shape extends z.ZodMiniType, Reading>(
    question: Question<Shape, Reading>,
    signal: AbortSignal | undefined,
  ): Promise<{ reading: Reading } | { failure: ModelFailure }> => {
    const deadline = AbortSignal.timeout(timeoutSeconds * 1000);
    try {
      const answer = await generateText({
        model,
        instructions: question.instructions,
        prompt: question.prompt,
        output: Output.object({ schema: question.schema, name: question.name }),
        maxRetries: 0,
        abortSignal: signal ? AbortSignal.any([signal, deadline]) : deadline,
        // Coaching conversations are confidential: OpenAI would keep the exchange for thirty days.
        providerOptions: { openai: { store: false } },
      });
      const failure = finishFailure(answer.finishReason, label);
      if (failure) return { failure };
      if (wasCut(answer.usage.inputTokens, question)) return { failure: 'too_long' };
      const reading = question.read(answer.output as z.infer<Shape>);
      return reading === null ? { failure: 'unusable' } : { reading };
    } catch (error) {
      signal?.throwIfAborted();
      return { failure: modelFailure(error, label) };
    }
  };

  return async (question, signal) => {
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await askOnce(question, signal);
      if ('reading' in outcome) return outcome.reading;
      if (outcome.failure === 'too_long') throw new TooLong();
      if (outcome.failure !== 'unusable') throw outcome.failure;
      if (attempt === attempts) throw unusableAnswer(label);
    }
  };
};

/** Some servers drop the beginning of what does not fit and say nothing; the tokens they count give it away. */
const wasCut = (tokens: number | undefined, sent: { instructions: string; prompt: string }): boolean => {
  const words = `${sent.instructions} ${sent.prompt}`.split(/\s+/).length;
  return tokens !== undefined && tokens > 0 && tokens < words * leastTokensPerWord;
};
