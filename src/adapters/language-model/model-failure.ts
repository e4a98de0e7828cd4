import {
  APICallError,
  EmptyResponseBodyError,
  InvalidResponseDataError,
  JSONParseError,
  NoContentGeneratedError,
  NoObjectGeneratedError,
  NoOutputGeneratedError,
  TypeValidationError,
} from 'ai';
import { providerFailure } from '#platform/outbound/provider-failure.ts';
import { AppError } from '#shared/errors.ts';

/**
 * Decides what a failed call to a model means: too much text for it, an answer of no use, a shape it cannot be held to,
 * or one of the codes of every provider. The SDK's errors carry the whole conversation and the provider's words, so none of them goes further.
 */
export type ModelFailure = 'too_long' | 'unusable' | 'no_format' | AppError;

export const modelFailure = (error: unknown, label: string): ModelFailure => {
  if (APICallError.isInstance(error)) return callFailure(error, label);
  if (NoObjectGeneratedError.isInstance(error)) return finishFailure(error.finishReason, label) ?? 'unusable';
  if (isUnreadable(error)) return 'unusable';
  return providerFailure(label, { cause: error });
};

/** What the way an answer ended says against it; `null` where it says nothing. */
export const finishFailure = (reason: string | undefined, label: string): ModelFailure | null => {
  // A cut answer has lost items; less to read makes a shorter one.
  if (reason === 'length') return 'too_long';
  if (reason !== 'content-filter') return null;
  return new AppError('provider_refused', { detail: `${label} refuses to read this conversation.` });
};

const isUnreadable = (error: unknown): boolean =>
  [
    NoOutputGeneratedError,
    NoContentGeneratedError,
    JSONParseError,
    TypeValidationError,
    InvalidResponseDataError,
    EmptyResponseBodyError,
  ].some((kind) => kind.isInstance(error));

const callFailure = (error: APICallError, label: string): ModelFailure => {
  const { statusCode: status, responseHeaders } = error;
  if (status === undefined || status < 400) {
    return isUnreadable(error.cause) ? 'unusable' : providerFailure(label, { cause: error });
  }
  // Under a status of its own making, the SDK hands over the object it could not use instead of text.
  const received: unknown = error.responseBody;
  if (typeof received === 'object' && received !== null && status >= 500) return 'unusable';
  const told = typeof received === 'string' ? received : JSON.stringify(received ?? '');
  if (status === 413 || (status === 400 && contextExceeded.test(told))) return 'too_long';
  if ((status === 400 || status === 422) && shapeRefused.test(told)) return 'no_format';
  if (noCredit.test(told)) {
    return new AppError('provider_refused', { detail: `The ${label} account has no credit left.` });
  }
  return providerFailure(label, {
    status: knownStatus(status, told),
    retryAfter: responseHeaders?.['retry-after'] ?? retryDelay.exec(told)?.[1],
  });
};

/** OpenAI and vLLM, Anthropic, Gemini, llama.cpp and LM Studio, in this order; there is no common code. */
const contextExceeded =
  /context_length_exceeded|maximum context length|prompt is too long|input token count|exceed_context_size|available context size|context (?:window|overflow)/i;

/** Servers without a mode for JSON schemas name what they do not know; so do those whose grammar cannot hold ours. */
const shapeRefused = /response_?format|json_?schema|\bschema\b|grammar|structured output|output_config/i;

/** A 429 or 400 that no waiting will cure. */
const noCredit = /"insufficient_quota"|credit balance is too low/;

/** Gemini says in its answer how long to wait. */
const retryDelay = /"retryDelay":\s*"(\d+(?:\.\d+)?)s"/;

const overloaded = 529; // Anthropic's own

const knownStatus = (status: number, told: string): number => {
  // Gemini answers 400 to a key it does not know.
  if (status === 400 && told.includes('API_KEY_INVALID')) return 401;
  return status === overloaded ? 429 : status;
};
