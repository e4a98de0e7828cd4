import { openAsBlob } from 'node:fs';
import OpenAI from 'openai';
import type { SpeechRequest, SpeechResult, SpeechToText } from '#ports/speech-to-text.ts';
import type { Segment } from '#shared/transcript.ts';
import { checkedSpeech } from '#platform/outbound/checked-speech.ts';
import { createOutboundFetch, hostAndPort } from '#platform/outbound/outbound-fetch.ts';
import { providerFailure, unusableAnswer } from '#platform/outbound/provider-failure.ts';
import { AppError } from '#shared/errors.ts';
import {
  diarizedAnswer,
  diarizedSegments,
  plainAnswer,
  plainSegments,
  verboseAnswer,
  verboseSegments,
} from './answer.ts';
import { languageCode } from './language.ts';
import { familyOf, longestPiece, takesKeywords, type Family } from './models.ts';

/**
 * OpenAI's transcription endpoint, or any server that speaks it. Word times come with Whisper models, speakers with
 * the diarizing one (labels hold inside one piece only); no model takes a number of speakers. It never retries.
 */
export type OpenAiSpeechOptions = {
  apiKey: string;
  baseUrl?: string;
  model?: string;
  /** Replaces the outbound fetch, which allows `baseUrl` and public addresses. */
  fetch?: typeof fetch;
  timeoutSeconds?: number;
};

const provider = 'OpenAI';

const limits = {
  promptCharacters: 800, // Whisper reads the last 224 tokens of a prompt
  keywords: 100,
  timeoutSeconds: 120, // upload and queue
  timeoutPerSecond: 1, // OpenAI is far faster; a compatible server on a laptop is not
};

export const createOpenAiSpeech = (options: OpenAiSpeechOptions): SpeechToText => {
  const { model = 'whisper-1', baseUrl = 'https://api.openai.com/v1' } = options;
  const family = familyOf(model);
  const isOwnServer = options.baseUrl !== undefined;
  // A configured base URL may be private: the operator set it on purpose.
  const configured = options.baseUrl === undefined ? [] : [hostAndPort(options.baseUrl)];
  const client = new OpenAI({
    // Local servers need no key, but the SDK insists on one.
    apiKey: options.apiKey || 'none',
    baseURL: baseUrl,
    // Set, so that the SDK does not read them from the environment.
    organization: null,
    project: null,
    adminAPIKey: null,
    webhookSecret: null,
    logLevel: 'off',
    maxRetries: 0,
    fetch: options.fetch ?? createOutboundFetch({ allowPrivate: configured }),
  });

  return {
    name: 'openai',
    isDraft: false,
    maxPieceSeconds: longestPiece[family],
    state: async () =>
      options.apiKey.trim() === '' && !isOwnServer
        ? { ready: false, reason: 'OpenAI has no API key yet.', download: null }
        : { ready: true },
    transcribe: async (request, signal) => {
      const patience =
        options.timeoutSeconds ?? limits.timeoutSeconds + request.seconds * limits.timeoutPerSecond;
      const recording = await openAsBlob(request.file, { type: 'audio/wav' });
      const received: unknown = await client.audio.transcriptions
        .create(
          {
            file: new File([recording], 'piece.wav', { type: 'audio/wav' }),
            model,
            ...(request.language === null
              ? {}
              : { language: request.language.split('-')[0] ?? request.language }),
            ...shape(family),
            ...vocabularyFor(request, model, family),
          },
          {
            signal: AbortSignal.any([signal, AbortSignal.timeout(Math.ceil(patience * 1000))]),
            timeout: Math.ceil(patience * 1000),
            headers: { 'Idempotency-Key': request.attemptId },
          },
        )
        .catch((error: unknown) => {
          signal.throwIfAborted();
          throw translated(error);
        });
      return checked(read[family](received, request), request);
    },
  };
};

type AnyShape = {
  response_format: 'json' | 'verbose_json' | 'diarized_json';
  chunking_strategy?: 'auto';
  timestamp_granularities?: ('word' | 'segment')[];
};

const shape = (family: Family): AnyShape => {
  switch (family) {
    case 'whisper':
      return { response_format: 'verbose_json', timestamp_granularities: ['word', 'segment'] };
    case 'diarize':
      return { response_format: 'diarized_json', chunking_strategy: 'auto' };
    case 'plain':
      return { response_format: 'json' };
  }
};

const vocabularyFor = ({ vocabulary }: SpeechRequest, model: string, family: Family) => {
  if (vocabulary.length === 0 || family === 'diarize') return {};
  if (takesKeywords(model)) return { keywords: vocabulary.slice(0, limits.keywords) };
  return { prompt: vocabulary.join(', ').slice(0, limits.promptCharacters) };
};

type Reading = { segments: Segment[]; language: string | null; billedSeconds: number } | null;

const read: Record<Family, (received: unknown, request: SpeechRequest) => Reading> = {
  whisper: (received, request) => {
    const { success, data } = verboseAnswer.safeParse(received);
    if (!success) return null;
    const billedSeconds = data.usage?.seconds ?? data.duration ?? request.seconds;
    return { segments: verboseSegments(data), language: languageCode(data.language), billedSeconds };
  },
  diarize: (received, request) => {
    const { success, data } = diarizedAnswer.safeParse(received);
    if (!success) return null;
    const billedSeconds = data.usage?.seconds ?? data.duration ?? request.seconds;
    return { segments: diarizedSegments(data), language: null, billedSeconds };
  },
  plain: (received, request) => {
    const { success, data } = plainAnswer.safeParse(received);
    if (!success) return null;
    const language = languageCode(data.languages?.[0]?.code);
    return {
      segments: plainSegments(data, request.seconds),
      language,
      billedSeconds: data.usage?.seconds ?? request.seconds,
    };
  },
};

const checked = (reading: Reading, request: SpeechRequest): SpeechResult => {
  const segments = reading && checkedSpeech(reading.segments, request.seconds);
  if (!segments) throw unusableAnswer(provider);
  return { ...reading, segments, language: reading.language ?? request.language };
};

const translated = (error: unknown): AppError => {
  if (!(error instanceof OpenAI.APIError)) return providerFailure(provider, { cause: error });
  // A 429 that waiting does not cure.
  if (error.code === 'insufficient_quota') {
    return new AppError('provider_refused', { detail: 'The OpenAI account has no credit left.' });
  }
  const status: number | undefined = error.status;
  const headers: Headers | undefined = error.headers;
  return providerFailure(provider, { status, retryAfter: headers?.get('retry-after'), cause: error.cause });
};
