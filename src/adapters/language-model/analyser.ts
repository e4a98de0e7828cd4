import { readSection, sectionAnswer } from '#features/analysis/prompts/read-section.ts';
import { findQuestions } from '#features/analysis/rules/behaviour/find-questions.ts';
import { startOf } from '#features/analysis/rules/keep-sourced.ts';
import { readSentences } from '#features/analysis/rules/language/read.ts';
import { measureSession } from '#features/analysis/rules/speakers/measure-session.ts';
import { createOutboundFetch, hostAndPort } from '#platform/outbound/outbound-fetch.ts';
import type { Analyser } from '#ports/analyser.ts';
import type { AnalysisRequest } from '#shared/analysis.ts';
import { AppError } from '#shared/errors.ts';
import { createAskModel, TooLong, type AskModel } from './ask-model.ts';
import { combineReadings, newMarker } from './combine-readings.ts';
import { mergeReadings } from './merge-readings.ts';
import { offers, openModel, type ModelProvider } from './models.ts';
import { readAnswer, type Reading } from './read-answer.ts';
import { cutSections } from './sections.ts';

/**
 * A language model as the analyser. The whole transcript is read, in sections where it is long; questions and figures
 * are ours, never the model's. The model has no tools and its answer is only ever text in the shape of `Analysis`.
 */
export type ModelAnalyserOptions = {
  provider: ModelProvider;
  apiKey: string;
  model?: string;
  baseUrl?: string;
  /** Instead of the guarded way out, which allows `baseUrl` and public addresses. */
  fetch?: typeof fetch;
  /** For one question to the model. */
  timeoutSeconds?: number;
  /** What the model reads at once, where that is known better than for the provider as a whole. */
  sectionWords?: number;
};

const answerBytes = 4 * 1024 * 1024; // a full answer about a section is some 50 kB
const smallerShare = 0.25; // of a section, for a model that could not take it

export const createModelAnalyser = (options: ModelAnalyserOptions): Analyser => {
  const { provider, apiKey } = options;
  const offer = offers[provider];
  const baseUrl = options.baseUrl ?? offer.baseUrl;
  const isOwnServer = options.baseUrl !== undefined || provider === 'compatible';
  const model = openModel(provider, {
    apiKey,
    baseUrl,
    model: options.model ?? offer.model,
    fetch:
      options.fetch ??
      createOutboundFetch({
        maxBytes: answerBytes,
        // A base URL is the operator's word, so a private one is meant.
        allowPrivate: isOwnServer ? [hostAndPort(baseUrl)] : [],
      }),
  });
  const ask = createAskModel({
    model,
    label: offer.label,
    timeoutSeconds: options.timeoutSeconds ?? offer.timeoutSeconds,
  });

  return {
    name: provider,
    analyse: async (request, signal) => {
      if (apiKey.trim() === '' && !isOwnServer) {
        throw new AppError('provider_auth', { detail: `${offer.label} has no key yet.` });
      }
      const { turns } = request.transcript;
      const sentences = turns.map(({ text }) => readSentences(text));
      const reading = await readWhole(request, {
        ask,
        words: options.sectionWords ?? offer.sectionWords,
        signal,
      }).catch((error: unknown) => {
        if (!(error instanceof TooLong)) throw error;
        throw new AppError('provider_refused', { detail: `${offer.label} cannot read this much text.` });
      });
      return {
        ...reading,
        questions: findQuestions(turns, sentences).map((asked) => ({
          ...asked,
          start: startOf(turns[asked.turn]!, asked.quote),
        })),
        stats: measureSession(turns, sentences),
      };
    },
  };
};

type Reader = { ask: AskModel; words: number; signal: AbortSignal | undefined };

const readWhole = async (request: AnalysisRequest, reader: Reader): Promise<Reading> => {
  const spoken = request.transcript.turns
    .map(({ speaker, role, text }, turn) => ({ turn, speaker, role, text }))
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  // Silence is not asked about: a model would make something up.
  if (spoken.length === 0) return mergeReadings([]);

  const readings: Reading[] = [];
  let { words } = reader;
  let pending = cutSections(spoken, words);
  while (pending[0]) {
    const [{ repeated, lines }, ...rest] = pending;
    const input = { ...request, section: readings.length + 1, sections: readings.length + pending.length };
    try {
      readings.push(
        await ask(request, { ...input, lines: [...repeated, ...lines], marker: newMarker() }, reader),
      );
      pending = rest;
    } catch (error) {
      if (!(error instanceof TooLong) || words < reader.words) throw error;
      words = Math.ceil(words * smallerShare);
      pending = cutSections(
        pending.flatMap((section) => section.lines),
        words,
      );
    }
  }
  const merged = mergeReadings(readings);
  if (readings.length === 1) return merged;
  return { ...merged, ...(await combineReadings(readings, request, { ...reader, words })) };
};

const ask = (
  request: AnalysisRequest,
  input: Parameters<typeof readSection>[0],
  { ask: askModel, signal }: Reader,
): Promise<Reading> =>
  askModel(
    {
      name: 'session_report',
      ...readSection(input),
      schema: sectionAnswer,
      read: (answer) => readAnswer(answer, request),
    },
    signal,
  );
