import { randomBytes } from 'node:crypto';
import {
  combinedAnswer,
  combineSections,
  type CombinedAnswer,
} from '#features/analysis/prompts/combine-sections.ts';
import type { AnalysisRequest } from '#shared/analysis.ts';
import type { AskModel } from './ask-model.ts';
import { clean } from './clean.ts';
import { joinTopics } from './merge-readings.ts';
import type { Reading } from './read-answer.ts';
import { countWords } from './sections.ts';

/**
 * Has the model write title, overview and topics of a conversation that was read in sections. It chooses among what the
 * sections hold; topics it forgets stay. Many sections are combined by halves, so that this too fits the model.
 */
export type Gist = Pick<Reading, 'title' | 'overview' | 'topics'>;

export const combineReadings = async (
  readings: Gist[],
  how: Pick<AnalysisRequest, 'style' | 'template'>,
  reading: { ask: AskModel; words: number; signal: AbortSignal | undefined },
): Promise<Gist> => {
  const input = {
    titles: readings.map(({ title }) => title).filter((title) => title !== ''),
    sentences: readings.flatMap(({ overview }) => overview.map(({ text }) => text)),
    topics: readings.flatMap(({ topics }) => topics.map(({ label }) => label)),
  };
  const words = countWords(Object.values(input).flat().join(' '));
  if (words === 0) return { title: '', overview: [], topics: [] };
  if (words > reading.words && readings.length > 3) {
    const half = Math.ceil(readings.length / 2);
    const halves = [
      await combineReadings(readings.slice(0, half), how, reading),
      await combineReadings(readings.slice(half), how, reading),
    ];
    return combineReadings(halves, how, reading);
  }
  const question = combineSections({ ...input, ...how, marker: newMarker() });
  const read = (answer: CombinedAnswer) => readCombined(answer, readings);
  return reading.ask({ name: 'combined_report', ...question, schema: combinedAnswer, read }, reading.signal);
};

const limits = { items: 100, letters: 2_000 }; // the prompt asks for ten of each

const readCombined = (answer: CombinedAnswer, readings: Gist[]): Gist | null => {
  const texts = [
    answer.title,
    ...answer.overview.map(({ text }) => text),
    ...answer.topics.map(({ label }) => label),
  ];
  if (answer.overview.length > limits.items || answer.topics.length > limits.items) return null;
  if (texts.some((text) => text.length > limits.letters)) return null;
  const sentences = readings.flatMap(({ overview }) => overview);
  const noted = readings.flatMap(({ topics }) => topics);
  const overview = answer.overview.flatMap(({ text, sentence }) => {
    const source = sentences[sentence];
    return source && clean(text) !== '' ? [{ ...source, text: clean(text) }] : [];
  });
  if (overview.length === 0 && sentences.length > 0) return null;
  const named = answer.topics.filter(({ label }) => clean(label) !== '');
  const placed = new Set(named.flatMap((topic) => topic.topics));
  const topics = named.flatMap((topic) => {
    const turns = topic.topics.flatMap((member) => noted[member]?.turns ?? []);
    return turns.length === 0 ? [] : [{ label: clean(topic.label), turns }];
  });
  return {
    title: clean(answer.title) || (readings.find(({ title }) => title !== '')?.title ?? ''),
    overview,
    topics: joinTopics([...topics, ...noted.filter((_, at) => !placed.has(at))]),
  };
};

const markerBytes = 4; // used once, so one guess in four thousand million; longer ones cost tokens on every line

/** New for each question: nobody who spoke could have said it. */
export const newMarker = (): string => randomBytes(markerBytes).toString('hex');
