import { readSection, sectionAnswer } from '#features/analysis/prompts/read-section.ts';
import type { SpokenLine } from '#features/analysis/prompts/fenced-lines.ts';
import type { Analyser } from '#ports/analyser.ts';
import type { AnalysisRequest } from '#shared/analysis.ts';
import type { Turn } from '#shared/transcript.ts';
import { AppError } from '#shared/errors.ts';
import { TooLong, type AskModel, type Call } from './ask-model.ts';
import { combineReadings, newMarker } from './combine-readings.ts';
import { mergeReadings, notesOf } from './merge-readings.ts';
import { offers, type ModelProvider } from './models.ts';
import { isOwnServer, openAsk } from './open-ask.ts';
import { answerReader, type Reading } from './read-answer.ts';
import { readFigures } from './read-figures.ts';
import { writeAnswer } from './write-answer.ts';
import { countWords, cutSections } from './sections.ts';

/**
 * A language model as the analyser. The whole transcript is read, in sections where it is long; questions and figures
 * come from rules, never from the model. The model has no tools; its answer is only text in the shape of `Analysis`.
 */
export type ModelAnalyserOptions = {
  provider: ModelProvider;
  apiKey: string;
  model?: string;
  baseUrl?: string;
  /** Replaces the outbound fetch, which allows `baseUrl` and public addresses. */
  fetch?: typeof fetch;
  /** For one question to the model. */
  timeoutSeconds?: number;
  /** Words the model reads at once, where known better than the provider's default. */
  sectionWords?: number;
};

const fewestWords = 250; // a section; smaller ones lose the context of what is said

export const createModelAnalyser = (options: ModelAnalyserOptions): Analyser => {
  const { provider, apiKey } = options;
  const offer = offers[provider];
  const isOwn = isOwnServer(options);
  const reader: Reader = {
    ask: openAsk(options),
    words: options.sectionWords ?? offer.sectionWords,
    isLearning: isOwn,
  };

  const requireKey = (): void => {
    if (apiKey.trim() === '' && !isOwn)
      throw new AppError('provider_auth', { detail: `${offer.label} has no API key yet.` });
  };

  return {
    name: provider,
    writeAnswer: async (request, signal) => {
      requireKey();
      return writeAnswer(reader.ask, request, signal);
    },
    analyse: async (request, signal, run) => {
      requireKey();
      const figures = await readFigures(request.transcript.turns, signal);
      const reading = await readWhole(request, reader, { signal, run }).catch((error: unknown) => {
        if (!(error instanceof TooLong)) throw error;
        throw new AppError('provider_refused', {
          detail: `This conversation is too long for ${offer.label}.`,
        });
      });
      return { ...reading, ...figures, unread: [] };
    },
  };
};

type Reader = {
  ask: AskModel;
  /** Words a section has; on the operator's own server it shrinks to what the server accepted. */
  words: number;
  isLearning: boolean;
};

const readWhole = async (request: AnalysisRequest, reader: Reader, call: Call): Promise<Reading> => {
  const spoken = spokenLines(request.transcript.turns);
  // No question about an empty transcript: a model would make something up.
  if (spoken.length === 0) return mergeReadings([]);

  const readAnswer = answerReader(request);
  const total = wordsIn(spoken);
  const readings: Reading[] = [];
  let { words } = reader;
  let pending = cutSections(spoken, words);
  while (pending[0]) {
    const [section, ...rest] = pending;
    const lines = [...section!.repeated, ...section!.lines];
    const marker = newMarker();
    const question = readSection({
      ...request,
      section: readings.length + 1,
      sections: readings.length + pending.length,
      soFar: notesOf(mergeReadings(readings)),
      lines,
      marker,
    });
    try {
      const read = (text: string) => readAnswer(text, section!.lines);
      readings.push(
        await reader.ask({ name: 'session_report', ...question, marker, schema: sectionAnswer, read }, call),
      );
    } catch (error) {
      if (!(error instanceof TooLong)) throw error;
      words = Math.ceil(Math.min(words, wordsIn(section!.lines)) / 2);
      if (words < Math.min(fewestWords, reader.words)) throw error;
      pending = cutSections(
        pending.flatMap((open) => open.lines),
        words,
      );
      continue;
    }
    pending = rest;
    const open = wordsIn(rest.flatMap((later) => later.lines));
    await call.run?.onProgress(1 - open / total);
  }
  if (reader.isLearning) reader.words = Math.min(reader.words, Math.max(words, fewestWords));
  return readings.length === 1
    ? mergeReadings(readings)
    : combineReadings(readings, request, { ...reader, words }, call);
};

const spokenLines = (turns: Turn[]): SpokenLine[] =>
  turns
    .map(({ speaker, role, text, start }, turn) => {
      const before = turns[turn - 1]?.end ?? null;
      return { turn, speaker, role, text, pause: start === null || before === null ? null : start - before };
    })
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text));

const wordsIn = (lines: SpokenLine[]): number => lines.reduce((sum, { text }) => sum + countWords(text), 0);
