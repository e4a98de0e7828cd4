import { DeepgramClient, DeepgramError } from '@deepgram/sdk';
import { checkedSpeech } from '#platform/outbound/checked-speech.ts';
import { createOutboundFetch, hostAndPort } from '#platform/outbound/outbound-fetch.ts';
import { providerFailure, unusableAnswer } from '#platform/outbound/provider-failure.ts';
import type { SpeechRequest, SpeechToText } from '#ports/speech-to-text.ts';
import type { AppError } from '#shared/errors.ts';
import { deepgramAnswer, languageOf, toSegments } from './answer.ts';

/**
 * Deepgram's recorded-speech API: whole recordings in one call, with diarisation. One call is one paid request; it never
 * retries on its own. Deepgram takes no number of speakers, only whether there is more than one.
 */
export type DeepgramOptions = {
  apiKey: string;
  /** Deepgram on the operator's own machines. */
  baseUrl?: string;
  model?: string;
  /** Replaces the guarded outbound fetch, which allows `baseUrl` and public addresses. */
  fetch?: typeof fetch;
  timeoutSeconds?: number;
};

const provider = 'Deepgram';

const limits = {
  keyterms: 100, // Deepgram refuses more
  keytermLetters: 60, // the budget is 500 tokens in all; longer entries are sentences, not terms
  tagLetters: 128, // Deepgram cuts tags here
  timeoutSeconds: 120, // for the upload and a busy queue, plus a part of the length
  timeoutPerSecond: 0.5, // Deepgram needs about a fortieth; a slow line needs the rest
  // Deepgram answers a truncated upload as if it were complete: a shorter duration than this is a failure.
  completeShare: 0.95,
  completeSlackSeconds: 2,
};

export const createDeepgram = (options: DeepgramOptions): SpeechToText => {
  const { apiKey, model = 'nova-3' } = options;
  // The operator set the base URL, so a private address is intended.
  const configured = options.baseUrl === undefined ? [] : [hostAndPort(options.baseUrl)];
  const client = new DeepgramClient({
    apiKey,
    maxRetries: 0,
    logging: { silent: true },
    ...(options.baseUrl === undefined ? {} : { baseUrl: options.baseUrl }),
    fetch: options.fetch ?? createOutboundFetch({ allowPrivate: configured }),
  });

  return {
    name: 'deepgram',
    isDraft: false,
    maxPieceSeconds: Infinity,
    state: async () =>
      apiKey.trim() === ''
        ? { ready: false, reason: 'No Deepgram key is set.', download: null }
        : { ready: true },
    transcribe: async (request, signal) => {
      const patience =
        options.timeoutSeconds ?? limits.timeoutSeconds + request.seconds * limits.timeoutPerSecond;
      const deadline = AbortSignal.any([signal, AbortSignal.timeout(Math.ceil(patience * 1000))]);
      const received = await client.listen.v1.media
        .transcribeFile({ path: request.file, contentType: 'audio/wav' }, parameters(request, model), {
          abortSignal: deadline,
          timeoutInSeconds: Math.ceil(patience),
          headers: { 'Idempotency-Key': request.attemptId },
        })
        .catch((error: unknown) => {
          signal.throwIfAborted();
          throw translated(error);
        });
      const answer = deepgramAnswer.safeParse(received);
      if (!answer.success) throw unusableAnswer(provider);
      const { metadata } = answer.data;
      const segments = checkedSpeech(toSegments(answer.data), request.seconds);
      const isComplete =
        metadata.duration >= request.seconds * limits.completeShare - limits.completeSlackSeconds;
      if (!segments || !isComplete) throw unusableAnswer(provider);
      return {
        segments,
        language: languageOf(answer.data) ?? request.language,
        billedSeconds: metadata.duration,
      };
    },
  };
};

const parameters = ({ language, speakers, vocabulary, attemptId }: SpeechRequest, model: string) => ({
  model,
  ...languageFor(language, model),
  smart_format: true,
  utterances: true,
  ...(speakers === 1 ? {} : { diarize_model: 'latest' as const }),
  ...keyterms(vocabulary, model),
  tag: attemptId.slice(0, limits.tagLetters),
  // Coaching conversations are confidential: they must never train a model.
  mip_opt_out: true,
});

/** Nova-3 detects the language, and changes of it, with `multi`; older models have a switch. */
const languageFor = (language: string | null, model: string) => {
  if (language !== null) return { language };
  if (!isNova3(model)) return { detect_language: true };
  // Special models, such as nova-3-medical, know English only and refuse both.
  return ['nova-3', 'nova-3-general'].includes(model) ? { language: 'multi' } : {};
};

const isNova3 = (model: string): boolean => model.startsWith('nova-3');

const keyterms = (vocabulary: string[], model: string) => {
  const terms = vocabulary
    .map((term) => term.replace(/\s+/g, ' ').trim())
    .filter((term) => term !== '' && term.length <= limits.keytermLetters);
  const few = [...new Set(terms)].slice(0, limits.keyterms);
  if (few.length === 0) return {};
  // Each model generation refuses the other's parameter.
  return isNova3(model) ? { keyterm: few } : { keywords: few };
};

const translated = (error: unknown): AppError =>
  error instanceof DeepgramError
    ? providerFailure(provider, {
        status: error.statusCode,
        retryAfter: error.rawResponse?.headers.get('retry-after'),
        cause: error.cause,
      })
    : providerFailure(provider, { cause: error });
