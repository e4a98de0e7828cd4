import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { extractReasoningMiddleware, wrapLanguageModel } from 'ai';

/**
 * Each provider of language models: address, default model, words per request and timeout. Everything is passed to the
 * SDK explicitly, so that it reads nothing from the environment.
 */
export type ModelProvider = 'openai' | 'anthropic' | 'google' | 'compatible';

export type Access = { apiKey: string; baseUrl: string; model: string; fetch: typeof fetch };

type Model = Parameters<typeof wrapLanguageModel>[0]['model'];

type Offer = {
  /** Name in error messages. */
  label: string;
  model: string;
  baseUrl: string;
  sectionWords: number;
  timeoutSeconds: number;
  open: (access: Access) => Model;
};

const hosted = {
  // An hour of talk is about 9,000 words. Far more would fit, but attention to single promises fades with length.
  sectionWords: 12_000,
  timeoutSeconds: 5 * 60, // the slowest reasoning models take two or three minutes
};

const own = {
  // Small context windows are common; a section the server rejects is halved, and the size that worked is remembered.
  sectionWords: 6_000,
  timeoutSeconds: 15 * 60, // a model on a CPU
};

export const offers: Record<ModelProvider, Offer> = {
  openai: {
    label: 'OpenAI',
    model: 'gpt-5.4-mini',
    baseUrl: 'https://api.openai.com/v1',
    ...hosted,
    open: ({ apiKey, baseUrl, model, fetch }) =>
      createOpenAI({ apiKey, baseURL: baseUrl, fetch }).responses(model),
  },
  anthropic: {
    label: 'Anthropic',
    model: 'claude-sonnet-5-5',
    baseUrl: 'https://api.anthropic.com/v1',
    ...hosted,
    open: ({ apiKey, baseUrl, model, fetch }) =>
      createAnthropic({ apiKey, baseURL: baseUrl, fetch }).messages(model),
  },
  google: {
    label: 'Google',
    model: 'gemini-3.8-flash',
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
    ...hosted,
    open: ({ apiKey, baseUrl, model, fetch }) =>
      createGoogle({ apiKey, baseURL: baseUrl, fetch }).chat(model),
  },
  compatible: {
    label: 'The model server',
    model: 'llama3.1',
    baseUrl: 'http://localhost:11434/v1', // where Ollama listens
    ...own,
    open: ({ apiKey, baseUrl, model, fetch }) =>
      createOpenAICompatible({
        name: 'compatible',
        baseURL: baseUrl,
        fetch,
        supportsStructuredOutputs: true,
        ...(apiKey === '' ? {} : { apiKey }),
      })(model),
  },
};

/** Models without a strict mode may put their reasoning before the answer. */
export const openModel = (provider: ModelProvider, access: Access) =>
  wrapLanguageModel({
    model: offers[provider].open(access),
    middleware: extractReasoningMiddleware({ tagName: 'think' }),
  });
