import { randomBytes } from 'node:crypto';
import {
  combinedAnswer,
  combineSections,
  type CombinedList,
} from '#features/analysis/prompts/combine-sections.ts';
import type { AnalysisRequest } from '#shared/analysis.ts';
import { isAppError } from '#shared/errors.ts';
import { TooLong, type AskModel, type Call, type Outcome } from './ask-model.ts';
import { clean } from './clean.ts';
import { joinTopics, mergeReadings, notesIn } from './merge-readings.ts';
import { asList, asNumber, asObject, asShare, asText, parseAnswer } from './parse-answer.ts';
import type { Reading } from './read-answer.ts';
import { countWords } from './sections.ts';

/**
 * Combines the readings of several sections into one report. The model writes title, overview and topics and says
 * which items are repeated, replaced or withdrawn and how much each matters; it only chooses among items of the
 * sections. Many sections are combined by halves, so that this too fits the model.
 */
type How = Pick<AnalysisRequest, 'style' | 'client'>;

export const combineReadings = async (
  readings: Reading[],
  how: How,
  reader: { ask: AskModel; words: number },
  call: Call,
): Promise<Reading> => {
  const merged = mergeReadings(readings);
  const input = {
    titles: readings.map(({ title }) => title).filter((title) => title !== ''),
    sentences: merged.overview.map(({ text }) => text),
    topics: merged.topics.map(({ label }) => label),
    items: notesIn(merged),
  };
  const words = countWords(JSON.stringify(input));
  if (input.sentences.length === 0) return merged;
  if (words > reader.words && readings.length > 3) {
    const half = Math.ceil(readings.length / 2);
    const first = await combineReadings(readings.slice(0, half), how, reader, call);
    const second = await combineReadings(readings.slice(half), how, reader, call);
    return combineReadings([first, second], how, reader, call);
  }
  const marker = newMarker();
  const question = combineSections({ ...input, ...how, marker });
  const read = (text: string) => readCombined(text, merged);
  try {
    return await reader.ask(
      { name: 'combined_report', ...question, marker, schema: combinedAnswer, read },
      call,
    );
  } catch (error) {
    // Every section is checked already; a report that is joined poorly is better than none.
    const isUnusable = error instanceof TooLong || (isAppError(error) && error.code === 'provider_refused');
    if (!isUnusable) throw error;
    return merged;
  }
};

const limits = { items: 100, characters: 2_000 }; // the prompt asks for ten of each

const readCombined = (text: string, merged: Reading): Outcome<Reading> => {
  const answer = parseAnswer(text, Object.keys(combinedAnswer.shape));
  if (!answer) return refused('it was not one whole JSON object with these keys.');
  const told = (value: unknown): string => {
    const cleaned = clean(asText(value));
    return cleaned.length > limits.characters ? '' : cleaned;
  };
  const overview = asList(answer['overview']).flatMap((given) => {
    const line = asObject(given);
    const source = merged.overview[asNumber(line?.['sentence'])];
    return source && told(line?.['text']) !== '' ? [{ ...source, text: told(line?.['text']) }] : [];
  });
  if (overview.length === 0) return refused('its overview named none of the numbered sentences.');
  if (overview.length > limits.items) return refused('its overview was longer than what it was made from.');
  const named = asList(answer['topics']).flatMap((given) => {
    const topic = asObject(given);
    const members = asList(topic?.['topics']).map(asNumber);
    return told(topic?.['label']) === '' ? [] : [{ label: told(topic?.['label']), members }];
  });
  const placed = new Set(named.flatMap(({ members }) => members));
  const topics = named.slice(0, limits.items).flatMap(({ label, members }) => {
    const turns = members.flatMap((member) => merged.topics[member]?.turns ?? []);
    return turns.length === 0 ? [] : [{ label, turns }];
  });
  return {
    reading: {
      ...reconciled(merged, asList(answer['items'])),
      title: told(answer['title']) || merged.title,
      overview,
      topics: joinTopics([...topics, ...merged.topics.filter((_, at) => !placed.has(at))]),
    },
    worth: overview.length,
    dropped: 0,
    wrong: null,
  };
};

const refused = (reason: string): Outcome<Reading> => ({
  reading: null,
  worth: -1,
  dropped: 0,
  wrong: { reason, quotes: [] },
});

type Verdict = { number: number; verdict: string; by: number; weight: number };

const mostWithdrawn = 0.5; // of a list; a model that withdraws more has misunderstood the question
const usualWeight = 0.5;

/** Applies the model's verdicts: drops repeated, replaced and withdrawn items, and puts the weightiest first. */
function reconciled(merged: Reading, verdicts: unknown[]): Reading {
  const about = (list: CombinedList): Verdict[] =>
    verdicts.flatMap((given) => {
      const item = asObject(given);
      if (!item || item['list'] !== list) return [];
      return [
        {
          number: asNumber(item['number']),
          verdict: asText(item['verdict']),
          by: asNumber(item['by']),
          weight: asShare(item['weight']),
        },
      ];
    });
  return {
    ...merged,
    tasks: reconcile(merged.tasks, about('task')),
    goals: reconcile(merged.goals, about('goal')),
    keyInsights: reconcile(merged.keyInsights, about('insight')),
    nextSteps: reconcile(merged.nextSteps, about('step')),
  };
}

function reconcile<Item>(items: Item[], verdicts: Verdict[]): Item[] {
  const withdrawn = verdicts.filter(({ verdict }) => verdict === 'withdrawn');
  const believed = withdrawn.length > items.length * mostWithdrawn ? [] : withdrawn;
  const gone = new Set(believed.map(({ number }) => number));
  for (const { number, verdict, by } of verdicts) {
    // Dropped only if the item that replaces it stays: two that name each other would both be lost.
    const isStoodFor = by !== number && by in items && !gone.has(by);
    if (isStoodFor && (verdict === 'same' || (verdict === 'replaced' && by > number))) gone.add(number);
  }
  const weights = new Map(verdicts.map(({ number, weight }) => [number, weight]));
  return items
    .map((item, number) => ({ item, number, weight: weights.get(number) ?? usualWeight }))
    .filter(({ number }) => !gone.has(number))
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ item }) => item);
}

const markerBytes = 4; // one guess in four billion, and used once; longer markers cost tokens

/** Random for each question, so that no speaker can have said it. */
export const newMarker = (): string => randomBytes(markerBytes).toString('hex');
