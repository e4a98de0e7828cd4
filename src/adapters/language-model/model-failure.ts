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
 * Decides what a failed call to a model means: prompt too long, unusable answer, unsupported response format, or one of
 * the codes of every provider. The SDK's errors carry the whole conversation, so none of them is passed on.
 */
export type ModelFailure = 'too_long' | 'unusable' | 'no_format' | AppError;

export const modelFailure = (error: unknown, label: string): ModelFailure => {
  if (APICallError.isInstance(error)) return callFailure(error, label);
  if (NoObjectGeneratedError.isInstance(error)) return finishFailure(error.finishReason, label) ?? 'unusable';
  if (isUnreadable(error)) return 'unusable';
  return providerFailure(label, { cause: error });
};

/** The failure behind a finish reason; `null` for a normal end. */
export const finishFailure = (reason: string | undefined, label: string): ModelFailure | null => {
  // A truncated answer has lost items; a shorter section leads to a shorter answer.
  if (reason === 'length') return 'too_long';
  if (reason !== 'content-filter') return null;
  return new AppError('provider_refused', { detail: `${label} declined to analyse this conversation.` });
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
  const { statusCode: status } = error;
  if (status === undefined || status < 400) {
    return isUnreadable(error.cause) ? 'unusable' : providerFailure(label, { cause: error });
  }
  return refusal(error, status, label);
};

const refusal = (
  { responseBody, responseHeaders }: APICallError,
  status: number,
  label: string,
): ModelFailure => {
  // For responses the SDK itself rejects, it invents a status and puts the parsed object in `responseBody`.
  const received: unknown = responseBody;
  if (typeof received === 'object' && received !== null && status >= 500) return 'unusable';
  const told = typeof received === 'string' ? received : JSON.stringify(received ?? '');
  const retryAfter = responseHeaders?.['retry-after'] ?? retryDelay.exec(told)?.[1];
  return (
    failureByText(status, told, label) ??
    providerFailure(label, { status: knownStatus(status, told), retryAfter })
  );
};

/** The failures that only the text of a response tells apart. */
const failureByText = (status: number, told: string, label: string): ModelFailure | null => {
  if (status === 413 || (status === 400 && contextExceeded.test(told))) return 'too_long';
  if ((status === 400 || status === 422) && shapeRefused.test(told)) return 'no_format';
  if (!noCredit.test(told)) return null;
  return new AppError('provider_refused', { detail: `The ${label} account has no credit left.` });
};

/** Messages of OpenAI and vLLM, Anthropic, Gemini, llama.cpp and LM Studio; there is no common code. */
const contextExceeded =
  /context_length_exceeded|maximum context length|prompt is too long|input token count|exceed_context_size|available context size|context (?:window|overflow)/i;

/** Servers without JSON schema support name the unknown option, as do those whose grammar cannot express ours. */
const shapeRefused = /response_?format|json_?schema|\bschema\b|grammar|structured output|output_config/i;

/** A 429 or 400 that waiting does not cure. */
const noCredit = /"insufficient_quota"|credit balance is too low/;

/** Gemini puts the delay into the body instead of a header. */
const retryDelay = /"retryDelay":\s*"(\d+(?:\.\d+)?)s"/;

const overloaded = 529; // Anthropic's own status

const knownStatus = (status: number, told: string): number => {
  // Gemini answers 400 to an unknown key.
  if (status === 400 && told.includes('API_KEY_INVALID')) return 401;
  return status === overloaded ? 429 : status;
};
