import type { Counted, VoiceMeasures } from '#shared/voice.ts';
import { profileFrom } from './profile-words.ts';
import {
  choiceFields,
  isProfileField,
  scoreFields,
  type ChoiceField,
  type ListField,
  type ProfileFields,
  type ScoreField,
} from './profile-fields.ts';

/**
 * Fields that a person set, as figures: the writer and the score read `VoiceMeasures` only. For each choice and score a
 * figure is moved until the profile’s own words for it are the ones that were set.
 */
type Knob = (measures: VoiceMeasures, at: number) => VoiceMeasures;

const withRates = (measures: VoiceMeasures, rates: Record<string, number>): VoiceMeasures => ({
  ...measures,
  rates: { ...measures.rates, ...rates },
});
const withWords = (measures: VoiceMeasures, words: readonly string[], rate: number): VoiceMeasures => ({
  ...measures,
  functionWords: { ...measures.functionWords, ...Object.fromEntries(words.map((word) => [word, rate])) },
});

/** `at` goes from 0 to 1; the ranges are what e-mails have, by the 1,000 words. */
const knobs: Record<ChoiceField | ScoreField, Knob> = {
  sentenceLength: (measures, at) => ({
    ...measures,
    sentenceLength: { ...measures.sentenceLength, mean: 5 + 25 * at },
  }),
  vocabularyLevel: (measures, at) => withRates(measures, { contraction: 60 * at }),
  punctuationStyle: (measures, at) =>
    withRates(measures, {
      exclamation: at < 0.5 ? 60 * (0.5 - at) : 0,
      dash: at > 0.5 ? 60 * (at - 0.5) : 0,
    }),
  paragraphStructure: (measures, at) => ({
    ...measures,
    paragraphLength: { ...measures.paragraphLength, mean: 1 + 6 * at },
  }),
  transitionStyle: (measures, at) => withWords(measures, ['and', 'but', 'so'], 20 * at),
  warmth: (measures, at) => withWords(measures, ['thanks', 'thank', 'hope', 'glad'], 8 * at),
  directness: (measures, at) => withRates(measures, { hedge: 60 * (1 - at) }),
  enthusiasm: (measures, at) => withRates(measures, { exclamation: 40 * at }),
  formality: (measures, at) => withRates(measures, { contraction: 70 * (1 - at) }),
  empathy: (measures, at) => withWords(measures, ['feel', 'understand', 'appreciate'], 6 * at),
};

const steps = 60;
const positions = Array.from({ length: steps + 1 }, (_, step) => step / steps);

/** Enough texts and words for the profile’s words to be told. */
const settled: VoiceMeasures = {
  texts: 50,
  words: 10_000,
  greetings: [],
  closings: [],
  sentenceLength: { mean: 14, deviation: 6 },
  paragraphLength: { mean: 2.5, deviation: 1 },
  rates: {},
  functionWords: {},
  favourites: [],
  openings: [],
  questions: [],
  encouragements: [],
};

/** What can be chosen for a field: every word the profile has for it. */
export const choicesOf = (field: ChoiceField): string[] => [
  ...new Set(positions.flatMap((at) => profileFrom(knobs[field](settled, at))[field] ?? [])),
];

function withChoice(measures: VoiceMeasures, field: ChoiceField, wanted: string): VoiceMeasures {
  const enough = { ...measures, texts: settled.texts, words: settled.words };
  if (profileFrom(enough)[field] === wanted) return measures;
  const fitting = positions.filter((at) => profileFrom(knobs[field](enough, at))[field] === wanted);
  const middle = fitting[Math.floor(fitting.length / 2)];
  return middle === undefined ? measures : knobs[field](measures, middle);
}

function withScore(measures: VoiceMeasures, field: ScoreField, wanted: number): VoiceMeasures {
  const enough = { ...measures, texts: settled.texts, words: settled.words };
  const distance = (changed: VoiceMeasures) => Math.abs((profileFrom(changed)[field] ?? 50) - wanted);
  let nearest = { at: -1, distance: distance(enough) };
  for (const at of positions) {
    const here = distance(knobs[field](enough, at));
    if (here < nearest.distance) nearest = { at, distance: here };
  }
  return nearest.at < 0 ? measures : knobs[field](measures, nearest.at);
}

const lists: Partial<
  Record<
    ListField,
    keyof Pick<VoiceMeasures, 'favourites' | 'openings' | 'questions' | 'encouragements' | 'closings'>
  >
> = {
  favoriteWords: 'favourites',
  signaturePhrases: 'openings',
  questioningPatterns: 'questions',
  encouragementStyle: 'encouragements',
  closingHabits: 'closings',
};

/** The first named is the most used. */
const counted = (texts: readonly string[]): Counted[] =>
  texts.map((text, at) => ({ text, count: texts.length - at + 2 }));

export function applyByHand(
  measures: VoiceMeasures,
  fields: ProfileFields,
  setByHand: readonly string[],
): VoiceMeasures {
  let changed = measures;
  for (const field of setByHand.filter(isProfileField)) {
    const choice = choiceFields.find((one) => one === field);
    const score = scoreFields.find((one) => one === field);
    const list = lists[field as ListField];
    if (choice && fields[choice] !== null) changed = withChoice(changed, choice, fields[choice]);
    else if (score && fields[score] !== null) changed = withScore(changed, score, fields[score]);
    else if (list) changed = { ...changed, [list]: counted(fields[field as ListField]) };
  }
  return changed;
}
